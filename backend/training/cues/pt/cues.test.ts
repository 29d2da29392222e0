import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#extraction/engines/embedded/1-segment/sentence-of-for-tests';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from '../cue-tables.js';
import { FrameMatcher } from '../frames/match-frames.js';

const matcher = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const NAMES = ['Rita', 'Davi'];

function cuesOf(sentence: string): string[] {
  return [...new Set(matcher.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue))];
}

type Row = readonly [sentence: string, has: readonly string[], hasNot?: readonly string[]];

const ROWS: readonly Row[] = [
  ['Você pode revisar o contrato?', ['ask.can-you']],
  ['Podes enviar a fatura?', ['ask.can-you']],
  ['Dá pra ligar pro banco hoje?', ['ask.can-you']],
  ['Me manda o arquivo?', ['ask.can-you']],
  ['Podiam confirmar a hora?', ['ask.can-you']],
  ['Consegues rever o texto?', ['ask.can-you']],
  ['Por favor, feche o portão.', ['ask.please']],
  ['Peço-te o favor de assinar.', ['ask.please']],
  ['Preciso do relatório.', ['ask.need-you']],
  ['Envie-me a lista até sexta.', ['ask.imperative']],
  ['Tragam as cadeiras.', ['ask.imperative']],
  ['Rita, liga para a oficina.', ['ask.name-imperative']],
  ['Rita, pode comprar o gelo?', ['ask.name-request']],
  ['Davi você vê o som?', ['ask.name-request', 'ask.name-imperative']],
  ['Não esqueçam os crachás.', ['ask.dont']],
  ['Veja se a porta está fechada.', ['ask.make-sure']],
  ['Pessoal, mandem as fotos.', ['ask.everyone']],
  ['Quem leva a caixa?', ['ask.someone']],
  ['Alguém precisa avisar o porteiro.', ['ask.someone']],
  ['Temos que pintar o muro.', ['ask.we-need']],
  ['Quer que eu faça?', ['ask.want-me']],
  ['Lembrete: amanhã fecha às duas.', ['ask.remind']],
  ['Avisa-me quando chegares.', ['ask.reply']],
  ['Onde está a chave?', ['ask.info']],
  ['Eu ligo para o cliente amanhã.', ['commit.will', 'commit.present']],
  ['Vou mandar o orçamento.', ['commit.will']],
  ['Deixa comigo.', ['commit.on-it']],
  ['Fico com a parte elétrica.', ['commit.on-it']],
  ['Trato disso hoje.', ['commit.on-it', 'commit.will']],
  ['Pode deixar!', ['commit.will-do']],
  ['Mando-te o link logo.', ['commit.will-bare']],
  ['O bolo é comigo.', ['commit.on-it']],
  ['Posso passar na quinta.', ['commit.can']],
  ['Entrego até amanhã.', ['commit.you-get']],
  ['A gente leva as mesas.', ['commit.we', 'commit.present']],
  ['Não posso, tô fora.', ['commit.negative', 'refuse.no']],
  ['Rita vai cotar as tintas.', ['assign.name-will']],
  ['O som fica com o Davi.', ['assign.name-will']],
  ['Davi ficou de comprar as luvas.', ['assign.name-will']],
  ['Ela vai falar com o banco.', ['assign.third']],
  ['Próximos passos', ['marker.task']],
  ['Decisão: a taxa não muda.', ['marker.decision']],
  ['Que tal a gente adiar?', ['propose.lets']],
  ['Podíamos alugar uma van.', ['propose.we-should']],
  ['O que acham de sábado?', ['propose.about']],
  ['Proponho pintar de azul.', ['propose.i-suggest']],
  ['Ficamos com o salão pequeno.', ['decide.go-with']],
  ['Vamos de ônibus então.', ['decide.go-with']],
  ['Fica decidido: sábado às nove.', ['decide.it-is', 'decide.decided']],
  ['Ficou definido o novo horário.', ['decide.decided']],
  ['Batido o martelo.', ['decide.it-is']],
  ['Autorizo a compra.', ['decide.approve']],
  ['De jeito nenhum.', ['decide.reject']],
  ['Adiamos a festa para junho.', ['decide.change']],
  ['Mantemos o preço.', ['decide.stays']],
  ['Desde que o cliente pague.', ['decide.condition']],
  ['Beleza, fechado.', ['accept.yes']],
  ['Por mim tudo bem.', ['accept.agree']],
  ['Pode ser.', ['accept.yes']],
  ['Não, de forma alguma.', ['refuse.no']],
  ['Talvez amanhã.', ['hedge.maybe']],
  ['Se eu fosse rico comprava um barco.', ['hypothetical']],
  ['Feito ✅', ['done.done']],
  ['Já paguei a conta.', ['done.done']],
  ['Ontem parou de novo.', ['done.past', 'worry.break']],
  ['Deixa pra lá.', ['cancel.never-mind']],
  ['Muito obrigada!', ['social.thanks']],
  ['Qualquer coisa é só chamar.', ['social.feel-free']],
  ['Estamos atrasados.', ['worry.late']],
  ['Não vai dar tempo.', ['worry.late']],
  ['O alvará vence em maio.', ['worry.expire']],
  ['Estamos parados à espera da peça.', ['worry.blocked']],
  ['O banco continua sem resposta.', ['worry.silence']],
  ['O telhado pode cair.', ['worry.might']],
  ['Se chover, cancelam tudo.', ['worry.if-then']],
  ['Só temos uma cópia.', ['worry.single']],
  ['Ninguém testou o backup.', ['worry.untested']],
  ['Faltam três cadeiras.', ['worry.short']],
  ['A multa é alta.', ['worry.cost']],
  ['Houve vazamento de dados.', ['worry.security']],
  ['É proibido por lei.', ['worry.legal']],
  ['O elevador está avariado.', ['worry.break']],
  ['Depende do fornecedor.', ['worry.outside']],
  ['Sem problema, já voltou ao normal.', ['calm.resolved']],
  ['A casa é azul e o cão também.', [], ['ask.please', 'worry.word']],
  ['Todo o grupo já sabe.', [], ['marker.task']],
];
const ENGLISH: readonly string[] = [
  'Do come in time for the data sale, as some do.',
  'He moved the base and used the mare for it.',
];

describe('Portuguese cues', () => {
  it.each(ROWS.map(([sentence, has, hasNot = []]) => ({ sentence, has, hasNot })))(
    '$sentence gives $has and not $hasNot',
    ({ sentence, has, hasNot }) => {
      const cues = cuesOf(sentence);
      expect(cues).toEqual(expect.arrayContaining([...has]));
      for (const cue of hasNot) expect(cues).not.toContain(cue);
    },
  );

  it('are silent in English sentences with words that only look Portuguese', () => {
    const own = new FrameMatcher(CUE_TABLES.filter((table) => !ENGLISH_CUE_TABLES.includes(table)));
    for (const sentence of ENGLISH) {
      expect(own.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue)).toEqual([]);
    }
  });
});
