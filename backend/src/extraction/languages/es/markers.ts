import type { Markers } from '../markers.js';

/** "Acuerdos" and "compromisos" close Spanish minutes: what was settled, and who does what. */
export const markers: Markers = {
  task: 'acción, acciones, tarea, tareas, pendiente, pendientes, compromisos, próximo paso, próximos pasos, siguientes pasos, por hacer',
  decision:
    'decisión, decisiones, acuerdo, acuerdos, acordado, conclusión:, resolución:, aprobado:, aprobada:, decidido:, rechazado:',
  risk: 'riesgo, riesgos, bloqueo, bloqueos, alerta:, atención:, aviso:, ojo:, problema:',
};
