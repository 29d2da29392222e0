import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'respostas?',
  lastReply: 'Última resposta',
  edited: 'editado|editada',
  news: 'Novo',
  buttons: 'Responder',
  reactions: 'Curtir',
  notices: 'entrou|saiu|criou|adicionou',
  noticeLines: 'As mensagens e as (?:chamadas|ligações)\\b.{0,200}',
  noticeCues: 'cifrad|protegidas',
  commented: 'comentou|escreveu',
  transcripts: 'transcri(?:to|ção)',
  postedBy: 'por',
};
