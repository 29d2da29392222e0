import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  undertaking: { i: 'ich', left: 'dir euch', kept: { mich: 'sich', mir: 'sich' }, place: 'last' },
  subjects: 'ich wir',
  reasons: 'weil denn',
  joins: 'und aber weil dass',
  or: 'oder',
  headings:
    'protokoll notizen tagesordnung besprechung sitzung treffen diskussion themen punkte sonstiges verschiedenes und',
  settled:
    'angenommen abgelehnt beschlossen beschluss zugestimmt zustimmung einstimmig konsens gegenrede vertagt verschoben einverstanden ' +
    'abstimmung antrag plenum gegenstimme gegenstimmen',
  fillers: 'gut danke genau klar ja nein hallo super perfekt prima okay',
  fillersAlone: 'nein super klar prima perfekt',
  leadIn:
    'ein das unser größtes größte problem risiko gute schlechte nachricht neuigkeiten hinweis frage thema punkt noch eins',
  sounds: 'ehm äh ähm',
  soundsNot: 'der die das und ist nicht ein eine den dem zu für mit auf wird dass',
  adverbs: 'bitte noch auch mal dann außerdem',
  leads: [
    {
      pattern: /^(?:kannst|kann|könntest|könnte|können|könnten|könnt) (?:du|sie|ihr|wir|jemand) /,
      weight: 4,
      isLast: true,
    },
    {
      pattern: /^(?:ich|wir|@) (?:muss|müssen|müssten|soll|sollen|sollten|könnten|werde|werden) /,
      weight: 3,
      isLast: true,
    },
  ],
  particles: 'an auf aus ab ein mit zu vor nach um bei',
  pointing: 'es das dies sich',
  neverVerbs: 'sich',
  asides: 'wenn weil dass sobald',
};
