import type { NoteWords } from '../notes.js';

export const notes: NoteWords = {
  attendance: 'présents?|excusée?s?|absents?|secrétaire',
  attendanceTitles: 'présents?|excusés?',
  ownerColumn: 'responsables?|qui|porteur',
  actionColumn: 'actions?|tâches?|quoi',
  dueColumn: 'échéance|délai|quand|pour le',
  decisionColumn: 'décisions?',
  weakActionColumn: 'quoi',
  doneColumn: 'statut|état|fait',
  doneWords: 'fait|terminée?|clos',
};
