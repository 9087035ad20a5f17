import type { Call } from './implement.ts';

/** Aborted when the client no longer waits for its answer. */
export function signalOf({ reply }: Pick<Call, 'reply'>): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new Error('The client has gone'));
  });
  return left.signal;
}
