import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'anwesend|entschuldigt|teilnehmer(?:innen)?|protokoll|vorsitz',
  duties: 'moderation',
  attendanceTitles: 'anwesende?|teilnehmer(?:innen)?|teilnehmende|entschuldigt',
  assigns: 'aufgaben|nächste schritte',
  voices: 'ich|mir|mich',
  voicesFirst: 'ja|nein|wir',
};
