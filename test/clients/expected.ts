import { fromJsonString } from '@bufbuild/protobuf';
import { ExtractionResponseSchema } from '@structured-extraction/proto/extraction/v1/extraction_pb';
import canonicalize from 'canonicalize';
import { toContract } from '../contract/rpc-words.js';
import { REFERENCE_TIME, textOf } from './conversations.js';
import type { Protocol } from './program.js';

interface Evidence {
  readonly text: string;
  start_offset: number | null;
  end_offset: number | null;
}

interface Item {
  readonly source: Evidence;
  readonly mentions?: readonly Evidence[];
}

interface Contract {
  readonly tasks: readonly Item[];
  readonly decisions: readonly Item[];
  readonly risks: readonly Item[];
}

type Unit = 'utf8' | 'utf16' | 'utf32';

const LENGTHS: Readonly<Record<Unit, (text: string) => number>> = {
  utf8: (text) => Buffer.byteLength(text),
  utf16: (text) => text.length,
  utf32: (text) => [...text].length,
};

/** What the JSON route answers to the conversation, with offsets in UTF-16. */
export async function expectedOf(url: string, file: string): Promise<Contract> {
  const answer = await fetch(`${url}/api/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      raw_content: textOf(file),
      metadata: { offset_encoding: 'utf16', reference_time: REFERENCE_TIME },
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Contract;
}

/** The same with offsets in another unit, counted here and not by the service; canonical by RFC 8785. */
export function inUnit(expected: Contract, file: string, unit: Unit): string {
  const text = textOf(file);
  const counted = (offset: number | null) => (offset === null ? null : LENGTHS[unit](text.slice(0, offset)));
  const copy = structuredClone(expected);
  for (const evidence of evidenceOf(copy)) {
    evidence.start_offset = counted(evidence.start_offset);
    evidence.end_offset = counted(evidence.end_offset);
  }
  return canonicalOf(copy);
}

export function evidenceOf({ tasks, decisions, risks }: Contract): readonly Evidence[] {
  return [...tasks, ...decisions, ...risks].flatMap(({ source, mentions = [] }) => [source, ...mentions]);
}

/** What a client printed of a response, in the words of the contract; canonical by RFC 8785. */
export function canonicalLine(line: string, protocol: Protocol): string {
  return canonicalOf(
    protocol === 'json' ? JSON.parse(line) : toContract(fromJsonString(ExtractionResponseSchema, line)),
  );
}

function canonicalOf(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only a JSON value has a canonical form');
  return text;
}
