import { parentPort, workerData } from 'node:worker_threads';
import { assigning } from '@saldo/contract/domain/matching/assign';
import { documentCases } from './sets.ts';
import { LARGE, type WorkerMessage } from './speed.ts';

const { flag } = workerData as { flag: Int32Array };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of worker threads has no origin
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);

const { index, memory, cases } = documentCases(LARGE.seed, LARGE.size);
tell({ kind: 'started', done: 0, total: cases.length });
const steps = assigning(
  cases.map(({ incoming }) => incoming),
  index,
  memory,
);
for (;;) {
  const step = steps.next();
  if (step.done) {
    tell({ kind: 'done', done: cases.length, total: cases.length });
    break;
  }
  if (Atomics.load(flag, 0) === 1) {
    tell({ kind: 'stopped', ...step.value });
    break;
  }
  tell({ kind: 'progress', ...step.value });
}
