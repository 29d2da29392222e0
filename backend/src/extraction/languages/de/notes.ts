import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'anwesend|entschuldigt|teilnehmer(?:innen)?|protokoll|vorsitz',
  duties: 'moderation',
  attendanceTitles: 'anwesende?|teilnehmer(?:innen)?|teilnehmende|entschuldigt',
  assigns: 'aufgaben|nächste schritte',
  voices: 'ich|mir|mich',
  voicesFirst: 'ja|nein|wir',
  ownerColumn: 'verantwortlich(?:e[rn]?)?|zuständig|wer|bearbeiter(?:in)?',
  actionColumn: 'aufgaben?|maßnahmen?|was|to-?dos?',
  dueColumn: 'frist|termin|bis(?: wann)?|wann|fällig(?: am)?',
  decisionColumn: 'beschl(?:uss|üsse)|entscheidung(?:en)?',
  weakActionColumn: 'was',
  doneColumn: 'erledigt|stand',
  doneWords: 'erledigt|fertig|abgeschlossen|ja',
};
