import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  reasons: 'parce',
  joins: 'et mais',
  titles: 'mme',
  fillers: 'bon alors',
  sounds: 'euh',
  leads: [
    { pattern: /^(?:peux|pourrais|pouvez|pourriez)[ -](?:tu|vous|on) /, weight: 4 },
    { pattern: /^(?:je|on|nous|il|@) (?:vais|dois|doit|devons|devrait|devrions|faut|faudrait|peux) /, weight: 3 },
  ],
  asides: 'si quand que',
};
