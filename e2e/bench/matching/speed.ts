import { Worker } from 'node:worker_threads';
import { candidates } from '@saldo/contract/domain/matching/candidates';
import { indexWith } from '@saldo/contract/domain/matching/changed-index';
import { documentCases, type Prepared } from './sets.ts';

/** 5,000 rows over 24 months. */
export const LARGE = { seed: 9100, size: { documents: 5000, rows: 5000, months: 24 } };
const SINGLE = 500;
/** Confirmed one after another, as by a user who works through a list. */
const CONFIRMED = 100;

export interface WorkerMessage {
  kind: 'started' | 'progress' | 'stopped' | 'done';
  done: number;
  total: number;
}

/**
 * Matches 5,000 documents in a worker; `stopsAt`: number of documents after which it is asked to
 * stop.
 */
async function inWorker(stopsAt: number) {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { flag } });
  try {
    return await new Promise<{ ms: number; reports: number; end: WorkerMessage }>((resolve, reject) => {
      let started = 0;
      let reports = 0;
      worker.on('error', reject);
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'started') started = performance.now();
        else if (message.kind === 'progress') {
          reports += 1;
          if (message.done >= stopsAt) Atomics.store(flag, 0, 1);
        } else resolve({ ms: performance.now() - started, reports, end: message });
      });
    });
  } finally {
    await worker.terminate();
  }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

/**
 * Time from a confirmation to the next proposal, ms; the index is updated with the row of each
 * confirmation.
 */
function afterConfirmations({ index, memory, cases, targets }: Prepared): number[] {
  const rows = Map.groupBy(targets, (target) => (target.kind === 'cell' ? target.rowId : 0));
  let current = index;
  return cases.slice(0, CONFIRMED).map(({ incoming }) => {
    const start = performance.now();
    const place = candidates(current, incoming, memory)[0]?.targets[0];
    if (place?.kind === 'cell') {
      const row = rows
        .get(place.rowId)!
        .map((target) =>
          target.kind === 'cell' && target.month === place.month ? { ...target, isTaken: true } : target,
        );
      rows.set(place.rowId, row);
      current = indexWith(current, { rowIds: [place.rowId], partIds: [] }, row);
    }
    return performance.now() - start;
  });
}

/**
 * Time of a single proposal among 5,000 rows, and of 5,000 documents at once in a worker that
 * reports its progress and can be stopped; ms.
 */
export async function speed(): Promise<Record<string, number>> {
  const begin = performance.now();
  const prepared = documentCases(LARGE.seed, LARGE.size);
  const { index, memory, cases } = prepared;
  const made = performance.now() - begin;
  const times = cases.slice(0, SINGLE).map(({ incoming }) => {
    const start = performance.now();
    candidates(index, incoming, memory);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const whole = await inWorker(Number.POSITIVE_INFINITY);
  const stopped = await inWorker(1000);
  return {
    'set and index made, ms': Math.round(made),
    'one proposal, median ms': Number(times[SINGLE >> 1]!.toFixed(2)),
    'one proposal, p99 ms': Number(times[Math.floor(SINGLE * 0.99)]!.toFixed(2)),
    'one proposal, p99 ms, bar (at most)': 30,
    'confirmation and next proposal, median ms': Number(median(afterConfirmations(prepared)).toFixed(2)),
    '5,000 at once in a worker, ms': Math.round(whole.ms),
    '5,000 at once in a worker, ms, bar (at most)': 5000,
    'reports of progress': whole.reports,
    'documents placed when stopped at 1,000':
      stopped.end.kind === 'stopped' ? stopped.end.done : stopped.end.total,
  };
}
