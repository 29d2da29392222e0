import type { NameWords } from '../names.js';

export const names: NameWords = {
  neverLast: 'a até às de para',
  particles: 'de da do dos das e o',
  states: 'convidado|externo',
  and: 'e',
  titles: 'sr sra dona dom',
  self: 'eu mim mi',
  labels:
    'presentes data local assunto decisão decisões tarefa tarefas risco riscos pendência pendências nota ação ações ' +
    'tema próximos passos resumo importante',
};
