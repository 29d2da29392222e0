import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  reasons: 'porque',
  joins: 'pero porque',
  or: 'o',
  headings: 'acta notas reunión temas puntos varios orden del día discusión',
  settled: 'aprobado aprobada acordado acordada aceptado aceptada unanimidad acuerdo decidido objeciones',
  fillers: 'dale vale bueno',
  leads: [
    {
      pattern: /^(?:puedes|podés|podrías|puede|podría|podéis|pueden|tengo que|tenemos que|hay que|voy a|vamos a) /,
      weight: 3,
    },
  ],
  asides: 'si cuando porque que',
};
