import type { ExtractionResponse } from '@structured-extraction/plugin-kit';
import type { ExtractState } from './extract-state.js';

const SITE = 'Structured Extraction';

/** `6 tasks, 1 decision, no risks`. */
export function doneText({ tasks, decisions, risks }: ExtractionResponse): string {
  return [counted(tasks.length, 'task'), counted(decisions.length, 'decision'), counted(risks.length, 'risk')].join(
    ', ',
  );
}

/** What the tab is called: the state of the page comes first, since tabs are cut off at their end. */
export function titleOf({ run, view, extracted, inputFault }: ExtractState): string {
  if (run.kind === 'running') return `Reading… · ${SITE}`;
  if (view === 'result' && extracted !== null) return `${capital(doneText(extracted.response))} · ${SITE}`;
  if (run.kind === 'failed' || inputFault !== null) return `Not read · ${SITE}`;
  return `${SITE}: tasks, decisions and risks from a conversation`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`;
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
