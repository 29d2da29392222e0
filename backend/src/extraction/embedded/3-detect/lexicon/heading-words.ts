const TASK_PHRASES = [
  'next steps',
  'next step',
  'nächste schritte',
  'zu erledigen',
  'prochaines étapes',
  'à faire',
  'próximos pasos',
  'por hacer',
  'próximos passos',
  'a fazer',
];
const RISK_PHRASES = ['heads up', 'red flags', 'points bloquants'];

/** Words of a heading, or of a line that ends in a colon, alone or two of them, that say what the points under it are. */
export const HEADING_WORDS: Readonly<Record<'task' | 'decision' | 'risk', ReadonlySet<string>>> = {
  task: new Set([
    ...(
      'action actions todo todos to-do to-dos tasks task followups follow-ups aktionen aufgaben aufgabe maßnahmen todos actions tâches tâche acciones tareas ' +
      'compromisos ações tarefas pendências pendentes pendientes encaminhamentos'
    ).split(' '),
    ...TASK_PHRASES,
  ]),
  decision: new Set(
    'decisions decision decided agreed resolutions resolved agreements outcomes beschlüsse beschluss entscheidungen beschlossen décisions décision decisiones decisión acuerdos acordado decisões decisão deliberações'.split(
      ' ',
    ),
  ),
  risk: new Set([
    ...'risks risk blockers blocker concerns risiken risiko risques risque riesgos riesgo riscos risco bloqueos points-bloquants'.split(
      ' ',
    ),
    ...RISK_PHRASES,
  ]),
};
