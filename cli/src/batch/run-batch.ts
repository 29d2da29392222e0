import path from 'node:path';
import { findCredential } from '../credentials/find-credential.js';
import type { Failure } from '../failure.js';
import { writeOutput } from '../output/write-file.js';
import { writeStdout } from '../output/write-stdout.js';
import type { Session } from '../session.js';
import { assignOutputs } from './assign-outputs.js';
import type { BatchPlan } from './batch-plan.js';
import { endOfBatch } from './end-of-batch.js';
import type { Assignment } from './input.js';
import { inputFilter } from './input-filter.js';
import { openJournal } from './journal.js';
import { keepInputs } from './keep-inputs.js';
import { listInputs } from './list-inputs.js';
import { takeLock } from './lock.js';
import { type OutputFolder, openOutputFolder } from './output-folder.js';
import { JOURNAL, LOCK, SUMMARY } from './own-names.js';
import { sharedPace } from './pace.js';
import { patientRetries } from './patient-retries.js';
import { readList } from './read-list.js';
import { settingsHash } from './settings-hash.js';
import { type Shown, showBatch } from './show-batch.js';
import { type Ended, summaryJson, summaryText } from './summary.js';
import { type Counter, countOutcomes } from './tally.js';
import { workThrough } from './work-through.js';

/** Each worker may have a plugin called, which listens for the end of the process meanwhile. */
const OTHER_LISTENERS = 10;

/**
 * Extracts many files into a folder, and says in the end what came of it. What an earlier run has done is not done again.
 * @throws {Failure} by what failed, or the gate, once everything else is done and the summary is written
 */
export async function runBatch(plan: BatchPlan, session: Session): Promise<void> {
  const start = performance.now();
  const files = await listFiles(plan, session);
  keepInputs(files, plan.outputDir);
  const folder = await openOutputFolder(plan.outputDir);
  const release = takeLock(path.join(plan.outputDir, LOCK));
  const counter = countOutcomes(files.length);
  const pace = sharedPace({
    now: () => performance.now(),
    maxWait: plan.maxWait,
    retry: plan.extraction.retry,
    onWait: (wait) => shown.waits(wait),
  });
  const shown = showBatch({ standing: counter.standing, waiting: pace.waiting }, session);
  session.onInterrupt(() => {
    folder.removeUnfinished();
    release();
    shown.interrupted();
  });
  let stopper: Failure | null;
  try {
    process.setMaxListeners(plan.concurrency + OTHER_LISTENERS);
    stopper = await inFolder({ plan, files, folder, counter, pace, shown }, session);
    const ended = { tally: counter.tally(), outputDir: plan.outputDir, hasGate: plan.extraction.gate !== null };
    await sumUp({ ...ended, milliseconds: Math.round(performance.now() - start) }, plan, folder, session);
  } finally {
    shown.end();
    folder.removeUnfinished();
    release();
    session.onInterrupt(null);
  }
  const failure = endOfBatch(counter.tally(), stopper);
  if (failure !== null) throw failure;
}

async function listFiles(plan: BatchPlan, { stdin }: Session): Promise<readonly Assignment[]> {
  const { paths, outputDir } = plan;
  const filter = inputFilter(plan);
  const listed = plan.readsList ? await readList(stdin) : [];
  const inputs = await listInputs({ paths, listed, filter, outputDir });
  return assignOutputs(inputs, plan.extraction.rendering.format);
}

interface Parts {
  readonly plan: BatchPlan;
  readonly files: readonly Assignment[];
  readonly folder: OutputFolder;
  readonly counter: Counter;
  readonly pace: ReturnType<typeof sharedPace>;
  readonly shown: Shown;
}

/** @returns the failure that ended the batch early; null: every file had its turn */
async function inFolder(
  { plan, files, folder, counter, pace, shown }: Parts,
  session: Session,
): Promise<Failure | null> {
  const { target, retry } = plan.extraction;
  const credential = await findCredential(target, session);
  await folder.prepare();
  const journal = await openJournal(path.join(plan.outputDir, JOURNAL));
  try {
    const retries = patientRetries(pace, { maxWait: plan.maxWait, retry });
    const settings = settingsHash(plan, session.registry);
    const shared = { plan, folder, journal, settings, credential, retries, session: shown.session };
    shown.begin();
    return await workThrough(files, shared, {
      finished(place, file, outcome) {
        counter.add(place, file, outcome);
        shown.finished(file, outcome);
      },
      stop: pace.stop,
    });
  } finally {
    shown.end();
    journal.close();
  }
}

async function sumUp(ended: Ended, { summary }: BatchPlan, folder: OutputFolder, { stdout }: Session): Promise<void> {
  const json = summaryJson(ended);
  const target = await folder.target(SUMMARY);
  await writeOutput(target.path, target, json, () => undefined);
  await writeStdout(stdout, summary === 'json' ? json : summaryText(ended));
}
