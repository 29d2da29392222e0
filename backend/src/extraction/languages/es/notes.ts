import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'asisten(?:tes)?|asistentes|excusan?',
  attendanceTitles: 'asistentes',
  honorifics: 'd',
};
