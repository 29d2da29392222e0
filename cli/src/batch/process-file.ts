import type { Credential } from '../call/bearer.js';
import { requestExtraction } from '../call/request-extraction.js';
import type { Retries } from '../call/with-retries.js';
import { Failure } from '../failure.js';
import { checkResult } from '../gate/check-result.js';
import { decodeConversation } from '../input/decode-conversation.js';
import { writeOutput } from '../output/write-file.js';
import { displayOf } from '../render/display.js';
import { render } from '../render/render.js';
import { transform } from '../render/transform.js';
import type { Session } from '../session.js';
import type { BatchPlan } from './batch-plan.js';
import type { Assignment } from './input.js';
import type { Journal } from './journal.js';
import type { Outcome } from './outcome.js';
import type { OutputFolder } from './output-folder.js';
import { readInput } from './read-input.js';
import { sha256 } from './settings-hash.js';

/** What all files of a batch have in common. */
export interface Shared {
  readonly plan: BatchPlan;
  readonly folder: OutputFolder;
  readonly journal: Journal;
  /** Of the settings, in hex. */
  readonly settings: string;
  readonly credential: Credential | undefined;
  readonly retries: Retries;
  readonly session: Session;
}

/**
 * Does one file, unless it is done: reads, sends, writes, and notes in the journal how it went.
 * @throws {Stopped} before it is sent; {Failure} output, where the journal cannot be written
 */
export async function processFile(file: Assignment, shared: Shared): Promise<Outcome> {
  const start = performance.now();
  const input: { sha256: string | null } = { sha256: null };
  const outcome = await outcomeOf(file, shared, input).catch((failure: unknown): Outcome => {
    if (failure instanceof Failure) return { status: 'failed', failure };
    throw failure;
  });
  if (outcome.status === 'skipped') return outcome;
  shared.journal.append({
    v: 1,
    at: new Date().toISOString(),
    input: file.path,
    output: file.output,
    ...factsOf(outcome, shared.plan),
    ...input,
    settings: shared.settings,
    ms: Math.round(performance.now() - start),
  });
  return outcome;
}

/** @param input told of its digest once that is known */
async function outcomeOf(file: Assignment, shared: Shared, input: { sha256: string | null }): Promise<Outcome> {
  const { plan, folder, journal, settings } = shared;
  const bytes = await readInput(file.path);
  input.sha256 = sha256(bytes);
  const earlier = plan.force ? undefined : journal.done.get(file.output);
  const isSame = earlier?.sha256 === input.sha256 && earlier.settings === settings;
  if (earlier !== undefined && isSame && (await folder.has(file.output))) {
    return { status: 'skipped', counts: earlier, findings: earlier.findings ?? [] };
  }
  return { status: 'done', ...(await extractInto(file, bytes, shared)) };
}

function factsOf(outcome: Exclude<Outcome, { status: 'skipped' }>, { extraction }: BatchPlan) {
  const { status } = outcome;
  if (status === 'failed') return { status, code: outcome.failure.code };
  return { status, ...outcome.counts, ...(extraction.gate === null ? {} : { findings: outcome.findings }) };
}

async function extractInto({ path, output }: Assignment, bytes: Buffer, shared: Shared) {
  const { plan, folder, credential, retries } = shared;
  const rawContent = decodeConversation(bytes, path);
  // Before the request, which costs something: where nothing can be written, nothing is asked.
  const target = await folder.target(output);
  const session = { ...shared.session, warn: (message: string) => shared.session.warn(`${path}: ${message}`) };
  const options = { ...plan.extraction, source: { kind: 'file', path } as const, output: undefined };
  const answer = await requestExtraction(rawContent, options, credential, {
    ...session,
    onWait: () => undefined,
    retries,
  });
  const surroundings = { options, rawContent, display: displayOf(undefined, session.environment, path) };
  const response = await transform(answer, surroundings, session);
  const result = { ...surroundings, response };
  const document = await render(result, session);
  const { gate } = plan.extraction;
  const findings = gate === null ? [] : await checkResult(result, gate, session);
  await writeOutput(target.path, target, document, () => undefined);
  const { tasks, decisions, risks } = response;
  return { counts: { tasks: tasks.length, decisions: decisions.length, risks: risks.length }, findings };
}
