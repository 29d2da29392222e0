import type { SourceType } from '@structured-extraction/proto/extraction/v1/extraction_words';
import type { Extracted } from '../../extraction/extracted.js';
import { NOTHING_YET, type Progress } from '../../extraction/progress.js';
import type { ServiceProblem } from '../../http/service-problem.js';
import type { Draft } from '../../input/draft.js';
import { doneText } from './page-words.js';

/** What the service is doing with the text in the editor. */
export type Run =
  | { readonly kind: 'none' }
  /** `isStreamed`: it tells how far it is. */
  | { readonly kind: 'running'; readonly isStreamed: boolean; readonly progress: Progress }
  | { readonly kind: 'failed'; readonly problem: ServiceProblem; readonly isAnonymous: boolean };

/** Everything that the extract page shows. */
export interface ExtractState {
  readonly draft: Draft;
  /** The person's own text that something else has taken the place of: one click brings it back. */
  readonly putAside: Draft | null;
  /** Why the text or the file cannot be sent. */
  readonly inputFault: string | null;
  readonly run: Run;
  /** The last answer; it stays while its conversation is edited, so that the browser's Forward finds it. */
  readonly extracted: Extracted | null;
  readonly view: 'editor' | 'result';
  /** Read aloud when it changes. */
  readonly status: string;
}

export type ExtractAction =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'filled'; readonly draft: Draft; readonly from: string }
  | { readonly type: 'pasted'; readonly text: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'brought back' }
  | { readonly type: 'source chosen'; readonly sourceType: SourceType | null }
  | { readonly type: 'input refused'; readonly fault: string }
  | { readonly type: 'started'; readonly isStreamed: boolean }
  | { readonly type: 'progressed'; readonly progress: Progress }
  | { readonly type: 'finished'; readonly extracted: Extracted }
  | { readonly type: 'failed'; readonly problem: ServiceProblem; readonly isAnonymous: boolean }
  | { readonly type: 'cancelled' }
  | { readonly type: 'went to'; readonly view: ExtractState['view'] };

const IDLE: Run = { kind: 'none' };

export function openingState(draft: Draft): ExtractState {
  const status = draft.text === '' ? '' : 'Your text is still here.';
  return { draft, putAside: null, inputFault: null, run: IDLE, extracted: null, view: 'editor', status };
}

export function reduceExtract(state: ExtractState, action: ExtractAction): ExtractState {
  switch (action.type) {
    case 'typed':
      return { ...state, draft: { ...state.draft, text: action.text, isOwn: true }, inputFault: null };
    case 'filled':
      return { ...replaced(state, action.draft), status: `The text is now that of ${action.from}.` };
    case 'pasted':
      // The browser cannot undo it.
      return replaced(state, { ...state.draft, text: action.text, isOwn: true });
    case 'cleared':
      return {
        ...replaced(state, { text: '', sourceType: null, isOwn: false }),
        status: 'Cleared. “Bring my text back” undoes it.',
      };
    case 'brought back':
      if (state.putAside === null) return state;
      return { ...replaced({ ...state, putAside: null }, state.putAside), status: 'Your text is back.' };
    case 'source chosen':
      return { ...state, draft: { ...state.draft, sourceType: action.sourceType } };
    case 'input refused':
      return { ...state, inputFault: action.fault, run: IDLE };
    case 'started': {
      const run: Run = { kind: 'running', isStreamed: action.isStreamed, progress: NOTHING_YET };
      return { ...state, run, inputFault: null, status: 'Reading the conversation.' };
    }
    case 'progressed':
      return state.run.kind === 'running' ? { ...state, run: { ...state.run, progress: action.progress } } : state;
    case 'finished': {
      const { extracted } = action;
      return { ...state, run: IDLE, extracted, view: 'result', status: `Done: ${doneText(extracted.response)}.` };
    }
    case 'failed':
      return {
        ...state,
        run: { kind: 'failed', problem: action.problem, isAnonymous: action.isAnonymous },
        status: '',
      };
    case 'cancelled':
      return { ...state, run: IDLE, status: 'Cancelled. Your text is still here.' };
    case 'went to':
      if (action.view === 'result' && state.extracted === null) return { ...state, view: 'editor' };
      return { ...state, view: action.view, status: action.view === 'editor' ? 'Back at the text.' : 'The results.' };
  }
}

/** Another text in the editor. One that is somebody's own is put aside; an example never pushes such a one out. */
function replaced(state: ExtractState, draft: Draft): ExtractState {
  const { draft: before } = state;
  const putAside = before.isOwn && before.text.trim() !== '' ? before : state.putAside;
  return { ...state, draft, putAside, inputFault: null, run: IDLE };
}
