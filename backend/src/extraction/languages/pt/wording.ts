import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  reasons: 'porque',
  joins: 'mas',
  or: 'ou',
  headings: 'ata notas reunião temas pontos assuntos gerais pauta discussão',
  settled: 'aprovado aprovada acordado acordada aceito aceita unanimidade acordo decidido objeções',
  fillers: 'então beleza',
  leads: [{ pattern: /^(?:pode|podes|poderia|podem|tenho (?:que|de)|temos (?:que|de)|vou|vamos|preciso) /, weight: 3 }],
  asides: 'porque que',
};
