import type { MailWords } from '../mail.js';

export const mail: MailWords = {
  onDay: 'le',
  opens: 'A|Le',
  wrote: 'a écrit',
  beforeAuthor: 'à|de',
  keys: {
    from: 'de expéditeur',
    date: 'envoyé date',
    to: 'à destinataire',
    cc: 'cc copie',
    bcc: 'cci',
    subject: 'objet',
  },
  olderMail: "Message d['’]origine|Message original|Message transféré",
  forwarded: 'Début du message (?:transféré|réexpédié)\\s?:',
  window: 'Boîte de réception|\\[Texte des messages précédents masqué\\]',
  closings:
    '(?:bien )?cordialement|bien à (?:vous|toi)|amicalement|sincères salutations|' +
    "salutations(?: distinguées)?|bonne (?:journée|soirée|réception)|merci(?: d['’]avance| à tous|" +
    ' beaucoup)?|bises?',
  closingFrom: 'de',
  devices: 'envoyé (?:de|depuis) .{1,60}',
  disclaimers:
    '(?:\\*{1,2})?avis de confidentialité|ce (?:message|courriel|mail) et (?:ses|les) pièces|se désabonner|' +
    "pense[zs]? à l['’]environnement",
  greetings: 'bonjour|cher|chère?s?',
  greetedTitles: 'm\\.|mme',
};
