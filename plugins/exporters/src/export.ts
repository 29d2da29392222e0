import type { Context, ExtractionResponse, Risk } from '@structured-extraction/plugin-kit';
import { type Action, type ResolvedActions, resolveActions } from '@structured-extraction/plugin-resolved-actions';
import { cleanLine } from './clean.js';
import { type DueDate, dueDateOf } from './due-date.js';
import { type ExportedOwner, ownerOf } from './owner.js';

/** What every exporter writes from. */
export interface Export {
  /** In the order of their evidence. */
  readonly actions: readonly ExportedAction[];
  readonly risks: readonly Risk[];
  readonly context: Context;
}

/** An action with the words that an exporter may write: all of them clean, each on one line. */
export interface ExportedAction {
  readonly action: Action;
  /** Never empty; at most 255 UTF-16 units. */
  readonly title: string;
  /** Null where the owner is not resolved. */
  readonly owner: ExportedOwner | null;
  readonly requester: string | null;
  /** Null where the due date is not resolved, or is no day of the calendar. */
  readonly due: DueDate | null;
  /** The service says that the task can be read in more than one way. */
  readonly isAmbiguous: boolean;
}

/** The whole document in one format. */
export type Exporter = (exported: Export) => string;

export function readExport(response: ExtractionResponse, context: Context): Export {
  const { sourceType, metadata } = context;
  const { actions, participants } = resolveActions(response, context.rawContent, { sourceType, metadata });
  return {
    actions: actions.map((action) => exportedOf(action, response, participants)),
    risks: response.risks,
    context,
  };
}

function exportedOf(
  action: Action,
  response: ExtractionResponse,
  participants: ResolvedActions['participants'],
): ExportedAction {
  return {
    action,
    title: cleanLine(action.title) || 'An action without words',
    owner: ownerOf(action.owner, participants),
    requester: cleanLine(action.requester?.display_name ?? '') || null,
    due: dueDateOf(action.due),
    isAmbiguous: response.tasks[action.source_task_index]?.ambiguous === true,
  };
}
