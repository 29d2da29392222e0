import { parentPort, workerData } from 'node:worker_threads';

/**
 * Stands for the thread of the large reader: answers the number of the first piece for every sentence. `workerData.model`
 * says how it behaves: `fails` at its start, or `hangs` at its first window. It dies at the piece 13 and refuses 66.
 */
if (workerData.model === 'fails') throw new Error('no runtime for this machine');
parentPort.on('message', ({ pieces, last }) => {
  if (pieces[0] === 13) process.exit(1);
  if (workerData.model === 'hangs') return;
  if (pieces[0] === 66) return parentPort.postMessage({ kind: 'failed', message: 'bad shape' });
  parentPort.postMessage({ kind: 'read', logits: new Float32Array(last.length * 3).fill(pieces[0]) });
});
parentPort.postMessage({ kind: 'ready' });
