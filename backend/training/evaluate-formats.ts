import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countFormats, linesOfFormats } from './evaluation/format-table.js';
import { readLabelled } from './labelled-conversations.js';
import { readUnlabelled } from './unlabelled-conversations.js';

const USAGE = `eval:formats: what the readers of formats make of real conversations, by source
  npm run eval:formats -- DATA       on eval/real-train and unlabelled.jsonl.gz of a folder
  npm run eval:formats -- PATH...    on conversations: .json, .jsonl or .jsonl.gz files, or folders of them
`;

const paths = process.argv.slice(2);
const missing = paths.find((path) => !existsSync(path));
if (paths.length === 0 || missing !== undefined) {
  const problem = missing === undefined ? 'name a folder or files' : `there is no file or folder ${missing}`;
  process.stderr.write(`eval:formats: ${problem}\n${USAGE}`);
  process.exit(2);
}
for (const path of paths.flatMap(setsOf)) {
  const isUnlabelled = path.endsWith('unlabelled.jsonl.gz');
  const conversations = isUnlabelled ? readUnlabelled(path) : readLabelled(path);
  process.stdout.write(`${path}\n${linesOfFormats(countFormats(conversations)).join('\n')}\n\n`);
}

function setsOf(path: string): string[] {
  const sets = [join(path, 'eval/real-train'), join(path, 'unlabelled.jsonl.gz')];
  return statSync(path).isDirectory() && sets.every((set) => existsSync(set)) ? sets : [path];
}
