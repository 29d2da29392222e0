import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'deve devemos temos precisamos',
  tentative: 'provisoriamente provavelmente',
  tentativePhrases: ['desde que', 'sujeito a'],
  risks: {
    security: 'senha |vazamento',
    blocker: 'bloqu|parado ',
    schedule: 'atras|prazo ',
    legal: 'advogad|tribunal',
    cost: 'orçament|dinheiro ',
    quality: 'quebra',
    capacity: 'sem tempo',
    dependency: 'aguard|fornecedor|resposta',
  },
};
