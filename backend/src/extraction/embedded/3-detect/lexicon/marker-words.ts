/** Phrases by what they mark, parted by commas. */
interface MarkerWords {
  readonly task: string;
  readonly decision: string;
  readonly risk: string;
}

/**
 * How people mark what a line is, by language. Each phrase stands at the head of a line, set off from what it announces
 * ("Decision: we bake"), or in a short heading over a list ("Open action items"). Nothing else of a language is listed
 * here: whoever writes one of these has said himself what the line is, so that no reading is needed.
 */
const MARKERS: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt', MarkerWords>> = {
  // The words of minutes, trackers and templates.
  en: {
    task: 'todo, todos, to-do, to-dos, action, actions, task, tasks, next step, next steps, follow-ups, followups',
    decision: 'decision, decisions, decided, agreed, agreements, resolved, resolutions, outcomes',
    risk: 'risk, risks, blocker, blockers, concerns, heads up, red flags',
  },
  // "Beschluss" and "Maßnahme" are the words of German minutes.
  de: {
    task: 'aktion, aktionen, aufgabe, aufgaben, maßnahmen, nächste schritte, zu erledigen',
    decision: 'beschluss, beschlüsse, beschlossen, entscheidung, entscheidungen',
    risk: 'risiko, risiken',
  },
  fr: {
    task: 'tâche, tâches, prochaines étapes, à faire',
    decision: 'décision, décisions',
    risk: 'risque, risques, points bloquants, points-bloquants',
  },
  // "Acuerdos" and "compromisos" close Spanish minutes: what was settled, and who does what.
  es: {
    task: 'acción, acciones, tarea, tareas, pendiente, pendientes, compromisos, próximos pasos, por hacer',
    decision: 'decisión, decisiones, acuerdo, acuerdos, acordado',
    risk: 'riesgo, riesgos, bloqueos',
  },
  // "Encaminhamentos" is the Brazilian word for action items.
  pt: {
    task: 'ação, ações, tarefa, tarefas, pendência, pendências, pendentes, encaminhamentos, próximos passos, a fazer',
    decision: 'decisão, decisões, deliberações',
    risk: 'risco, riscos',
  },
};

/** Words that mark a line, but say nothing in a heading: there they name what it is about ("Follow-up meeting"). */
const AT_HEAD_ALONE: MarkerWords = {
  task: 'ai, ap, ar, fixme, follow-up, followup',
  decision:
    'accepted, approved, rejected, resolution, outcome, conclusion, verdict, motion carried, motion passed, motion approved',
  risk: 'concern, issue, warning, caveat, danger, heads-up, headsup, red flag, watch out',
};

/** Tags of chat logs and the commands of meeting bots, which need nothing to set them off. */
const TAGS: MarkerWords = {
  task: '#action, #todo',
  decision: '#agreed, #agree, #decision, #accepted, #rejected, #info',
  risk: '#risk',
};

const phrasesOf = (words: string) => words.split(', ');
const all = (kind: keyof MarkerWords) => Object.values(MARKERS).flatMap((words) => phrasesOf(words[kind]));

/** Phrases of a heading, or of a line that ends in a colon, that say what the points under it are. */
export const HEADING_PHRASES: Readonly<Record<keyof MarkerWords, ReadonlySet<string>>> = {
  task: new Set(all('task')),
  decision: new Set(all('decision')),
  risk: new Set(all('risk')),
};

/** Phrases at the head of a line that say what it is: one or two words, parted by a space. */
export const HEAD_PHRASES: ReadonlyMap<string, keyof MarkerWords> = new Map(
  (['task', 'decision', 'risk'] as const).flatMap((kind) =>
    [...all(kind), ...phrasesOf(AT_HEAD_ALONE[kind]), ...phrasesOf(TAGS[kind])].map(
      (phrase) => [phrase, kind] as const,
    ),
  ),
);

/** Whether a phrase as it is written needs no mark to set it off: a tag, and "TODO" and "FIXME" where they are shouted. */
export function isTag(written: string): boolean {
  return written.startsWith('#') || written === 'TODO' || written === 'FIXME';
}
