import { describe, expect, it } from 'vitest';
import { classesOf, WORD_CLASS } from './word-classes.js';

type ClassName = keyof typeof WORD_CLASS;

function namesOf(word: string): ClassName[] {
  const mask = classesOf(word);
  return (Object.keys(WORD_CLASS) as ClassName[]).filter((name) => (mask & WORD_CLASS[name]) !== 0);
}

describe('verb forms', () => {
  it.each([
    ['schicke', 'deFirst'],
    ['kümmere', 'deFirst'],
    ['sammle', 'deFirst'],
    ['übernimmt', 'deThird'],
    ['meldest', 'deSecond'],
    ['vorbeibringen', 'deInfinitive'],
    ['nachgehakt', 'participle'],
    ['informiert', 'participle'],
    ['achète', 'frFirst'],
    ['appelle', 'frFirst'],
    ['gère', 'frThird'],
    ['enverrai', 'futureFirst'],
    ['appellera', 'futureThird'],
    ['relisez', 'frVous'],
    ['partageons', 'frNous'],
    ['relus', 'participle'],
    ['envío', 'ibFirst'],
    ['compruebe', 'ibSubjunctive'],
    ['negociemos', 'ibWe'],
    ['entregará', 'futureThird'],
    ['mandás', 'second'],
    ['faço', 'ibFirst'],
    ['marque', 'ibSubjunctive'],
    ['relisez-vous', 'frVous'],
    ['envoies-tu', 'second'],
  ] as const)('%s is %s', (word, name) => {
    expect(namesOf(word)).toContain(name);
  });

  it.each(['envoie-moi', 'dites-nous', 'mándame', 'pasame', 'hágalo', 'dime', 'envie-me', 'refaz-me'])(
    '%s can only be a call',
    (word) => {
      expect(namesOf(word)).toEqual(['clearImperative']);
    },
  );

  it('keeps the form of a verb with joined pronouns', () => {
    expect(namesOf('mandarlo')).toEqual(['infinitive']);
    expect(namesOf('enviármelo')).toEqual(['infinitive']);
    expect(namesOf('mando-te')).toEqual(['ibFirst']);
    expect(namesOf('fazê-lo')).toEqual(['infinitive']);
  });

  it('takes no English form for a call or a participle', () => {
    for (const word of ['moved', 'resolved', 'files', 'template', 'follow-up', 'estimate', 'vente', 'liste']) {
      expect(classesOf(word) & (WORD_CLASS.clearImperative | WORD_CLASS.second | WORD_CLASS.participle)).toBe(0);
    }
  });
});

it('takes a verb with "tu" or "vous" behind it for a question, not for a call', () => {
  expect(namesOf('relisez-vous')).toEqual(['frVous']);
  expect(namesOf('relisez-moi')).toEqual(['clearImperative']);
});

it.each(['base', 'use', 've', 'sale', 'sales', 'dice', 'ten', 'ves', 'cole'])(
  '%s is mostly another word than a Spanish verb',
  (word) => {
    expect(namesOf(word)).toEqual([]);
  },
);

it.each([
  ['en', 'the and with because'],
  ['de', 'und nicht sollte uhr daher moin'],
  ['es', 'el pero para buenas saludos favor'],
  ['fr', 'est pas dans heures tôt pourtant surtout'],
  ['pt', 'não para uma cumprimentos favor aliás'],
])('the little words of %s carry no topic', (_language, words) => {
  for (const word of words.split(' ')) expect([word, ...namesOf(word)]).toContain('function');
});
