import { describeWait, requestExtraction } from '../call/request-extraction.js';
import { findCredential } from '../credentials/find-credential.js';
import { checkResult } from '../gate/check-result.js';
import type { Finding } from '../gate/finding.js';
import { gateFailure } from '../gate/gate-failure.js';
import { readConversation } from '../input/read-conversation.js';
import { fileAt, refuseOverwriting, stdinFile, stdoutFile } from '../output/refuse-overwriting.js';
import { type OutputTarget, resolveTarget } from '../output/resolve-target.js';
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
  keepInput(options);
  const target: OutputTarget = output === undefined ? { kind: 'stdout' } : await resolveTarget(output);
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

/** @throws {Failure} usage, where the result would be written into the conversation */
function keepInput({ source, output }: ExtractOptions): void {
  const file = source.kind === 'file' ? [fileAt(source.path, `--file ${source.path}`)] : [];
  const written = output === undefined ? stdoutFile() : fileAt(output, `--output ${output}`);
  refuseOverwriting([written], [...file, stdinFile()]);
}
