import type { NameWords } from '../names.js';

export const names: NameWords = {
  neverLast: 'a las hasta desde para de la',
  particles: 'de del la el y',
  states: 'invitado|externo',
  and: 'y',
  titles: 'sr sra srta don doña dña',
  pluralTitles: 'sres sras',
  self: 'yo mí mi',
  labels:
    'fecha asisten lugar asunto acuerdo acuerdos riesgo riesgos tarea tareas decisión decisiones pendiente pendientes ' +
    'nota acción acciones tema próximos pasos resumen importante',
};
