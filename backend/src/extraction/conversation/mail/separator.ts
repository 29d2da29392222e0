import { anyOf } from '../../languages/languages.js';

const SEPARATOR = new RegExp(
  `^(?:-{2,20}\\s?${anyOf('mail.olderMail')}\\s?-{0,20}|_{10,400}|={10,400}|${anyOf('mail.forwarded')})$`,
  'i',
);

/** Whether a line separates a mail from the older one below it. */
export function isSeparator(text: string): boolean {
  return text.length >= 10 && text.length <= 420 && SEPARATOR.test(text);
}

const INTERFACE = new RegExp(
  `^(?:${anyOf('mail.window')}|Inbox|Delivered|You (?:replied|forwarded this message) on .{6,40}|Gmail(?:\\t.{1,200})?|Print all|In new window|Reply|Reply all|Forward|Reply ?Reply all ?Forward|Show quoted text|\\[Quoted text hidden\\]|\\d{1,3} ${anyOf('mail.messages')}|Attachments? area|One attachment.{0,60}|\\d{1,3} Attachments?.{0,60}|-{10,20} next part -{10,20}|An? .{3,30} attachment was scrubbed\\.{3}|URL: <https?:\\S{1,200}|(?:Previous|Next) message(?: \\(by thread\\))?:.{0,200}|Messages sorted by:.{0,120}|More information about the .{1,80} mailing list|View this email in your browser|\\[?(?:image|cid|inline image):? ?[^\\]]{0,80}\\]?|External|EXTERNAL EMAIL.{0,120}|\\[EXTERNAL[^\\]]{0,20}\\].{0,200})$`,
  'i',
);

/** Whether a line belongs to the window of a mail program. */
export function isMailNoise(text: string): boolean {
  return text.length >= 3 && text.length <= 240 && INTERFACE.test(text);
}
