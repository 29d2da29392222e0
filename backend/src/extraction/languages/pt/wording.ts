import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  undertaking: {
    i: 'eu',
    objects: 'o a os as um uma isso isto',
    left: 'te vos',
    kept: { me: '-se', lhe: '-lhe', lhes: '-lhes' },
    place: 'behind',
  },
  subjects: 'eu',
  reasons: 'porque',
  joins: 'mas',
  or: 'ou',
  headings: 'ata notas reunião temas pontos assuntos gerais pauta discussão',
  settled: 'aprovado aprovada acordado acordada aceito aceita unanimidade acordo decidido objeções',
  fillers: 'bom boa então beleza sim perfeito obrigado obrigada olá oi claro ótimo',
  fillersAlone: 'sim claro ótimo',
  fillerPairs: { bom: 'dia', boa: 'tarde' },
  opinion: /^(?:decidimos|combinamos|ficou (?:decidido|combinado|acordado)) (?:que )?/,
  leadIn: 'o um uma há outra outro coisa tema problema risco boa má notícia pergunta aviso ação tarefa',
  leads: [
    {
      pattern:
        /^(?:pode|podes|poderia|podem|tenho (?:que|de)|temos (?:que|de)|vou|vamos|(?:preciso|precisamos)(?: de)?) /,
      weight: 3,
    },
  ],
  asides: 'porque que',
};
