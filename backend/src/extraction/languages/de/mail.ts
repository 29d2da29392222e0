import type { MailWords } from '../mail.js';

export const mail: MailWords = {
  onDay: 'am',
  opens: 'Am',
  opensToo: 'Gesendet|Von',
  quoting: 'Zitat von',
  wrote: 'schrieb(?:en)?|hat geschrieben',
  theFollowing: 'Folgendes',
  wroteBeforeName: 'schrieb',
  beforeAuthor: 'Uhr|um|von|hat',
  keys: {
    from: 'von',
    date: 'gesendet datum',
    to: 'an',
    cc: 'kopie',
    bcc: 'bkk',
    subject: 'betreff',
    other: 'anlagen anlage wichtigkeit',
  },
  via: 'über',
  olderMail: 'Original-Nachricht|Ursprüngliche Nachricht|Weitergeleitete Nachricht',
  forwarded: 'Anfang der weitergeleiteten Nachricht:',
  window: 'Posteingang|\\[Gekürzter Text\\]|\\[Zitierter Text ausgeblendet\\]',
  messages: 'Nachrichten',
  closings:
    'lg|mfg|(?:mit )?(?:freundliche[nm]?|beste[nm]?|liebe[nm]?|herzliche[nm]?|viele[nm]?|schöne[nm]?|' +
    'kollegiale[nm]?) (?:grüße[n]?|gruß|grüsse[n]?|gruss)(?: aus \\p{L}{1,30})?|gruß|grüße',
  closingFrom: 'aus|von',
  devices: 'von meinem .{1,40} gesendet|gesendet von .{1,60}',
  disclaimers:
    '(?:\\*{1,2})?haftungsausschluss\\b|diese (?:e-?mail|nachricht) (?:und|enthält|kann|' +
    'ist)\\b.{0,60}vertraulich|denken sie an die umwelt',
  greetings: 'hallo|liebe[rs]?|sehr geehrte[rn]?|guten (?:tag|morgen)',
  greetedTitles: 'herr|frau',
  greetedAll: 'Alle|Kollegen|Damen',
};
