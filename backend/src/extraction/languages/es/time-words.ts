import { namesIn, type TimeWords } from '../time-words.js';
import { dates } from './dates.js';

export const timeWords: TimeWords = {
  weekdays: namesIn(dates.weekdays),
  months: namesIn(dates.months),
  days: '0 hoy|hoy mismo, 1 mañana|mañana mismo, 2 pasado mañana, -1 ayer, -2 anteayer',
  dayParts: {
    night: '0 esta noche, -1 anoche, 1 mañana por la noche',
    afternoon: '0 esta tarde, 1 mañana por la tarde',
    morning: '0 esta mañana, 1 mañana por la mañana|mañana a primera hora|mañana temprano',
    noon: '0 este mediodía',
  },
  parts: {
    morning: 'por la mañana|a primera hora|primera hora|temprano|de la mañana',
    twelve: 'mediodía|mediodia|al mediodía',
    afternoon: 'por la tarde|tarde|de la tarde',
    night: 'por la noche|noche|medianoche|de la noche',
    end: 'final del día|fin del día|final de la jornada|última hora|a última hora|cierre del día',
  },
  units: {
    minute: 'minuto|minutos',
    hour: 'hora|horas',
    day: 'día|días|dia|dias',
    business_day: 'día hábil|días hábiles|día laborable|días laborables',
    week: 'semana|semanas',
    weekend: 'fin de semana|finde',
    sprint: 'sprint|sprints',
    month: 'mes|meses',
    quarter: 'trimestre|trimestres',
    year: 'año|años',
  },
  which: {
    this: 'este|esta|de esta|de este',
    next: 'próximo|próxima|proximo|proxima|la próxima|el próximo|que viene|siguiente|que entra',
    last: 'pasado|pasada|último|última',
  },
  edges: {
    start: 'principios de|a principios de|comienzos de|inicio de|inicios de|a comienzos de',
    middle: 'mediados de|a mediados de',
    end: 'fin de|fin del|fin de la|final de|final del|finales de|a finales de|el fin de|el final de|final de la|fines de',
  },
  closings: { month: 'fin de mes|final de mes', year: 'fin de año' },
  prepositions: {
    by: 'para el|para la|para|para este|a más tardar|a más tardar el|como muy tarde|como muy tarde el|como máximo|no más tarde de|no más tarde del|a más tardar a',
    before: 'antes de|antes del|antes de las|antes de la|antes de este',
    until: 'hasta|hasta el|hasta la|hasta las',
    due: 'fecha límite|fecha límite :|plazo :|vence|vence el|deadline|deadline :|entrega',
    within: 'en un plazo de|dentro de|en las próximas|en los próximos|en menos de',
    on: 'el|al|este',
    at: 'a las|a la|sobre las|hacia las|a eso de las',
    in: 'en|durante|en el|por',
    from: 'a partir del|a partir de|desde el|desde la|desde',
    starts: 'empieza|empieza el|comienza|comienza el|arranca',
    after: 'después de|después del|tras|tras el',
    not_before: 'no antes de|no antes del',
    since: 'desde hace|hace',
    between: 'entre|entre el',
    give: 'dame',
  },
  clauseLinks: {
    before: 'antes de que|antes de',
    after: 'en cuanto|tan pronto como|después de que|una vez que|apenas|después de',
    until: 'hasta que',
    at: 'cuando',
  },
  eventLinks: {
    before: 'antes de|antes del|antes de la',
    after: 'después de|después del|después de la|tras|tras la',
    for: 'para la|para el',
    at: 'en la|durante la',
  },
  numbers:
    '1 un|una, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once, 12 doce, ' +
    '15 quince, 20 veinte',
  ordinals: '1 primero',
  articles: 'el|la|los|las|del|al',
  of: 'de|del|de la',
  hedges: 'más o menos|aproximadamente|como|probablemente|quizás|sobre|al menos|mismo',
  latest: 'a más tardar|como muy tarde|como máximo|máximo|en punto|si puede ser|sin falta',
  vague:
    'entretanto|hasta entonces|mientras tanto|por ahora|en algún momento|lo antes posible|cuanto antes|en seguida|enseguida|inmediatamente|pronto|ahora|ahora mismo|ya mismo|más tarde|luego|en breve|algún día|en unos días|en los próximos días|urgente|asap|ya',
  every: 'cada|todos los|todas las',
  often: 'diariamente|semanalmente|mensualmente',
  eventNouns:
    'reunión|junta|demo|entrega|lanzamiento|auditoría|vacaciones|navidad|semana santa|fiesta|comida|cena|examen|visita|presentación|taller|llamada|inspección|partido|ensayo|concierto|feria|obra|asamblea|release|sprint|hormigonado|vaciado',
  dayWords: 'día',
  and: 'y|a|al|o',
  oclock: 'h|horas|hrs',
  quarters: 't',
  careful:
    'lun|mar|mié|jue|vie|dom|may|ago|sept|un|a|al|el|once|como|tarde|noche|ya|ahora|luego|pasado|fin de|en|por|del|para|este|esta|desde|final de|fin|cuando|apenas|sobre|hasta|temprano',
  glue: 'y|o|pero|para|a|si|con|gracias|porque|por|que|no|se|te|lo|la|el|los|las|en|es|será|está|puedo|pueden|podemos|hay|de|del|como|antes|después|sin|mismo|yo|tú|me|nos|le|les|máximo',
};
