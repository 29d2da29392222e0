import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '../../backend/src/webhooks/sign.js';
import { newSigningSecret } from '../../backend/src/webhooks/signing-secret.js';
import { findProgram } from '../support/server-process.js';

const TEST_FOLDER = fileURLToPath(new URL('.', import.meta.url));
const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'service-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The nth piece of code in that language. */
function code(language: string, nth = 0): string {
  const pieces = [...guide.slice(guide.indexOf('## Verifying')).matchAll(/^```([a-z]+)\n([\s\S]*?)^```$/gm)].filter(
    ([, name]) => name === language,
  );
  return pieces[nth]?.[2] ?? expect.fail(`the guide has no code in ${language}`);
}

const [secret, previousSecret, other] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
const body = '{"event_type":"extraction.completed","source_tag":"größe"}';
const signed = signedHeaders({ id: 'msg_1', body, at: Date.now(), secret, previousSecret });
const headers = lowerCased(signed);
const signature = headers['x-service-signature'] ?? '';
const old = signedHeaders({ id: 'msg_1', body, at: Date.now() - 301_000, secret, previousSecret: null });

function lowerCased(given: object): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function node(program: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: TEST_FOLDER,
    encoding: 'utf8',
  }).trim();
}

describe('the guide for receivers', () => {
  it('verifies in Node by the package, and throws at a changed body', () => {
    const call = (of: string, key = secret, given: object = headers): string =>
      node(
        `${code('js')}\ntry { verify(${JSON.stringify(key)}, ${JSON.stringify(given)}, ${JSON.stringify(of)}); console.log('ours') }
         catch (error) { console.log(error.name) }`,
      );
    expect(call(body)).toBe('ours');
    expect(call(body, previousSecret)).toBe('ours');
    for (const refused of [call(`${body} `), call(body, other), call(body, secret, old)]) {
      expect(refused).toBe('WebhookVerificationError');
    }
  });

  it('verifies in Node without a package', () => {
    const call = (of: string, given = signature): string =>
      node(
        `${code('js', 1)}\nconsole.log(isOurs(${JSON.stringify(secret)}, ${JSON.stringify(given)}, Buffer.from(${JSON.stringify(of)})))`,
      );
    expect([call(body), call(`${body} `), call(body, 'v1=')]).toEqual(['true', 'false', 'false']);
  });

  it.skipIf(findProgram('python3') === undefined)('verifies in Python [needs python3]', () => {
    const call = (key: string, of: string, given: object): string => {
      const read = `import json\nprint(is_ours(${JSON.stringify(key)}, json.loads(${JSON.stringify(JSON.stringify(given))}), ${JSON.stringify(of)}.encode()))`;
      return execFileSync('python3', ['-c', `${code('python')}\n${read}`], { encoding: 'utf8' }).trim();
    };
    expect(call(secret, body, headers)).toBe('True');
    expect(call(previousSecret, body, headers)).toBe('True');
    expect(call(other, body, headers)).toBe('False');
    expect(call(secret, `${body} `, headers)).toBe('False');
    expect(call(secret, body, { ...headers, 'webhook-timestamp': 'NaN' })).toBe('False');
    expect(call(secret, body, old)).toBe('False');
  });

  it.skipIf(findProgram('javac') === undefined)('verifies in Java [needs a JDK]', () => {
    writeFileSync(path.join(folder, 'Webhook.java'), code('java'));
    writeFileSync(
      path.join(folder, 'Run.java'),
      `public class Run {
         public static void main(String[] given) throws Exception {
           byte[] body = java.util.Base64.getDecoder().decode(given[4]);
           System.out.println(Webhook.isOurs(given[0], given[1], given[2], given[3], body, System.currentTimeMillis() / 1000));
         }
       }`,
    );
    execFileSync('javac', ['-d', folder, 'Webhook.java', 'Run.java'], { cwd: folder });
    const call = (key: string, of: string, given: Readonly<Record<string, string>>): string => {
      const sent = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => given[name] ?? '');
      const argv = ['-cp', folder, 'Run', key, ...sent, Buffer.from(of).toString('base64')];
      return execFileSync('java', argv, { encoding: 'utf8' }).trim();
    };
    expect(call(secret, body, headers)).toBe('true');
    expect(call(previousSecret, body, headers)).toBe('true');
    expect(call(other, body, headers)).toBe('false');
    expect(call(secret, `${body} `, headers)).toBe('false');
    expect(call(secret, body, { ...headers, 'webhook-timestamp': 'NaN' })).toBe('false');
    expect(call(secret, body, lowerCased(old))).toBe('false');
  });

  it('verifies in a shell with openssl', () => {
    const call = (of: string, given: string): string => {
      writeFileSync(path.join(folder, 'body.json'), of);
      const env = { ...process.env, SECRET: secret, SIGNATURE: given };
      return execFileSync('sh', ['-c', `${code('sh')}\ntrue`], { cwd: folder, env, encoding: 'utf8' }).trim();
    };
    expect([call(body, signature), call(`${body} `, signature), call(body, 'v1=')]).toEqual(['ours', '', '']);
  });

  it('names every word that an attempt fails with', () => {
    const source = readFileSync(new URL('../../backend/src/webhooks/attempt-failure.ts', import.meta.url), 'utf8');
    const words = [...(source.split(';')[0] ?? '').matchAll(/\| '([a-z_0-9]+)'/g)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([]);
  });
});
