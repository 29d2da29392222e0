import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'deve devemos temos precisamos',
  tentative: 'provisoriamente provavelmente',
  tentativePhrases: ['desde que', 'sujeito a'],
  takingBack: /\b(?:mudança de planos?|esquece isso|pensando melhor|mud(?:ei|ámos|amos) de ideias?)\b/,
  risks: {
    security: 'senha |vazamento',
    blocker: 'bloqu|parado ',
    schedule: 'atras|prazo ',
    legal: 'advogad|tribunal',
    cost: 'orçament|dinheiro ',
    quality: 'quebra',
    capacity: 'sem tempo|greve',
    dependency: 'aguard|fornecedor|resposta',
  },
};
