import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { LabelledConversation } from './labelled-conversations.js';

interface Row {
  readonly id: string;
  readonly source?: string;
  readonly source_type?: string;
  readonly raw_content: string;
}

/** Reads a `.jsonl.gz` file of conversations whose labels, if they have any, are not to be seen: nothing is annotated. */
export function readUnlabelled(path: string): LabelledConversation[] {
  const rows = gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  return rows
    .filter((row) => row !== '')
    .map((row) => {
      const { id, source, source_type, raw_content } = JSON.parse(row) as Row;
      return {
        id: source === undefined ? id : `${source}/${id}`,
        ...(source_type !== undefined && { sourceType: source_type }),
        rawContent: raw_content,
        labels: { tasks: [], decisions: [], risks: [] },
        annotated: [],
      };
    });
}
