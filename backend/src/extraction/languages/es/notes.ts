import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'asisten(?:tes)?|asistentes|excusan?',
  attendanceTitles: 'asistentes',
  honorifics: 'd',
  ownerColumn: 'responsables?|quién',
  actionColumn: 'acci(?:ón|ones)|tareas?|qué',
  dueColumn: 'plazo|fecha(?: límite)?|cuándo',
  decisionColumn: 'decisi(?:ón|ones)',
  weakActionColumn: 'qué',
  doneColumn: 'estado|hecho',
  doneWords: 'hecho|terminad[oa]|cerrad[oa]|completad[oa]',
};
