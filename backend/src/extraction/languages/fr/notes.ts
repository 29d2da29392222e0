import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'présents?|excusée?s?|absents?|secrétaire',
  attendanceTitles: 'présents?|excusés?',
};
