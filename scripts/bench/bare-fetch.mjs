// The least that a script has to do: read a file, send it with fetch, print the answer.
import { readFile } from 'node:fs/promises';

const answer = await fetch(new URL('/api/extract', process.env.SERVICE_BASE_URL), {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ raw_content: await readFile(process.argv[2], 'utf8') }),
});
process.stdout.write(`${JSON.stringify(await answer.json(), null, 2)}\n`);
