import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/service.js';
import { runInShell } from './support/shell.js';
import { type StandIn, startStandIn } from './support/stand-in.js';

const EXTRACT = 'service extract --file talk.txt --output';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: StandIn;
const socket = createServer();

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startStandIn();
  const at = (name: string): string => path.join(folder.path, name);
  writeFileSync(at('talk.txt'), "Omar: I'll order the bearing by Friday\n");
  mkdirSync(at('folder'));
  execFileSync('mkfifo', [at('unread'), at('read-soon')]);
  await new Promise<void>((resolve) => socket.listen(at('socket'), resolve));
});
afterAll(async () => {
  socket.close();
  await server?.close();
  await folder?.remove();
});

const run = (line: string) => runInShell(line, folder.path, { SERVICE_BASE_URL: server.url });

describe.skipIf(process.platform === 'win32')('--output', () => {
  it.concurrent.each([
    ['a pipe that nobody reads', `${EXTRACT} unread`, 'it is a pipe that nobody reads'],
    ['a socket', `${EXTRACT} socket`, 'it is a socket'],
    ['a folder', `${EXTRACT} folder`, 'it is a directory'],
    [
      'a terminal where there is none',
      `setsid sh -c '"$NODE" "$BUNDLE" extract --file talk.txt --output /dev/tty'`,
      'there is nothing behind it',
    ],
  ])('that is %s ends with 9 before anything is sent', async (_what, line, message) => {
    const before = server.requests.length;
    const { code, stdout, stderr } = await run(line);
    expect(stderr).toMatch(/^service: error: cannot write .{1,100} \[code=output_not_writable exit=9\]\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout: stdout.toString() }).toEqual({ code: 9, stdout: '' });
    expect(server.requests.length - before).toBe(0);
  });

  it('that is a pipe is read by whoever comes soon', async () => {
    const { stdout } = await run(`${EXTRACT} read-soon & cat read-soon; wait $!; echo "$?"`);
    expect(stdout.toString()).toMatch(/Order the bearing[\s\S]*\n0\n$/);
  });

  it.skipIf(!existsSync('/dev/full'))('that is full ends with 9', async () => {
    expect(await run(`${EXTRACT} /dev/full`)).toMatchObject({
      code: 9,
      stderr: expect.stringContaining('the disk is'),
    });
  });
});
