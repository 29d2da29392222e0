import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Authority {
  /** The certificate that clients trust, as a PEM file. */
  readonly ca: string;
  /** The certificate of localhost that it has signed, and its key. */
  readonly cert: string;
  readonly key: string;
  remove(): void;
}

/** Some clients take no certificate for a server's that is the authority's own: makes both, by openssl. */
export function makeAuthority(): Authority {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-authority-'));
  const file = (name: string): string => path.join(folder, name);
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '2',
    '-subj',
    '/CN=test authority',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
  );
  openssl('req', ...key, '-subj', '/CN=localhost', '-keyout', file('key.pem'), '-out', file('request.pem'));
  writeFileSync(file('extensions'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=critical,CA:FALSE\n');
  const signing = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-extfile', file('extensions')];
  openssl('x509', '-req', '-in', file('request.pem'), ...signing, '-days', '2', '-out', file('cert.pem'));
  return {
    ca: file('ca.pem'),
    cert: file('cert.pem'),
    key: file('key.pem'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
