/** Phrases of one or two words by what they mark, parted by commas. */
interface MarkerWords {
  readonly task: string;
  readonly decision: string;
  readonly risk: string;
}

/**
 * How people mark what a line is, by language. A phrase stands at the head of a line, set off from what it announces
 * ("Decision: we bake"), or in a short heading over a list ("Open action items"). One that ends in a colon counts at the
 * head of a line alone: in a heading it names what that is about ("Follow-up meeting", "Issue 12"). Nothing else of a
 * language is listed here: whoever writes one of these has said himself what the line is, so that no reading is needed.
 */
const MARKERS: Readonly<Record<'tags' | 'en' | 'de' | 'fr' | 'es' | 'pt', MarkerWords>> = {
  // Tags of chat, and the commands of meeting bots, which write minutes from such lines. Nothing need set them off.
  tags: {
    task: '#action:, #todo:',
    decision: '#agreed:, #agree:, #decision:, #accepted:, #rejected:, #info:',
    risk: '#risk:',
  },
  // The words of minutes, trackers and templates; AI, AP and AR are short for "action item", "point", "required".
  en: {
    task: 'todo, todos, to-do, to-dos, action, actions, task, tasks, next step, next steps, follow-ups, followups, follow-up:, followup:, ai:, ap:, ar:, fixme:',
    decision:
      'decision, decisions, decided, agreed, agreements, resolved, resolutions, outcomes, resolution:, outcome:, conclusion:, verdict:, accepted:, approved:, rejected:, motion carried:, motion passed:, motion approved:',
    risk: 'risk, risks, blocker, blockers, concerns, heads up, red flags, concern:, issue:, warning:, caveat:, danger:, heads-up:, headsup:, red flag:, watch out:',
  },
  // "Beschluss", "Festlegung" and "Maßnahme" are the words of German minutes.
  de: {
    task: 'aktion, aktionen, aufgabe, aufgaben, maßnahme, maßnahmen, nächste schritte, nächster schritt, offene punkte, hausaufgaben, zu erledigen, zu tun, wiedervorlage',
    decision:
      'beschluss, beschlüsse, beschlossen, entscheidung, entscheidungen, festlegungen, festlegung:, festgelegt:, entschieden:, vereinbart:, vereinbarung:, ergebnis:',
    risk: 'risiko, risiken, bedenken, problem:, achtung:, vorsicht:, warnung:',
  },
  // "Relevé de décisions" is the French form of short minutes.
  fr: {
    task: 'tâche, tâches, prochaine étape, prochaines étapes, à faire, à prévoir, à traiter, à suivre:',
    decision: 'décision, décisions, résolution:, arbitrage:, adopté:, adoptée:, validé:, validée:, acté:, approuvé:',
    risk: 'risque, risques, points bloquants, points-bloquants, blocage, alerte:, attention:, vigilance:, problème:',
  },
  // "Acuerdos" and "compromisos" close Spanish minutes: what was settled, and who does what.
  es: {
    task: 'acción, acciones, tarea, tareas, pendiente, pendientes, compromisos, próximo paso, próximos pasos, siguientes pasos, por hacer',
    decision:
      'decisión, decisiones, acuerdo, acuerdos, acordado, conclusión:, resolución:, aprobado:, aprobada:, decidido:, rechazado:',
    risk: 'riesgo, riesgos, bloqueo, bloqueos, alerta:, atención:, aviso:, ojo:, problema:',
  },
  // "Encaminhamentos" is the Brazilian word for action items.
  pt: {
    task: 'ação, ações, acção, acções, tarefa, tarefas, pendência, pendências, pendentes, encaminhamento, encaminhamentos, próximo passo, próximos passos, a fazer, por fazer',
    decision:
      'decisão, decisões, deliberação, deliberações, resolução:, conclusão:, deliberado:, aprovado:, aprovada:, rejeitado:',
    risk: 'risco, riscos, bloqueio, alerta:, atenção:, cuidado:, aviso:, problema:',
  },
};

const KINDS = ['task', 'decision', 'risk'] as const;
const phrases = KINDS.flatMap((kind) =>
  Object.values(MARKERS).flatMap((words) => words[kind].split(', ').map((phrase) => ({ kind, phrase }))),
);

/** Phrases at the head of a line that say what it is: one or two words, parted by a space. */
export const HEAD_PHRASES: ReadonlyMap<string, keyof MarkerWords> = new Map(
  phrases.map(({ kind, phrase }) => [phrase.replace(/:$/, ''), kind]),
);

/** Phrases of a heading, or of a line that ends in a colon, that say what the points under it are. */
export const HEADING_PHRASES: ReadonlyMap<string, keyof MarkerWords> = new Map(
  phrases.filter(({ phrase }) => !phrase.endsWith(':')).map(({ kind, phrase }) => [phrase, kind]),
);

/** Whether a phrase as it is written needs no mark to set it off: a tag, and "TODO" and "FIXME" where they are shouted. */
export function isTag(written: string): boolean {
  return written.startsWith('#') || written === 'TODO' || written === 'FIXME';
}
