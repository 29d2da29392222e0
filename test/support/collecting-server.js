// Runs the built backend, and says on SIGUSR2 what it keeps once everything that nobody holds is collected.
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
process.on('SIGUSR2', async () => {
  await session.post('HeapProfiler.collectGarbage');
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`${JSON.stringify({ msg: 'kept', mib: (heapUsed + external) / 2 ** 20 })}\n`);
});
await import('../../backend/dist/main.js');
