import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  undertaking: {
    i: 'yo',
    objects: 'el la los las un una esto eso',
    left: 'te os',
    kept: { lo: 'lo', la: 'la', los: 'los', las: 'las', le: 'le', les: 'les', me: 'se' },
    place: 'behind',
  },
  subjects: 'yo',
  reasons: 'porque',
  joins: 'pero porque',
  or: 'o',
  headings: 'acta notas reunión temas puntos varios orden del día discusión',
  settled: 'aprobado aprobada acordado acordada aceptado aceptada unanimidad acuerdo decidido objeciones',
  fillers: 'dale vale bueno sí perfecto gracias hola claro entonces pues genial',
  fillersAlone: 'claro genial',
  opinion:
    /^(?:al final )?(?:hemos (?:decidido|acordado|quedado en)|se (?:decidió|acordó|ha decidido|ha acordado)|decidimos|acordamos|quedamos en) (?:que )?/,
  leadIn: 'el un una hay igual otra otro cosa tema problema riesgo buena mala noticia pregunta aviso acción tarea',
  leads: [
    {
      pattern:
        /^(?:(?:me|nos) )?(?:puedes|podés|podrías|puede|podría|podéis|pueden|tengo que|tenemos que|hay que|voy a|vamos a) /,
      weight: 3,
    },
  ],
  asides: 'si cuando porque que',
};
