// npm run bench -- NAME: runs scripts/bench-NAME.mjs with the options behind it; without a name those of the engine and of the client.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name, ...options] = process.argv.slice(2);
const fileOf = (one) => fileURLToPath(new URL(`bench-${one}.mjs`, import.meta.url));
for (const one of name === undefined ? ['engine', 'cli'] : [name]) {
  if (!existsSync(fileOf(one))) {
    const names = readdirSync(new URL('.', import.meta.url)).flatMap(
      (file) => /^bench-(.+)[.]mjs$/.exec(file)?.[1] ?? [],
    );
    process.stderr.write(`bench: there is no ${one}: ${names.join(' ')}\n`);
    process.exit(2);
  }
  const { status } = spawnSync(process.execPath, [fileOf(one), ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
