import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'respostas?',
  lastReply: 'Última resposta',
  edited: 'editado|editada',
  news: 'Novo',
  buttons: 'Responder|Ver conversa',
  reactions: 'Curtir',
  notices: 'entrou|saiu|criou|adicionou',
  noticeLines:
    '.{2,60} (?:iniciou|interrompeu|parou) a transcrição\\.?|As mensagens e as (?:chamadas|ligações)\\b.{0,200}',
  noticeCues: 'transcrição|cifrad|protegidas',
  commented: 'comentou|escreveu|adicionou um comentário',
  transcripts: 'transcri(?:to|ção)',
  postedBy: 'Mensagem por|por',
  standIns:
    '(?:imagem|vídeo|áudio|GIF|figurinha|documento|cartão do contato) (?:ocultad[oa]|omitid[oa])|' +
    '(?:Mensagem apagada|Esta mensagem foi apagada|Você apagou esta mensagem|Essa mensagem foi apagada)\\.?|' +
    '(?:Chamada|Ligação)(?: de (?:voz|vídeo))? perdida.{0,40}',
  repliedTo: 'Em resposta a',
  forwarded: 'Encaminhad[ao] de',
  likes: 'curtir',
  roles: 'Autor|Desenvolvedor|Mantenedor|Proprietário|Relator|Convidado|Membro',
  columns: { text: 'mensagem texto', author: 'autor remetente', time: 'data', clock: 'hora' },
  sentByYou: 'Você enviou',
  repliedToYou: 'respondeu a você|respondeu a',
};
