import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'respuestas?',
  lastReply: 'Última respuesta',
  edited: 'editado|editada',
  news: 'Nuevo',
  buttons: 'Responder|Ver hilo',
  reactions: 'Me gusta',
  notices: 'se unió|salió|creó',
  noticeLines:
    '.{2,60} (?:ha iniciado|ha detenido|inició|detuvo) la transcripción\\.?|Los mensajes y las llamadas\\b.{0,200}',
  noticeCues: 'transcripción|cifrad',
  commented: 'comentó|escribió|(?:agregó|añadió) un comentario',
  transcripts: 'transcrito',
  postedBy: 'Mensaje por|por',
  standIns:
    '(?:imagen|video|vídeo|audio|GIF|sticker|documento|tarjeta de contacto) omitid[oa]|' +
    '(?:Se eliminó este mensaje|Este mensaje fue eliminado|Eliminaste este mensaje)\\.?|' +
    '(?:Llamada|Videollamada)(?: de voz)? perdida.{0,40}',
  repliedTo: 'En respuesta a',
  forwarded: 'Reenviado (?:de|desde)',
  likes: 'me gusta',
  roles: 'Autor|Desarrollador|Responsable|Propietario|Informador|Invitado|Miembro',
  columns: { text: 'mensaje texto', author: 'autor remitente', time: 'fecha', clock: 'hora' },
  sentByYou: 'Enviaste|Has enviado',
  repliedToYou: 'te respondió|respondiste a',
};
