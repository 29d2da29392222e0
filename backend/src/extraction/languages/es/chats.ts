import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'respuestas?',
  lastReply: 'Última respuesta',
  edited: 'editado|editada',
  news: 'Nuevo',
  buttons: 'Responder',
  reactions: 'Me gusta',
  notices: 'se unió|salió|creó',
  noticeLines: 'Los mensajes y las llamadas\\b.{0,200}',
  noticeCues: 'cifrad',
  commented: 'comentó|escribió',
  transcripts: 'transcrito',
  postedBy: 'por',
};
