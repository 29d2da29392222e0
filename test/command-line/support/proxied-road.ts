import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ForwardProxy, type ProxyManner, startProxy, startTrap } from './proxy.js';
import { type Ended, type RunOptions, runService, temporaryFolder } from './service.js';

const network = fileURLToPath(new URL('./trap-network.cjs', import.meta.url));

/** The way to a host at which only a trap listens; the proxy knows where it is in truth. */
export interface Road {
  /** `https://service.lan:43210` */
  readonly target: string;
  readonly proxy: ForwardProxy;
  /** Connections that went round the proxy. */
  caught(): number;
  /** What starts a client in a folder of its own, with `ok.txt` and `in/ok.txt`. */
  options(env: Readonly<Record<string, string>>): RunOptions;
  run(argv: readonly string[], env: Readonly<Record<string, string>>, stdin?: string): Promise<Ended>;
}

export interface RoadPlan {
  readonly scheme: 'https' | 'http';
  /** The port of this machine at which what is asked for really is; under https that of its TLS. */
  readonly behind: number;
  /** File of the authority that the client trusts. */
  readonly authority: string;
  readonly manner?: ProxyManner | undefined;
  /** `user:password` that the proxy wants. */
  readonly credentials?: string | undefined;
  readonly host?: string | undefined;
}

/** Lays a road, has `travel` take it, and clears it away. */
export async function onRoad(plan: RoadPlan, travel: (road: Road) => Promise<void>): Promise<void> {
  const { scheme, behind, authority, manner, credentials, host = 'service.lan' } = plan;
  const folder = await temporaryFolder();
  const trap = await startTrap();
  const proxy = await startProxy(behind, manner, credentials);
  await mkdir(path.join(folder.path, 'in'));
  for (const name of ['ok.txt', 'in/ok.txt']) {
    await writeFile(path.join(folder.path, name), "Omar: I'll order the bearing by Friday\n");
  }
  const target = `${scheme}://${host}:${trap.port}`;
  const options = (env: Readonly<Record<string, string>>): RunOptions => ({
    cwd: folder.path,
    env: {
      NODE_OPTIONS: `--require ${JSON.stringify(network)}`,
      NODE_EXTRA_CA_CERTS: authority,
      XDG_CONFIG_HOME: path.join(folder.path, 'config'),
      SERVICE_BASE_URL: target,
      ...env,
    },
  });
  try {
    await travel({
      target,
      proxy,
      caught: trap.caught,
      options,
      run: (argv, env, stdin = '') => runService(argv, { ...options(env), stdin }),
    });
  } finally {
    proxy.close();
    trap.close();
    await folder.remove();
  }
}
