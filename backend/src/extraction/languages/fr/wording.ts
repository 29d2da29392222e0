import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  undertaking: {
    i: "je j'",
    left: "te t' vous",
    kept: {
      le: 'le ',
      la: 'la ',
      "l'": "l'",
      les: 'les ',
      lui: 'lui ',
      leur: 'leur ',
      en: 'en ',
      y: 'y ',
      me: 'se ',
      "m'": "s'",
    },
    place: 'before',
  },
  subjects: 'je tu nous',
  reasons: 'parce',
  joins: 'et mais',
  or: 'ou',
  headings: 'notes réunion discussion points divers ordre du jour compte rendu',
  settled: 'approuvé approuvée accepté acceptée adopté adoptée unanimité accord décidé validé validée reporté reportée',
  fillers: 'bon alors oui non merci parfait super bonjour salut voilà donc ça',
  fillerPairs: { ça: 'marche' },
  fillersAlone: 'non super parfait',
  leadIn:
    'le un une petit petite gros autre dernier dernière souci problème risque bonne mauvaise nouvelle question chose point',
  sounds: 'euh',
  opinion: /^(?:on a|nous avons|il a été) (?:décidé|convenu|acté) (?:de |que )/,
  leads: [
    { pattern: /^(?:peux|pourrais|pouvez|pourriez)[ -](?:tu|vous|on) /, weight: 4 },
    { pattern: /^(?:tu|vous) (?:peux|pourrais|pouvez|pourriez) /, weight: 4 },
    { pattern: /^(?:je|on|nous|il|@) (?:vais|dois|doit|devons|devrait|devrions|faut|faudrait|peux) /, weight: 3 },
  ],
  asides: 'si quand que',
};
