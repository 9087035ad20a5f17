import type { Call } from './implement.ts';

/** The reason why a call was aborted: nobody waits for its answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client has gone');
  }
}

/** Aborted when the client no longer waits for its answer. */
export function signalOf({ reply }: Pick<Call, 'reply'>): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort(new ClientGone());
  });
  return left.signal;
}
