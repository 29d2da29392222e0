import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'hay debe debemos tenemos',
  tentative: 'provisionalmente probablemente',
  tentativePhrases: ['siempre que', 'desde que', 'sujeto a'],
  takingBack: /\b(?:cambio de planes?|olvida (?:eso|lo)|pensándolo mejor|cambiado de (?:idea|opinión))\b/,
  risks: {
    security: 'contraseñ',
    blocker: 'bloqu|parado |detenid',
    schedule: 'retras|plazo|caduca|atras|tarda|tardó',
    legal: 'leyes |licencia|seguro|tribunal|auditor|inspecci',
    cost: 'presupuest|dinero |pagar|honorarios|euros |€',
    quality: 'roto |lento ',
    capacity: 'vacaciones|sobrecarg|falta gente|nadie ',
    dependency: 'espera|proveedor|firma |respuesta|pendiente',
  },
};
