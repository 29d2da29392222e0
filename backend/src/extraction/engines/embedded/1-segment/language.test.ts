import { expect, it } from 'vitest';
import { parse } from '../../../conversation/parse.js';
import { languageOf } from './language.js';
import { segment } from './segment.js';

const languageOfText = (text: string) => languageOf(segment(parse(text, {})).sentences);

it.each([
  ['en', 'We have to send the report and the slides to them, but it is not the last one that we do.'],
  ['de', 'Wir haben das noch nicht fertig, aber ich kann die Liste für dich und den Plan bitte auch schicken.'],
  ['fr', 'Nous avons le plan et les listes pour vous, mais je ne sais pas qui est dans une autre équipe.'],
  ['es', 'No tenemos el plan y los datos para hoy, pero lo hay con las listas del equipo y está muy bien.'],
  ['pt', 'Não temos o plano e os dados para hoje, mas eu já falei com as pessoas do time e isso foi bom.'],
  ['cyrillic', 'Мы должны отправить отчёт завтра утром, но таблица ещё не готова совсем.'],
  ['greek', 'Πρέπει να στείλουμε την αναφορά αύριο το πρωί αλλά δεν είναι έτοιμη.'],
  ['hebrew', 'אנחנו צריכים לשלוח את הדוח מחר בבוקר אבל הטבלה עוד לא מוכנה'],
  ['arabic', 'يجب أن نرسل التقرير غدا صباحا لكن الجدول ليس جاهزا بعد حتى الآن'],
  ['cjk', '明天 早上 我们 要 发送 报告 但是 表格 还 没有 准备 好。'],
  ['other', 'Musimy wysłać raport jutro rano, ale tabela jeszcze zupełnie wcale gotowa była.'],
] as const)('tells %s', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});

it.each(['', 'ok', 'Ok super', '👍 👍 👍', '1234 5678'])(
  'takes %j, which is too little to tell, for English',
  (text) => {
    expect(languageOfText(text)).toBe('en');
  },
);

it('goes by what most of the conversation is in', () => {
  const english = 'Ana: We have to send the report and the slides to them.\n';
  const german = 'Ben: Ich habe das nicht.\n';
  expect(languageOfText(english.repeat(5) + german)).toBe('en');
  expect(languageOfText(english + german.repeat(20))).toBe('de');
});

it.each([
  'Ship beta Friday. Dana reviews docs. Fix login bug. Call Acme tomorrow.',
  'Book minibus\nChase invoices\nTidy yard\nOrder 40 pallets\nRenew insurance',
  'Book café table. Send invoices Friday. Move standup. Close ticket.',
  'Merge sur branch. Tag release candidate. Ping QA. Rerun nightly builds.',
])('takes the short English lines of %j for English, though no little word is in them', (text) => {
  expect(languageOfText(text)).toBe('en');
});

it.each([
  ['de', 'Angebot prüfen und schicken. Rechnung stellen. Küche putzen. Lager aufräumen. Zoll anrufen.'],
  ['other', 'Ik stuur morgen het rapport naar de klant. Wij bellen niet. Piet regelt dat voor ons.'],
  ['other', 'Domani mando questo rapporto. Anche Luca non viene. Sono pronto. Che tempo fa?'],
  ['other', 'Huomenna lähetän raportin. Työryhmä käy läpi päätökset. Jäsenet äänestävät perjantaina.'],
])('tells %s by few words', (language, text) => {
  expect(languageOfText(text)).toBe(language);
});

it('takes notes for what they are written in, though most of their words are code and names', () => {
  const code = 'class Harbour(Base): name = CharField(max_length=40) pumps = ManyToMany(Pump)\n\n';
  expect(languageOfText(`${code.repeat(4)}Wie bekommt ihr das auf einen Stand?\n\n${code.repeat(4)}`)).toBe('de');
});

it('tells German notes by their words though code is full of English ones', () => {
  const code = `${'valve gauge pump meter import '.repeat(5)} from is\n`.repeat(5);
  const german = 'Wie bekommen wir den Stand auf einen Blick? Das wird noch nicht geprüft.\n';
  expect(languageOfText(code + german)).toBe('de');
});
