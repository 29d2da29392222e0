import { type Evidence, type ExtractionResponse, lineNumbers, type Risk } from '@structured-extraction/plugin-kit';
import { type Action, dueWords, ownerWords } from '../resolved-actions/resolved-actions.js';
import type { Finding } from './finding.js';
import type { Gate, GateWord } from './gate.js';

export type GatedAction = Pick<
  Action,
  'id' | 'source_task_index' | 'title' | 'status' | 'owner' | 'due' | 'confidence' | 'flags'
>;

export interface Gated {
  readonly response: ExtractionResponse;
  /** Those of its ResolvedActions. */
  readonly actions: readonly GatedAction[];
  readonly gate: Gate;
  /** The text as it was sent. */
  readonly rawContent: string;
  /** Path of --file; null: stdin. */
  readonly path: string | null;
}

/**
 * What the gate names: actions in the order of their evidence, then risks. Done and cancelled actions and mitigated
 * risks do not count.
 */
export function checkGate({ response, actions, gate, rawContent, path }: Gated): readonly Finding[] {
  const counts = ({ confidence }: { readonly confidence: number }): boolean => confidence >= gate.minConfidence;
  const lineAt = lineNumbers(rawContent, 'utf32');
  const placeOf = (source: Evidence | undefined): Pick<Finding, 'path' | 'line' | 'message_index'> => ({
    path,
    line: typeof source?.start_offset === 'number' ? lineAt(source.start_offset) : null,
    message_index: source?.source_index ?? null,
  });

  const ofActions = actions
    .filter((action) => action.status === 'open' && counts(action))
    .flatMap((action) => {
      const task = response.tasks[action.source_task_index];
      return wordsOfAction(action, task?.ambiguous === true)
        .filter((what) => gate.words.includes(what))
        .map((what) => ({ what, ...factsOf(action), ...placeOf(task?.source), confidence: action.confidence }));
    });
  const ofRisks = response.risks
    .filter((risk) => risk.status !== 'mitigated' && counts(risk))
    .flatMap((risk) => {
      const what = wordOfRisk(risk, gate.words);
      if (what === undefined) return [];
      const { text: title, confidence, source } = risk;
      return [{ what, id: null, title, owner: null, due: null, ...placeOf(source), confidence }];
    });
  return [...ofActions, ...ofRisks];
}

/** The same definitions as in the `stats` of ResolvedActions. */
function wordsOfAction({ flags }: GatedAction, isAmbiguous: boolean): readonly GateWord[] {
  return [
    ...(flags.includes('no_owner') ? (['unowned'] as const) : []),
    ...(flags.includes('no_due') ? (['undated'] as const) : []),
    ...(isAmbiguous || flags.includes('owner_ambiguous') ? (['ambiguous'] as const) : []),
  ];
}

/** A blocker is a risk as well: it is listed once. */
function wordOfRisk({ category }: Risk, words: readonly GateWord[]): GateWord | undefined {
  if (category === 'blocker' && words.includes('blocker')) return 'blocker';
  return words.includes('risk') ? 'risk' : undefined;
}

function factsOf({ id, title, owner, due }: GatedAction): Pick<Finding, 'id' | 'title' | 'owner' | 'due'> {
  return { id, title, owner: ownerWords(owner), due: dueWords(due) };
}
