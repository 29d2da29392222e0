import { describeWait, describeWindows, requestExtraction } from '../call/request-extraction.js';
import { findCredential } from '../credentials/find-credential.js';
import { checkResult } from '../gate/check-result.js';
import type { Finding } from '../gate/finding.js';
import { gateFailure } from '../gate/gate-failure.js';
import { readConversation } from '../input/read-conversation.js';
import { fileAt, refuseOverwriting, stdinFile, stdoutFile, type UsedFile } from '../output/refuse-overwriting.js';
import { type OutputTarget, resolveTarget } from '../output/resolve-target.js';
import { leftoversOf } from '../output/temporary-file.js';
import { writeOutput } from '../output/write-file.js';
import { writeStdout } from '../output/write-stdout.js';
import { displayOf } from '../render/display.js';
import { startProgress } from '../render/progress.js';
import { render } from '../render/render.js';
import { transform } from '../render/transform.js';
import type { Session } from '../session.js';
import type { ExtractOptions } from './extract-options.js';

/**
 * Reads, sends, renders and writes one conversation. Nothing is written before everything else has worked.
 * @throws {Failure} gate, after the result is written, where it has what --fail-on names; any other before that
 */
export async function extractConversation(options: ExtractOptions, session: Session): Promise<void> {
  const { output } = options;
  const target = await findTarget(options);
  const rawContent = await readConversation(options.source, session.stdin);
  const progress = startProgress(session);
  session.onInterrupt(() => progress.end());
  let document: string;
  let findings: readonly Finding[] = [];
  try {
    progress.show('extracting');
    const credential = await findCredential(options.target, session);
    const answer = await requestExtraction(rawContent, options, credential, {
      ...session,
      onWait: (wait) => {
        progress.show(describeWait(wait));
        session.detail(describeWait(wait), { ...wait });
      },
      onWindowsRead:
        progress.isShown && mayBeStreamed(options) ? (read, of) => progress.show(describeWindows(read, of)) : undefined,
    });
    const display = displayOf(
      target.kind === 'stdout' ? session.stdout : undefined,
      session.environment,
      options.source.kind === 'file' ? options.source.path : null,
    );
    const surroundings = { options, rawContent, display };
    const response = await transform(answer, surroundings, session);
    const result = { ...surroundings, response };
    document = await render(result, session);
    if (options.gate !== null) findings = await checkResult(result, options.gate, session);
  } finally {
    progress.end();
    session.onInterrupt(null);
  }
  if (output === undefined || target.kind === 'stdout') await writeStdout(session.stdout, document);
  else await writeOutput(output, target, document, session.onInterrupt);
  if (findings.length > 0) throw gateFailure(findings);
}

/** A stream loses fields that this version does not know; `--format json` prints the answer as it came. */
function mayBeStreamed({ rpc, rendering }: ExtractOptions): boolean {
  return rpc !== null || rendering.format !== 'json';
}

/** All that is read, or that the shell reads: `while read file; do service extract …; done < list.txt`. */
function inputsOf({ source }: ExtractOptions): readonly UsedFile[] {
  const file = source.kind === 'file' ? [fileAt(source.path, `--file ${source.path}`)] : [];
  return [...file, stdinFile()];
}

/**
 * Finds where the result goes, and that neither it nor what is cleared away there is the conversation.
 * @throws {Failure} usage; output
 */
async function findTarget(options: ExtractOptions): Promise<OutputTarget> {
  const { output } = options;
  const inputs = inputsOf(options);
  refuseOverwriting([output === undefined ? stdoutFile() : fileAt(output, `--output ${output}`)], inputs);
  if (output === undefined) return { kind: 'stdout' };
  const target = await resolveTarget(output);
  const leftovers = target.kind === 'file' ? leftoversOf(target.path) : [];
  refuseOverwriting(
    leftovers.map((left) => fileAt(left, left)),
    inputs,
  );
  return target;
}
