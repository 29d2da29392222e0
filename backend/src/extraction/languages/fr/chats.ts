import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'réponses?',
  lastReply: 'Dernière réponse',
  edited: 'modifié|modifiée',
  news: 'Nouveau',
  repliedToThread: 'a répondu à un fil',
  buttons: 'Répondre',
  reactions: "J'aime",
  notices: 'a (?:rejoint|quitté|créé)',
  noticeLines: 'Les messages et les appels\\b.{0,200}',
  noticeCues: 'chiffr',
  commented: 'a commenté|a écrit',
  transcripts: 'transcription',
  postedBy: 'par',
};
