import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'presentes|ausentes|ata por',
  attendanceTitles: 'presentes',
};
