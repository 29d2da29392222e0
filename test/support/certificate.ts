import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
  remove(): void;
}

/** Makes a certificate for localhost and `names` that signs itself, as PEM files; null where openssl is not installed. */
export function makeCertificate(names: readonly `${'DNS' | 'IP'}:${string}`[] = []): Certificate | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-tls-'));
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    `subjectAltName=${['DNS:localhost', 'IP:127.0.0.1', ...names].join(',')}`,
  ];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    execFileSync('openssl', [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
  return { cert, key, remove: () => rmSync(folder, { recursive: true }) };
}
