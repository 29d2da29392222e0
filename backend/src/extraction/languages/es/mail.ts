import type { MailWords } from '../mail.js';

export const mail: MailWords = {
  onDay: 'el',
  opens: 'El',
  quoting: 'Citando a?',
  wrote: 'escribió',
  theFollowing: 'lo siguiente',
  beforeAuthor: 'el|por|de',
  keys: {
    from: 'de remitente',
    date: 'enviado fecha',
    to: 'a para destinatario',
    cc: 'cc copia',
    subject: 'asunto',
    other: 'adjuntos',
  },
  olderMail: 'Mensaje original|Mensaje reenviado',
  window: 'Recibidos|Bandeja de entrada|\\[El texto citado está oculto\\]',
  messages: 'mensajes',
  closings:
    '(?:un )?(?:cordial )?(?:saludo|saludos)(?: cordial(?:es)?)?|(?:un )?abrazo|gracias(?: de antemano)?|' +
    'atentamente',
  devices: 'enviado (?:desde|do|de) (?:mi|meu|my) .{1,40}',
  disclaimers: 'este (?:mensaje|correo|e-?mail)\\b.{0,80}confidencia',
  postscripts: 'pd[:.]',
  greetings: 'hola|querid[oa]s?|estimad[oa]s?',
  greetedTitles: 'sr\\.?|sra\\.?',
};
