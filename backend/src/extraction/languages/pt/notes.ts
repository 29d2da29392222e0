import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'presentes|ausentes|ata por',
  attendanceTitles: 'presentes',
  ownerColumn: 'responsáve(?:l|is)|quem',
  actionColumn: 'aç(?:ão|ões)|tarefas?|o quê',
  dueColumn: 'prazo|data(?: limite)?|quando',
  decisionColumn: 'decis(?:ão|ões)',
  weakActionColumn: 'o quê',
  doneColumn: 'estado|situação|feito',
  doneWords: 'feito|concluíd[oa]|fechad[oa]',
};
