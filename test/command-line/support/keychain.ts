import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram, until } from '../../support/server-process.js';
import { bundle } from './service.js';

const DBUS = findProgram('dbus-daemon', ['/usr/bin']);
const KEYRING = findProgram('gnome-keyring-daemon', ['/usr/bin']);

/** Undefined where a keychain can be started here; else the way to get one. */
export const missingKeychain =
  DBUS === undefined || KEYRING === undefined
    ? 'gnome-keyring is not installed: apt-get install gnome-keyring dbus libsecret-1-0'
    : undefined;

/** The package that the client is to reach a keychain through: keytar, unless its binary was not built. */
export function expectedKeychain(): string {
  try {
    createRequire(bundle)('keytar');
    return 'keytar';
  } catch {
    return '@napi-rs/keyring';
  }
}

/** Asks the keychain through the helper of the client, past the client itself. */
export async function askHelper(request: object, env: Readonly<Record<string, string>>): Promise<void> {
  const helper = spawn(process.execPath, [path.join(path.dirname(bundle), 'keychain.cjs')], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  helper.stdin.end(JSON.stringify(request));
  await once(helper, 'close');
}

/** A session of a desktop: a bus, and on it gnome-keyring. */
export interface Desktop {
  /** What a client needs to find it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a bus and a gnome-keyring of its own in `folder`, unlocked or as it is before somebody has logged in. */
export async function startDesktop(folder: string, state: 'unlocked' | 'locked'): Promise<Desktop> {
  const runtime = path.join(folder, 'runtime');
  const home = path.join(folder, 'desktop');
  await Promise.all([runtime, home].map((made) => mkdir(made, { mode: 0o700 })));
  const environment = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_RUNTIME_DIR: runtime };

  const bus = spawn(DBUS ?? '', ['--session', '--nofork', '--nopidfile', '--print-address'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string];
  const env = { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime };
  const unlock = state === 'unlocked' ? ['--unlock'] : [];
  const keyring = spawn(KEYRING ?? '', ['--foreground', '--components=secrets', ...unlock], {
    env: { ...environment, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keyring.stdin.end(state === 'unlocked' ? 'password of the keyring' : '');
  await until(() => isThere(path.join(runtime, 'keyring/control')), 'gnome-keyring listens');
  return {
    env,
    async close() {
      for (const daemon of [keyring, bus]) {
        const gone = once(daemon, 'close');
        daemon.kill('SIGTERM');
        await gone;
      }
    },
  };
}

/** A bus that takes connections and never answers. */
export async function startSilentBus(folder: string): Promise<Desktop> {
  const socket = path.join(folder, 'bus');
  const connections = new Set<net.Socket>();
  const server = net.createServer((connection) => {
    connections.add(connection);
    connection.on('error', () => connections.delete(connection));
  });
  server.listen(socket);
  await once(server, 'listening');
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}` },
    async close() {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
