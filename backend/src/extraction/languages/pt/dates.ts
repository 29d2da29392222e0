import type { DateWords } from '../dates.js';

export const dates: DateWords = {
  months:
    'janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez',
  weekdays:
    'segunda segunda-feira seg|terça terça-feira ter|quarta quarta-feira qua|quinta quinta-feira qui|sexta sexta-feira sex|sábado sáb|domingo dom',
  today: 'hoje',
  yesterday: 'ontem',
  connectors: 'às as de da do dia em a',
  dayFirst: 'não uma você mas com são muito isso',
  stated: 'hoje',
  statedBefore: 'ontem',
  loneDays: 'Hoje|Ontem',
  label: 'Data',
  dayEndings: 'º|ª',
  ago: 'há (?:uma?|\\d{1,3}) \\p{L}{3,10}',
};
