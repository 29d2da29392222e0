import type { DateWords } from '../dates.js';

export const dates: DateWords = {
  months:
    'januar jänner jan|februar feb|märz mär mrz|april apr|mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|dezember dez',
  weekdays: 'montag mo|dienstag di|mittwoch mi|donnerstag do|freitag fr|samstag sonnabend sa|sonntag so',
  today: 'heute',
  yesterday: 'gestern',
  connectors: 'um den am uhr vom',
  oclock: 'uhr',
  suffixes: 'uhr',
  dayFirst: 'und nicht ist das der ich wir mit auf für auch noch aber den ein eine zum zur bis',
  stated: 'heute',
  statedBefore: 'gestern',
  statedOn: 'ist|am',
  loneDays: 'Heute|Gestern|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
  label: 'Datum',
  ago: 'vor (?:einer|einem|\\d{1,3}) \\p{L}{3,10}',
};
