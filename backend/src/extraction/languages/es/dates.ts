import type { DateWords } from '../dates.js';

export const dates: DateWords = {
  months:
    'enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sept|octubre oct|noviembre nov|diciembre dic',
  weekdays: 'lunes lun|martes mar|miércoles miercoles mié|jueves jue|viernes vie|sábado sabado sáb|domingo dom',
  today: 'hoy',
  yesterday: 'ayer',
  connectors: 'a las de del el',
  dayFirst: 'los las una por con para pero más está hay del qué como',
  stated: 'hoy',
  statedBefore: 'ayer',
  statedOn: 'es',
  loneDays: 'Hoy|Ayer',
  label: 'Fecha',
  dayEndings: 'º|ª',
  ago: 'hace (?:una?|\\d{1,3}) \\p{L}{3,10}',
};
