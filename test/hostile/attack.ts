import http from 'node:http';
import net from 'node:net';
import { expect } from 'vitest';
import { percentile } from '../support/load.js';
import type { StartedServer } from '../support/start-server.js';
import { growthWhile } from './memory.js';

/** What one attacker got on one connection. */
export interface Spent {
  readonly isClosed: boolean;
  /** From the first byte sent until the server closed, or until the attacker gave up. */
  readonly ms: number;
  /** What came back, Latin-1, its first 64 KiB. */
  readonly text: string;
}

export interface Attack {
  readonly name: string;
  /** How many connections, at scale 1. */
  readonly connections: number;
  /** Sends what it sends on one connection; where it ends, the attacker waits for what the server does. */
  send(send: Send, nth: number): Promise<void>;
  /** How long the attacker stays after that at least, in milliseconds. */
  readonly patienceMs: number;
  /** What the server may hold for it, in MiB, over what any attack may make of its memory. */
  readonly heldMiB?: number;
  /** What it may hold for each of the connections, in KiB, over what any connection takes. */
  readonly heldKibEach?: number;
  /** The server has to have closed every connection by then. */
  readonly isClosed?: boolean;
  /** Reads nothing of what the server sends. */
  readonly readsNothing?: boolean;
  /** What the attacker has to get. However busy the machine is, it waits for that and the end, for {@link LATE_MS} at most. */
  isMet?(spent: Omit<Spent, 'ms'>): boolean;
}

/** Writes bytes once those before have left; false where the connection is gone. */
export type Send = (bytes: Uint8Array | string) => Promise<boolean>;

let attackers = 0;
/** Of each attack another one, none of them that of good callers: what one has done to its budget is not held against the next. */
function newAddress(): string {
  attackers += 1;
  return `127.66.${attackers >> 8}.${attackers & 255}`;
}
const KEPT_TEXT = 64 * 1024;
const LATE_MS = 20_000;
/** What attacks may make of the memory of the server, and for each of their connections. */
const GROWTH_MIB = 60;
const CONNECTION_KIB = 16;

function attackOnce(attack: Attack, localAddress: string, port: number, nth: number): Promise<Spent> {
  const { send, patienceMs, readsNothing, isMet = () => true } = attack;
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    const began = performance.now();
    let text = '';
    let isOver = false;
    const finish = (isClosed: boolean): void => {
      if (isOver) return;
      isOver = true;
      socket.destroy();
      resolve({ isClosed, ms: performance.now() - began, text });
    };
    if (readsNothing === true) socket.pause();
    else
      socket.on('data', (chunk) => {
        if (text.length < KEPT_TEXT) text += chunk.toString('latin1');
      });
    socket.on('error', () => finish(true)).on('close', () => finish(true));
    const write: Send = (bytes) =>
      new Promise((done) => {
        if (isOver || socket.destroyed) return done(false);
        const data = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
        const stuck = setTimeout(() => done(!isOver), 2_000);
        socket.write(data, (error) => {
          clearTimeout(stuck);
          done(error == null && !isOver);
        });
      });
    const leave = async (): Promise<void> => {
      await pause(patienceMs);
      const isWaiting = (): boolean => !isOver && (attack.isClosed === true || !isMet({ isClosed: false, text }));
      for (let waited = 0; isWaiting() && waited < LATE_MS; waited += 50) await pause(50);
      finish(false);
    };
    socket.once('connect', () => void send(write, nth).then(leave));
  });
}

/** Carries out attacks at one time, and holds that the server grows by no more for them than it may. */
export async function besiege(server: StartedServer, attacks: readonly Attack[], scale: number): Promise<void> {
  const grownMiB = await growthWhile(server.pid, () =>
    Promise.all(attacks.map((attack) => carryOut(server, attack, scale))),
  );
  process.stderr.write(`${JSON.stringify({ attacks: attacks.length, grownMiB: Math.round(grownMiB) })}\n`);
  const allowed = attacks.map(({ connections, heldMiB = 0, heldKibEach = 0 }) => {
    const each = CONNECTION_KIB + heldKibEach;
    return heldMiB + (Math.ceil(connections * scale) * each) / 1024;
  });
  expect(grownMiB).toBeLessThan(allowed.reduce((sum, more) => sum + more, GROWTH_MIB));
}

/** Attacks the server from `scale` times the connections while a good caller keeps asking. Prints what became of both. */
async function carryOut(server: StartedServer, attack: Attack, scale: number): Promise<void> {
  let isOver = false;
  const times: number[] = [];
  const statuses: (number | string)[] = [];
  const ask = async (): Promise<void> => {
    while (!isOver || !statuses.includes(200)) {
      if (statuses.length > 200) return;
      const began = performance.now();
      statuses.push(await goodRequest(server.port).catch((error: Error) => error.message));
      times.push(performance.now() - began);
      await pause(100);
    }
  };
  const asking = ask();
  const count = Math.ceil(attack.connections * scale);
  const address = newAddress();
  const all = Array.from({ length: count }, (_, nth) => attackOnce(attack, address, server.port, nth));
  const spent = await Promise.all(all);
  isOver = true;
  await asking;
  const answered = statuses.filter((status) => status === 200).length;
  const shed = statuses.filter((status) => status === 503).length;
  const figures = {
    attack: attack.name,
    connections: count,
    closed: spent.filter(({ isClosed }) => isClosed).length,
    seconds: Math.round(Math.max(...spent.map(({ ms }) => ms)) / 100) / 10,
    good: { asked: statuses.length, answered, shed, medianMs: ms(times, 0.5), p99Ms: ms(times, 0.99) },
  };
  process.stderr.write(`${JSON.stringify(figures)}\n`);
  expect(server.isAlive()).toBe(true);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  expect(server.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  expect(server.written().stderr).toBe('');
  if (attack.isClosed === true) expect(figures.closed).toBe(count);
  const disappointed = spent.filter((one) => attack.isMet?.(one) === false);
  expect(disappointed.map(({ isClosed, text }) => [isClosed, text.slice(0, 100)])).toEqual([]);
}

/** Sends again while the answer is that there is too much to do, for a minute at most: this machine has others to serve. */
export async function patiently<Reply extends { readonly status: number }>(send: () => Promise<Reply>): Promise<Reply> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const reply = await send();
    if (reply.status !== 503 || performance.now() > deadline) return reply;
    await pause(1_000);
  }
}

const GOOD = JSON.stringify({ raw_content: 'Ann: I will send the report by Friday.' });

/** @returns the status */
export function goodRequest(port: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const target = { host: '127.0.0.1', port, path: '/extract', method: 'POST', headers, agent: false, timeout: 20_000 };
  return new Promise((resolve, reject) => {
    const request = http.request(target, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error('no answer within 20 s'))).on('error', reject);
    request.end(GOOD);
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function ms(times: readonly number[], share: number): number {
  return Math.round(percentile(times, share));
}
