import type { NameWords } from '../names.js';

export const names: NameWords = {
  neverLast: 'a las hasta desde para de la',
  particles: 'de del la el y',
  states: 'invitado|externo',
  and: 'y',
  titles: 'sr|sra|don|doña',
  self: 'yo mí mi',
  labels: 'fecha asisten lugar asunto acuerdo acuerdos riesgos tareas',
};
