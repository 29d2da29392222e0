import { Openings } from '../../languages/openings.js';

/** What follows a name in a notice: `Marek joined #x.`, `Lena hat die Gruppe erstellt`. */
const NOTICE =
  /^(?:(?:has |have )?(?:joined|left|was added to|was removed from|renamed|set the channel|changed the (?:group|channel)|created (?:the |this )?group|pinned a message|started (?:a call|a huddle|transcription|recording)|stopped transcription|added you|archived the channel|missed a call)|ist (?:beigetreten|dem Channel)|hat (?:die Gruppe|den Channel|.{1,30} hinzugefügt)|a (?:rejoint|quitté|créé)|se unió|salió|creó|entrou|saiu|criou|adicionou)\b.{0,120}$/i;
const NOTICE_WORDS = new Openings(
  'has have joined left was renamed set changed created pinned started stopped added archived missed ist hat a se salió creó entrou saiu criou adicionou'.split(
    ' ',
  ),
);
const WHOLE =
  /^(?:(?:Meeting|Call|Recording|Huddle) (?:started|ended)\b.{0,60}|Messages and calls are end-to-end encrypted\b.{0,200}|Nachrichten und Anrufe sind Ende-zu-Ende\b.{0,200}|Les messages et les appels\b.{0,200}|Los mensajes y las llamadas\b.{0,200}|As mensagens e as (?:chamadas|ligações)\b.{0,200}|(?:\S{1,40} ){1,4}started transcription|(?:\S{1,40} ){1,4}stopped transcription|=== \S{1,40} (?:\[.{0,80}\]\s{1,2})?(?:is now known as|has (?:joined|left|quit))\b.{0,120}|.{2,60} (?:joined|left) (?:#\S{1,60}|the (?:meeting|chat|channel|conversation|group))\.?(?:\s.{0,80})?)$/;

/** A word that every such line has: it spares the longer search. */
const CUE = /known as|has quit|started|ended|ncrypted|verschlüsselt|chiffr|cifrad|protegidas|stopped|joined|left/;

/** A line that is a notice by itself. */
export function isNoticeLine(text: string): boolean {
  return text.length >= 8 && text.length <= 260 && CUE.test(text) && WHOLE.test(text);
}

/** The line below a name that says what happened to that person. */
export function isNoticeAbout(text: string): boolean {
  return text.length >= 4 && text.length <= 160 && NOTICE_WORDS.admit(text) && NOTICE.test(text);
}
