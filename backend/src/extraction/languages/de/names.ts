import type { NameWords } from '../names.js';

export const names: NameWords = {
  neverLast: 'um bis ab von zu am im',
  particles: 'von zu und der den',
  states: 'gast|extern',
  and: 'und',
  titles: 'herr herrn frau',
  pluralTitles: 'herren frauen',
  self: 'ich mich mir',
  labels:
    'anwesend datum ort thema betreff beschluss beschlüsse aufgabe aufgaben risiko risiken hinweis nächste ' +
    'protokoll beginn anfang ende entschuldigt idee vorschlag ziel fazit konsens gegenrede abstimmung anwesende sitzungsleitung',
};
