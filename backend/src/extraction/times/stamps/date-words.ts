import { ZONES } from '../zones.js';

/** Words that occur in the dates of message headers, lower case, without a closing point. */

const MONTH_WORDS: readonly string[] = [
  'january jan januar jänner janvier janv enero ene janeiro gennaio gen januari stycznia sty',
  'february feb februar février févr fév febrero fevereiro fev febbraio februari lutego lut',
  'march mar märz mär mrz mars marzo março maart marca',
  'april apr avril avr abril abr aprile kwietnia kwi',
  'may mai mayo maio maggio mag mei maj maja',
  'june jun juni juin junio junho giugno giu czerwca cze',
  'july jul juli juillet juil julio julho luglio lug lipca lip',
  'august aug août aout agosto ago augustus augusti sierpnia sie',
  'september sep sept septembre septiembre setembro set settembre września wrz',
  'october oct oktober okt octobre octubre outubro out ottobre ott października paź',
  'november nov novembre noviembre novembro listopada lis',
  'december dec dezember dez décembre déc diciembre dic dezembro dicembre grudnia gru',
];

const WEEKDAY_WORDS: readonly string[] = [
  'monday mon montag mo lundi lun lunes segunda segunda-feira seg lunedì maandag ma poniedziałek måndag mandag',
  'tuesday tue tues dienstag di mardi mar martes terça terça-feira ter martedì dinsdag wtorek tisdag tirsdag',
  'wednesday wed weds mittwoch mi mercredi mer miércoles mié quarta quarta-feira qua mercoledì woensdag środa onsdag',
  'thursday thu thur thurs donnerstag do jeudi jeu jueves jue quinta quinta-feira qui giovedì gio donderdag czwartek torsdag',
  'friday fri freitag fr vendredi ven viernes vie sexta sexta-feira sex venerdì vrijdag piątek fredag',
  'saturday sat samstag sa samedi sam sábado sáb sabato sab zaterdag sobota lördag lørdag',
  'sunday sun sonntag so dimanche dim domingo dom domenica zondag niedziela söndag søndag',
];

const RELATIVE_WORDS: readonly (readonly [number, string])[] = [
  [0, "today heute aujourd'hui aujourd’hui hoy hoje oggi vandaag"],
  [-1, 'yesterday gestern hier ayer ontem ieri gisteren'],
];

function numbered(rows: readonly string[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap((row, index) => row.split(' ').map((word) => [word, index + 1] as const)));
}

/** Month names to 1..12. */
export const MONTHS: ReadonlyMap<string, number> = numbered(MONTH_WORDS);

/** Weekday names to 1 (Monday) .. 7. */
export const WEEKDAYS: ReadonlyMap<string, number> = numbered(WEEKDAY_WORDS);

/** Words for a day counted from today: 0 or -1. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map(
  RELATIVE_WORDS.flatMap(([days, words]) => words.split(' ').map((word) => [word, days] as const)),
);

/** Small words between the parts of a date. */
export const DATE_CONNECTORS: ReadonlySet<string> = new Set(
  'at um à a às as las on of de del the den le el alle om am uhr h kl da do dia last em il den op vom'.split(' '),
);

const SUFFIXES = 'st nd rd th er t m am pm uhr'.split(' ');
const UNITS = 'second minute min hour day week month year s m h d w'.split(' ');

/** The last run of letters of everything that a date or time in a header can end with. */
export const DATE_ENDINGS: ReadonlySet<string> = new Set([
  ...[...MONTHS.keys(), ...WEEKDAYS.keys(), ...RELATIVE_DAYS.keys(), ...ZONES.keys()].map(
    (word) => word.split(/[-'’]/).at(-1) ?? word,
  ),
  ...SUFFIXES,
  ...UNITS.flatMap((unit) => [unit, `${unit}s`]),
  'ago',
]);

/** How a date or time can begin: one of these words, or a digit. */
export const DATE_BEGINNINGS: readonly string[] = [
  ...MONTHS.keys(),
  ...WEEKDAYS.keys(),
  ...RELATIVE_DAYS.keys(),
  ...DATE_CONNECTORS,
  ...'0123456789',
];
