import { Openings } from '../../languages/openings.js';

/** Lines that chat programs put between messages, in the languages of their interfaces. Each is a whole line. */
const LINES: readonly RegExp[] = [
  /^\d{1,4} (?:replies|reply|new replies|new messages?|messages?|Antworten|Antwort|réponses?|respuestas?|respostas?)(?:\s.{0,60})?$/,
  /^(?:Last reply|Letzte Antwort|Dernière réponse|Última respuesta|Última resposta)\b.{0,60}$/,
  /^(?:View|Show|See|Hide) (?:thread|more|less|all|newer replies|full message|details|translation)$/i,
  /^\(?(?:edited|bearbeitet|modifié|modifiée|editado|editada|modificato)\)?$/i,
  /^(?:New|New messages|Neu|Nouveau|Nuevo|Novo|Unread messages|Last read|Zuletzt gelesen)$/,
  /^(?:Also sent to the channel|Also sent to #.{1,60}|Saved for later|Pinned(?: by .{1,60})?|Only visible to you)$/i,
  /^(?:replied to a thread|hat auf einen Thread geantwortet|a répondu à un fil)\b.{0,80}$/i,
  /^(?:has context menu|Collapse all|Expand all|Reply|Reply in thread|React|Forward|More options|Antworten|Répondre|Responder)$/i,
  /^(?:Delivered|Seen|Read|Sent|Seen by .{1,60})$/i,
  /^(?:Like|Heart|Laugh|Surprised|Sad|Angry|Gefällt mir|J'aime|Me gusta|Curtir)(?: (?:\d{1,4}|reactions?\.?|by .{1,80}))$/i,
  /^\d{1,4} (?:\p{L}{1,20} ){0,2}reactions?\.?$/iu,
  /^\{(?:Attachments|Embed|Stickers|Reactions)\}$/,
  /^(?:\.{3}|…|APP|BOT|\+)$/,
  /^Replying to ["“].{1,100}["”]?$/,
  /^(?:Begin Reference|End Reference)\b.{0,80}$/,
];

/** How those lines begin. */
const BEGINNINGS = new Openings([
  ...'0123456789{+',
  ...'Last Letzte Dernière View Show See Hide (edited edited bearbeitet modifié editado modificato'.split(' '),
  ...'(bearbeitet (modifié (editado New Neu Nouveau Nuevo Novo Unread Zuletzt Also Saved Pinned Only replied hat'.split(
    ' ',
  ),
  ...'has Collapse Expand Reply React Forward More Antworten Répondre Responder Delivered Seen Read Sent Like Heart'.split(
    ' ',
  ),
  ..."Laugh Surprised Sad Angry Gefällt J'aime Me Curtir .. APP BOT Begin End Replying".split(' '),
  'a ',
]);

/** A line of the interface, not of anybody's message. */
export function isInterfaceNoise(text: string): boolean {
  if (text.length === 0 || text.length > 110 || !BEGINNINGS.admit(text)) return false;
  return LINES.some((line) => line.test(text));
}

/** `(edited)` at the end of a message, with the space before it: how many characters it takes. */
export function editMarkLength(text: string): number {
  if (!text.endsWith(')')) return 0;
  return (
    /\s*\((?:edited|bearbeitet|modifié|modifiée|editado|editada|modificato)\)$/i.exec(text.slice(-24))?.[0].length ?? 0
  );
}
