import type { MailWords } from '../mail.js';

export const mail: MailWords = {
  onDay: 'on',
  onDayPlain: 'on',
  opens: 'On|At',
  quoting: 'Quoting',
  wrote: 'wrote|writes|said',
  theFollowing: 'the following',
  beforeAuthor: 'at',
  keys: {
    from: 'from',
    date: 'sent date received',
    to: 'to',
    cc: 'cc',
    bcc: 'bcc',
    subject: 'subject',
    other: 'importance priority attachments references organization',
  },
  via: 'via',
  olderMail: 'Original Message|Forwarded message|Begin forwarded message',
  forwarded: 'Begin forwarded message:',
  messages: 'messages?',
  closings:
    '(?:kind|best|warm|warmest|many|with (?:kind|best)|with)?\\s?(?:regards|wishes|thanks|greetings)|best|' +
    'cheers|thanks(?: (?:again|a lot|so much|in advance|all|both))?|thank you(?: (?:again|very much|all|both|' +
    'in advance))?|sincerely|yours(?: (?:sincerely|faithfully|truly))?|respectfully|all the best|take care|' +
    'love|hugs|xx?x?|ta|br|rgds|kr',
  closingFrom: 'from',
  devices:
    'sent with proton.{1,40}|sent from (?:my|outlook|mail|yahoo|proton).{0,60}|get outlook for .{1,30}|typed (?:on|with) .{1,60}|' +
    'please excuse (?:typos|brevity|my brevity).{0,60}',
  disclaimers:
    '(?:\\*{1,2})?(?:confidentiality notice|disclaimer|legal notice)\\b|this (?:e-?mail|message|' +
    'communication)(?:,| and| is| may| contains)\\b.{0,80}(?:attachment|confidential|intended|privileged)|' +
    '(?:the (?:information|contents?)) (?:contained )?(?:in|of) this (?:e-?mail|message)\\b|' +
    '(?:click here to )?unsubscribe\\b|to unsubscribe\\b|you (?:are receiving|received) this (?:e-?mail|' +
    'message|because)|you can unsubscribe|please consider the environment|_{3,}\\s?mailing list|' +
    '.{0,60} mailing list(?: -- |$)',
  postscripts: 'p\\.?\\s?p?\\.?\\s?s\\b|n\\.?b\\.?[:.]|ps[:.]',
  greetings: 'hi|hello|hey|dear|good (?:morning|afternoon|evening)',
  greetedTitles: 'mr\\.?|mrs\\.?|ms\\.?|dr\\.?',
  greetedAll: 'All|Team|Everyone|Colleagues|Sirs?|Madam',
  greetedThere: 'there',
};
