import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a package of a test is; its module is `index.js`. */
export interface TestPackage {
  readonly name: string;
  readonly version?: string;
  /** The "service" part, without apiVersion and module; null: it has none. */
  readonly service?: object | null;
  readonly code?: string;
  /** More of package.json. */
  readonly more?: object;
}

/** Writes the package into a folder, which is made. */
export async function writePackage(folder: string, { service = {}, code, more, ...facts }: TestPackage): Promise<void> {
  await mkdir(folder, { recursive: true });
  const manifest = service === null ? {} : { service: { apiVersion: 1, module: './index.js', ...service } };
  const declared = { version: '1.0.0', type: 'module', ...facts, ...manifest, ...more };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(declared));
  await writeFile(path.join(folder, 'index.js'), code ?? 'export default {};');
}

/** Packs it as npm does. @returns the path of the file, `file` in the folder */
export async function packPackage(folder: string, file: string, packed: TestPackage): Promise<string> {
  const work = await mkdtemp(path.join(folder, 'pack-'));
  await writePackage(path.join(work, 'package'), packed);
  await run('tar', ['czf', path.join(folder, file), '-C', work, 'package']);
  await rm(work, { recursive: true });
  return path.join(folder, file);
}

/** A registry of npm, so far as an installation asks it. */
export interface StandInRegistry {
  readonly url: string;
  /** The path of every request. */
  readonly requests: readonly string[];
  /** The headers of every request, as one text. */
  readonly headers: readonly string[];
  /** Offers what is in a packed file. */
  publish(tarball: string): Promise<void>;
  /** Answers with this status for a package. */
  refuse(name: string, status: number): void;
  close(): Promise<void>;
}

interface Version {
  readonly tarball: string;
  readonly manifest: { readonly name: string; readonly version: string };
}

export async function startRegistry(): Promise<StandInRegistry> {
  const versions: Version[] = [];
  const refused = new Map<string, number>();
  const requests: string[] = [];
  const headers: string[] = [];
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    requests.push(asked);
    headers.push(JSON.stringify(request.headers));
    const found = versions.filter(({ manifest }) => manifest.name === asked);
    const file = versions.find(({ tarball }) => asked === `files/${path.basename(tarball)}`);
    const status = refused.get(asked) ?? (found.length > 0 || file !== undefined ? 200 : 404);
    response.writeHead(status, {
      'content-type': file === undefined ? 'application/json' : 'application/octet-stream',
    });
    if (status !== 200) response.end('{}');
    else if (file !== undefined) void readFile(file.tarball).then((bytes) => response.end(bytes));
    else void packument(asked, found, url).then((document) => response.end(JSON.stringify(document)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    headers,
    async publish(tarball) {
      const { stdout } = await run('tar', ['xzOf', tarball, 'package/package.json']);
      versions.push({ tarball, manifest: JSON.parse(stdout) as Version['manifest'] });
    },
    refuse: (name, status) => void refused.set(name, status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function packument(name: string, versions: readonly Version[], url: string): Promise<object> {
  const listed = await Promise.all(
    versions.map(async ({ tarball, manifest }) => {
      const integrity = `sha512-${createHash('sha512')
        .update(await readFile(tarball))
        .digest('base64')}`;
      return [
        manifest.version,
        { ...manifest, dist: { tarball: `${url}/files/${path.basename(tarball)}`, integrity } },
      ] as const;
    }),
  );
  return { name, 'dist-tags': { latest: listed.at(-1)?.[0] }, versions: Object.fromEntries(listed) };
}
