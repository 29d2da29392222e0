import { Worker } from 'node:worker_threads';

/** What a plugin may still be busy with when the client has ended. */
const GRACE_MS = 1000;

/** In a thread, which goes on while a loop keeps this one. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${GRACE_MS});
`;

/**
 * Ends this process when the client has ended, one that was killed included, whatever the code of the plugin does.
 * @param parent id of the client's process: by now it may have ended, and this one have another parent
 */
export function endWithParent(parent: number): void {
  new Worker(WATCH, { eval: true, stdout: true, stderr: true, env: {}, workerData: parent }).unref();
  process.once('disconnect', () => setTimeout(() => process.exit(), GRACE_MS).unref());
}
