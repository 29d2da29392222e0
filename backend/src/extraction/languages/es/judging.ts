import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'hay debe debemos tenemos',
  tentative: 'provisionalmente probablemente',
  tentativePhrases: ['siempre que', 'desde que', 'sujeto a'],
  risks: {
    security: 'contraseñ',
    blocker: 'bloqu|parado |detenid',
    schedule: 'retras|plazo|caduca|atras',
    legal: 'leyes |licencia|seguro|tribunal',
    cost: 'presupuest|dinero |pagar',
    quality: 'roto |lento ',
    capacity: 'vacaciones|sobrecarg',
    dependency: 'espera|proveedor|firma |respuesta',
  },
};
