import { Openings } from '../../languages/openings.js';

const SEPARATOR =
  /^(?:-{2,20}\s?(?:Original Message|Original-Nachricht|Ursprüngliche Nachricht|Message d['’]origine|Message original|Mensaje original|Mensagem original|Messaggio originale|Oorspronkelijk bericht|Forwarded message|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Mensagem encaminhada|Messaggio inoltrato|Doorgestuurd bericht|Begin forwarded message)\s?-{0,20}|_{10,400}|={10,400}|Begin forwarded message:|Anfang der weitergeleiteten Nachricht:|Début du message (?:transféré|réexpédié)\s?:)$/i;

const BEGINNINGS = new Openings(['--', '__', '==', 'Begin', 'Anfang', 'Début']);

/** A line that parts a mail from the older one below it. */
export function isSeparator(text: string): boolean {
  return text.length >= 10 && text.length <= 420 && BEGINNINGS.admit(text) && SEPARATOR.test(text);
}

const INTERFACE =
  /^(?:Inbox|Boîte de réception|Posteingang|Recibidos|Bandeja de entrada|Caixa de entrada|Posta in arrivo|Print all|In new window|Reply|Reply all|Forward|Show quoted text|\[Quoted text hidden\]|\[Gekürzter Text\]|\d{1,3} (?:messages?|Nachrichten|mensajes|mensagens)|Attachments? area|One attachment.{0,60}|\d{1,3} Attachments?.{0,60}|View this email in your browser|\[?(?:image|cid|inline image):? ?[^\]]{0,80}\]?|External|EXTERNAL EMAIL.{0,120}|\[EXTERNAL\])$/i;

const WINDOW_BEGINNINGS = new Openings([
  ...'Inbox Boîte Posteingang Recibidos Bandeja Caixa Posta Print In Reply Forward Show [Quoted [Gekürzter'.split(' '),
  ...'Attachment One View External image cid inline [image [cid [inline [EXTERNAL'.split(' '),
  ...'0123456789',
]);

/** A line of the mail program's window. */
export function isMailNoise(text: string): boolean {
  return text.length >= 3 && text.length <= 140 && WINDOW_BEGINNINGS.admit(text) && INTERFACE.test(text);
}
