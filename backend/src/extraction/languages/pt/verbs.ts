import { basesOfFirst, conjugated, formsOfAll, regularForms } from '../regular-forms.js';
import type { VerbForms, Verbs } from '../verbs.js';

/** Verbs for things that people undertake whose stem does not change. */
const REGULAR =
  'mandar enviar ligar avisar preparar revisar comprar reservar confirmar perguntar consultar falar contatar contactar reclamar pagar transferir ' +
  'levar passar buscar pegar tirar olhar checar subir montar desmontar arrumar consertar trocar alterar modificar corrigir atualizar actualizar ' +
  'instalar configurar publicar postar compartilhar partilhar imprimir escanear assinar preencher completar terminar acabar finalizar redigir ' +
  'escrever anotar agendar marcar organizar planejar coordenar tratar solicitar apresentar entregar distribuir informar notificar comunicar ' +
  'convidar convocar cancelar adiar antecipar ampliar renovar contratar negociar cotar orçar calcular estimar avaliar comparar analisar estudar ' +
  'investigar documentar arquivar guardar salvar exportar importar migrar apagar eliminar remover acrescentar adicionar incluir criar desenhar ' +
  'pintar limpar cozinhar regar gravar editar atender ajudar acompanhar deixar ficar tomar cuidar resolver validar aprovar autorizar verificar ' +
  'testar abrir fechar bloquear desbloquear vender alugar emprestar cobrar faturar depositar carregar descarregar juntar responder reenviar ' +
  'tentar descobrir achar localizar devolver explicar mostrar traduzir encomendar preparar rever combinar levantar encaminhar anexar lembrar ' +
  'começar jogar puxar rodar mexer colar soltar segurar chamar cortar conduzir montar';

/** Infinitive, then eu, tu, ele, the subjunctive, nós, the participle and the first person of the future. */
const IRREGULAR =
  'fazer|faço|fazes|faz|faça|fazemos|feito|farei refazer|refaço|refazes|refaz|refaça|refazemos|refeito|refarei ' +
  'pôr|ponho|pões|põe|ponha|pomos|posto|porei trazer|trago|trazes|traz|traga|trazemos|trazido|trarei dizer|digo|dizes|diz|diga|dizemos|dito|direi ' +
  'ver|vejo|vês|vê|veja|vemos|visto|verei rever|revejo|revês|revê|reveja|revemos|revisto|reverei ' +
  'ir|vou|vais|vai|vá|vamos|ido|irei dar|dou|dás|dá|dê|damos|dado|darei pedir|peço|pedes|pede|peça|pedimos|pedido|pedirei ' +
  'seguir|sigo|segues|segue|siga|seguimos|seguido|seguirei conseguir|consigo|consegues|consegue|consiga|conseguimos|conseguido|conseguirei ' +
  'escrever|escrevo|escreves|escreve|escreva|escrevemos|escrito|escreverei abrir|abro|abres|abre|abra|abrimos|aberto|abrirei ' +
  'transferir|transfiro|transferes|transfere|transfira|transferimos|transferido|transferirei corrigir|corrijo|corriges|corrige|corrija|corrigimos|corrigido|corrigirei ' +
  'redigir|redijo|rediges|redige|redija|redigimos|redigido|redigirei subir|subo|sobes|sobe|suba|subimos|subido|subirei ' +
  'traduzir|traduzo|traduzes|traduz|traduza|traduzimos|traduzido|traduzirei conduzir|conduzo|conduzes|conduz|conduza|conduzimos|conduzido|conduzirei ' +
  'vir|venho|vens|vem|venha|vimos|vindo|virei sair|saio|sais|sai|saia|saímos|saído|sairei manter|mantenho|manténs|mantém|mantenha|mantemos|mantido|manterei ' +
  'pagar|pago|pagas|paga|pague|pagamos|pago|pagarei entregar|entrego|entregas|entrega|entregue|entregamos|entregue|entregarei ' +
  'passear|passeio|passeias|passeia|passeie|passeamos|passeado|passearei distribuir|distribuo|distribuis|distribui|distribua|distribuímos|distribuído|distribuirei ' +
  'incluir|incluo|incluis|inclui|inclua|incluímos|incluído|incluirei descobrir|descubro|descobres|descobre|descubra|descobrimos|descoberto|descobrirei ' +
  'odiar|odeio|odeias|odeia|odeie|odiamos|odiado|odiarei trocar|troco|trocas|troca|troque|trocamos|trocado|trocarei';

export const verbs: Verbs = {
  forms,
  bases: () => ({ ofFirst: basesOfFirst(rows()) }),
  joined: 'me te lhe lhes nos vos o a os as se lo la los las',
};

const rows = () => conjugated(IRREGULAR, REGULAR, (verb) => regularForms(verb, /ç$/, 'ei'));

function forms(): VerbForms {
  const known = formsOfAll(rows().map(formsOf));
  for (const set of [known.ibThird, known.second, known.ibSubjunctive, known.ibFirst])
    for (const taken of ['base', 'use', 'note', 'late', 'die', 'cole', 'mare', 'sai']) set.delete(taken);
  return known;
}

function formsOf(row: readonly string[]) {
  const [infinitive = '', eu = '', tu = '', ele = '', subjunctive = '', we = '', participle = '', future = ''] = row;
  const ahead = future.slice(0, -2);
  return {
    infinitive: [infinitive],
    ibFirst: [eu],
    second: [tu],
    ibThird: [ele],
    ibSubjunctive: [subjunctive, `${subjunctive}m`],
    ibWe: [we, `${ahead}emos`, subjunctive.replace(/.$/, subjunctive.endsWith('e') ? 'emos' : 'amos')],
    participle: ['o', 'a', 'os', 'as'].map((end) => participle.slice(0, -1) + end),
    futureFirst: [future],
    futureThird: [`${ahead}á`, `${ahead}ão`],
  };
}
