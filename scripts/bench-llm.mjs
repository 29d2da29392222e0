// npm run bench:llm: how long an extraction takes with SERVICE_ENGINE=llm while the host of the model misbehaves in ways of its
// own, beside the embedded engine alone. An answer has to be out within SERVICE_LLM_TIMEOUT_MS and what the embedded engine
// takes. The host is scripts/model-host.mjs. Asserts nothing; "over" is what is above that sum, 0 where nothing is.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBackend } from './bench/backend-process.mjs';
import { CONVERSATIONS } from './bench/conversations.mjs';

const BUDGET_MS = 5_000;
/** Fewer than make the server leave a stalled host alone; see backend/src/language-models/call/breaker.ts. */
const RUNS = 3;
const AGAIN_MS = 200;
const KB = 1024;
const SIZES = [1, 100, 1000];
const WAYS = ['none', 'silent', 'stalled', 'slow', 'half', 'limited', 'in_trouble', 'redirect', 'five_mb', 'babble'];
/** Of longer texts only what stands still is of interest. */
const MOST_WAYS_KB = 1;
const HOST = fileURLToPath(new URL('model-host.mjs', import.meta.url));

const child = spawn(process.execPath, [HOST], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(createInterface({ input: child.stdout }), 'line');
const { url: host } = JSON.parse(line);
const open = { SERVICE_ANONYMOUS_PER_MINUTE: '1000000' };
const alone = await startBackend(open);
const asking = () =>
  startBackend({
    ...open,
    SERVICE_ENGINE: 'llm',
    SERVICE_LLM_PROVIDER: 'ollama',
    SERVICE_LLM_BASE_URL: host,
    SERVICE_LLM_MODEL: 'echo',
    SERVICE_LLM_ANONYMOUS: 'true',
    SERVICE_LLM_ACCOUNT_TOKENS_PER_DAY: '0',
    SERVICE_LLM_TIMEOUT_MS: String(BUDGET_MS),
    SERVICE_LLM_MAX_TOKENS: '10000000',
    SERVICE_LLM_CACHE: '0',
  });

const cell = (value) => String(value).padStart(12);
const print = (name, cells) => process.stdout.write(`${name.padEnd(12)}${cells.map(cell).join('')}\n`);
const misbehave = (plan) => fetch(`${host}/faults`, { method: 'POST', body: JSON.stringify(plan) });

async function extractionMs({ port }, text) {
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/extract`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ raw_content: text }),
  });
  const { prompt_version: version, code } = await answer.json();
  if (code === 'overloaded') {
    // The machine has too much else to do at this moment: that is not what is measured.
    await sleep(AGAIN_MS);
    return extractionMs({ port }, text);
  }
  return { ms: performance.now() - startedAt, status: answer.status, version };
}

async function runs(server, text) {
  const all = [];
  for (let run = 0; run < RUNS; run++) all.push(await extractionMs(server, text));
  const times = all.map(({ ms }) => ms).sort((one, other) => one - other);
  return { median: times[RUNS >> 1], most: times[RUNS - 1], all };
}

function saidBy(version) {
  if (!version.includes(';')) return version.startsWith('llm/') ? 'model' : 'engine';
  return version.slice(version.indexOf(';') + 1);
}

try {
  process.stdout.write(`budget ${BUDGET_MS} ms, ${RUNS} runs each, Node ${process.version}\n`);
  for (const size of SIZES) {
    const text = CONVERSATIONS.chat(size * KB);
    await runs(alone, text);
    const { median, most } = await runs(alone, text);
    print(`\n${size} KB`, ['median ms', 'most ms', 'over ms', 'read by']);
    print('alone', [median.toFixed(0), most.toFixed(0), '', 'engine']);
    for (const way of size > MOST_WAYS_KB ? ['none', 'silent', 'stalled', 'half'] : WAYS) {
      // A new one each time: it remembers which hosts are in trouble.
      const server = await asking();
      await misbehave({ always: null });
      await extractionMs(server, 'Ann: I will send the plan.');
      await misbehave({ always: way });
      const found = await runs(server, text).finally(() => server.stop());
      const over = Math.max(0, found.most - BUDGET_MS - most);
      const readers = [...new Set(found.all.map(({ status, version }) => (status === 200 ? saidBy(version) : status)))];
      print(way, [found.median.toFixed(0), found.most.toFixed(0), over.toFixed(0), `  ${readers.join(' ')}`]);
    }
  }
} finally {
  await alone.stop();
  child.kill();
}
