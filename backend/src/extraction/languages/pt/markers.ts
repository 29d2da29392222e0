import type { Markers } from '../markers.js';

/** "Encaminhamentos" is the Brazilian word for action items. */
export const markers: Markers = {
  task: 'ação, ações, acção, acções, tarefa, tarefas, pendência, pendências, pendentes, encaminhamento, encaminhamentos, próximo passo, próximos passos, a fazer, por fazer',
  decision:
    'decisão, decisões, deliberação, deliberações, resolução:, conclusão:, deliberado:, aprovado:, aprovada:, rejeitado:',
  risk: 'risco, riscos, bloqueio, alerta:, atenção:, cuidado:, aviso:, problema:',
};
