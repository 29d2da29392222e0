import { expect, it } from 'vitest';
import { verbs as german } from './de/verbs.js';
import { verbs as spanish } from './es/verbs.js';
import { verbs as french } from './fr/verbs.js';
import { verbs as portuguese } from './pt/verbs.js';
import type { Verbs } from './verbs.js';

/** The classes of a word among the forms of a language, in the order of their names. */
function classesIn({ forms }: Verbs, word: string): string {
  const classes = Object.entries(forms()).flatMap(([name, words]) => (words.has(word) ? name : []));
  return classes.sort().join(' ');
}

/** Rows of a word and its classes. */
function rows(table: string): [string, string][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/: ?/) as [string, string]);
}

it.each(
  rows(`
    klären: deInfinitive
    kläre: deFirst deImperative
    klär: deFirst deImperative
    klärst: deSecond
    klärt: deThird
    geklärt: participle
    aufklären: deInfinitive
    aufgeklärt: participle
    zusammenrechnen: deInfinitive
    sammle: deFirst deImperative
    sammelst: deSecond
    gesammelt: participle
    rechnest: deSecond
    rechnet: deThird
    gerechnet: participle
    arbeitet:
    meldet: deThird
    gemeldet: participle
    öffnet:
    lernst: deSecond
    lernt: deThird
    setzt: deSecond deThird
    gesetzt: participle
    reparierst: deSecond
    repariert: deThird participle
    bestellt: deThird participle
    gebestellt:
    bestätigt: deThird participle
    fordern: deInfinitive
    fordert: deThird
    gefordert: participle
    gibst: deSecond
    gib: deImperative
    gebe: deFirst
    geb: deFirst
    abgeben: deInfinitive
    abgegeben: participle
    gegebt:
    bitte:
    biet:
    biete: deFirst deImperative
    behebe: deFirst deImperative
    entscheid:
    abentscheiden:
    sehe:
    finde:
    plan:
    wird:
  `),
)('German: %s is %s', (word, classes) => {
  expect(classesIn(german, word)).toBe(classes);
});

it.each(
  rows(`
    hablar: infinitive
    hablo: ibFirst
    hablas: second
    hablás: second
    habla: ibThird
    hable: ibSubjunctive
    hables: ibSubjunctive
    hablen: ibSubjunctive
    hablamos: ibWe
    hablemos: ibWe
    hablaremos: ibWe
    habladas: participle
    hablado: participle
    hablaré: futureFirst
    hablará: futureThird
    hablarán: futureThird
    hablad: clearImperative
    hablá: clearImperative
    vender: infinitive
    vendo: ibFirst
    vendes: second
    vendés: second
    vende: ibThird
    venda: ibSubjunctive
    vendemos: ibWe
    vendamos: ibWe
    vendido: participle
    vended: clearImperative
    añadimos: ibWe
    añadamos: ibWe
    añadís: second
    añadida: participle
    pague: ibSubjunctive
    page:
    busque: ibSubjunctive
    organice: ibSubjunctive
    hago: ibFirst
    hecha: participle
    haremos: ibWe
    haré: futureFirst
    harán: futureThird
    cerramos: ibWe
    cierra: ibThird
    cerra:
    haz: clearImperative
    dímelo: clearImperative
    dad:
    amos:
    base:
    dice:
  `),
)('Spanish: %s is %s', (word, classes) => {
  expect(classesIn(spanish, word)).toBe(classes);
});

it.each(
  rows(`
    falar: infinitive
    falo: ibFirst
    falas: second
    fala: ibThird
    fale: ibSubjunctive
    falem: ibSubjunctive
    falamos: ibWe
    falemos: ibWe
    falaremos: ibWe
    faladas: participle
    falarei: futureFirst
    falará: futureThird
    falarão: futureThird
    vendes: second
    venda: ibSubjunctive
    vendam: ibSubjunctive
    vendamos: ibWe
    vendido: participle
    imprimimos: ibWe
    ligue: ibSubjunctive
    marque: ibSubjunctive
    comece: ibSubjunctive
    começe:
    faço: ibFirst
    feitas: participle
    faremos: ibWe
    farei: futureFirst
    farão: futureThird
    façamos: ibWe
    troque: ibSubjunctive
    use:
    sai:
  `),
)('Portuguese: %s is %s', (word, classes) => {
  expect(classesIn(portuguese, word)).toBe(classes);
});

it.each(
  rows(`
    préparer: infinitive
    prépare: frFirst frThird
    prépares: second
    préparons: frNous
    préparez: frVous
    préparées: participle
    préparerai: futureFirst
    préparera: futureThird
    achète: frFirst frThird
    achètes: second
    achetons: frNous
    achèterai: futureFirst
    appelle: frFirst frThird
    appelons: frNous
    appellera: futureThird
    renouvelle: frFirst frThird
    nettoie: frFirst frThird
    nettoyons: frNous
    gère: frFirst frThird
    gérez: frVous
    règle: frFirst frThird
    intègre: frFirst frThird
    rangeons: frNous
    lançons: frNous
    lancez: frVous
    vérifie: frFirst frThird
    teste: frFirst frThird
    mets: frFirst second
    met: frThird
    remises: participle
    transmettrai: futureFirst
    transmettra: futureThird
    suis:
    note: frThird
    miss:
    écrit: frThird participle
  `),
)('French: %s is %s', (word, classes) => {
  expect(classesIn(french, word)).toBe(classes);
});
