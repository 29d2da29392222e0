import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'réponses?',
  lastReply: 'Dernière réponse',
  edited: 'modifié|modifiée',
  news: 'Nouveau',
  repliedToThread: 'a répondu à un fil',
  buttons: 'Répondre|Afficher le fil',
  reactions: "J'aime",
  notices: 'a (?:rejoint|quitté|créé)',
  noticeLines: '.{2,60} a (?:démarré|arrêté) la transcription\\.?|Les messages et les appels\\b.{0,200}',
  noticeCues: 'transcription|chiffr',
  commented: 'a commenté|a écrit|a ajouté un commentaire',
  transcripts: 'transcription',
  postedBy: 'Message par|par',
  standIns:
    '(?:image|vidéo|audio|GIF|sticker|autocollant|document|fiche contact) (?:absente?|omise?)|' +
    '(?:Ce message a été supprimé|Vous avez supprimé ce message)\\.?|Appel (?:vocal|vidéo) manqué.{0,40}',
  repliedTo: 'En réponse à',
  forwarded: 'Transféré (?:de|depuis)',
  likes: "j'aime",
  roles: 'Auteur|Développeur|Mainteneur|Responsable|Propriétaire|Rapporteur|Invité|Membre',
  columns: { text: 'message texte', author: 'auteur expéditeur', time: 'date', clock: 'heure' },
  sentByYou: 'Vous avez envoyé',
  repliedToYou: 'vous a répondu|avez répondu à',
};
