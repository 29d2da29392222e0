// npm run check:openapi [-- --max-examples N] [-- any flag of schemathesis]: starts the built backend and has schemathesis
// send what /openapi.json allows and what it forbids, as nobody, with the token of an account, and with its session. An
// answer that the document does not have, and a 5xx, fail. Needs Python 3.11 with pip; the packages come from PyPI.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackend } from './bench/backend-process.mjs';
import { pythonPackages } from './python-packages.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const more = process.argv.slice(2);

/** What ends the session or the account that the others need. */
const ENDING = ['signOut', 'deleteUser', 'revokeSessions', 'changePassword'];

const packages = pythonPackages(here('python/schemathesis.txt'));
const work = mkdtempSync(path.join(tmpdir(), 'check-openapi-'));
const server = await startBackend({
  SERVICE_ANONYMOUS_PER_MINUTE: '1000000',
  SERVICE_ACCOUNT_PER_MINUTE: '1000000',
  SERVICE_ADDRESS_FAILURES_PER_MINUTE: '0',
});
try {
  const url = `http://127.0.0.1:${server.port}`;
  const { cookie, token } = await makeAccount(url);
  const asAccount = ['-H', `Authorization: Bearer ${token}`];
  const asSession = ['-H', `Cookie: ${cookie}`, '-H', `Origin: ${url}`];
  const passes = [
    ['as nobody', []],
    ['with the token of an account', [...asAccount, '--include-tag', 'extraction']],
    [
      'with its session',
      [...asSession, '--include-tag', 'accounts', ...ENDING.flatMap((id) => ['--exclude-operation-id', id])],
    ],
  ];
  for (const [who, flags] of passes) {
    process.stdout.write(`\n== ${who}\n`);
    if ((await schemathesis(url, flags)) !== 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}

function schemathesis(url, flags) {
  const config = ['--config-file', here('python/schemathesis.toml')];
  const argv = ['-m', 'schemathesis.cli', ...config, 'run', `${url}/openapi.json`, '--no-color', ...flags, ...more];
  const child = spawn('python3', argv, {
    cwd: work,
    env: { ...process.env, PYTHONPATH: packages },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

async function makeAccount(url) {
  const post = async (route, body, headers) => {
    const answer = await fetch(url + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const person = { email: 'schemathesis@example.com', password: randomBytes(18).toString('base64url'), name: 'Test' };
  const signedUp = await post('/api/auth/sign-up/email', person);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  const session = await (await fetch(`${url}/api/auth/token`, { headers: { cookie } })).json();
  const made = await post(
    '/account.v1.AccountService/CreateToken',
    { name: 'schemathesis', scopes: ['SCOPE_EXTRACT'] },
    { authorization: `Bearer ${session.token}` },
  );
  return { cookie, token: (await made.json()).secret };
}
