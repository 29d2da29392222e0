import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'Antworten|Antwort',
  lastReply: 'Letzte Antwort',
  edited: 'bearbeitet',
  news: 'Neu|Zuletzt gelesen',
  repliedToThread: 'hat auf einen Thread geantwortet',
  buttons: 'Antworten|Eingabe|Thread anzeigen|Nach oben',
  reactions: 'Gefällt mir',
  reactedBy: 'von',
  usedCommand: 'hat',
  notices: 'ist (?:beigetreten|dem Channel)|hat (?:die Gruppe|den Channel|.{1,30} hinzugefügt)',
  noticeLines:
    '.{2,60} hat die Transkription (?:gestartet|beendet)\\.?|Nachrichten und Anrufe sind Ende-zu-Ende\\b.{0,200}|.{2,60} hat .{2,60} zum Chat hinzugefügt\\.?|' +
    '.{2,60} hat (?:den Chat|die Besprechung) verlassen\\.?',
  noticeCues: 'Transkription|verschlüsselt|hinzugefügt|verlassen',
  commented: 'schrieb|hat kommentiert|hat einen Kommentar hinzugefügt',
  transcripts: 'transkript',
  postedBy: 'Beitrag von|von',
  standIns:
    '(?:Bild|Video|Audio|GIF|Sticker|Dokument|Kontaktkarte) weggelassen|Diese Nachricht wurde gelöscht\\.?|' +
    'Du hast diese Nachricht gelöscht\\.?|Verpasster (?:Sprach|Video|Gruppen)anruf.{0,40}',
  repliedTo: 'Als Antwort auf|Antwort an|In Antwort auf',
  forwarded: 'Weitergeleitet (?:von|aus)',
  likes: 'gefällt mir',
  roles: 'Autor|Verfasser|Entwickler|Betreuer|Eigentümer|Melder|Gast|Mitglied',
  columns: { text: 'nachricht text', author: 'absender autor', time: 'datum', clock: 'uhrzeit' },
  sentByYou: 'Du hast gesendet',
  repliedToYou: 'hat dir geantwortet|hast .{1,40} geantwortet',
};
