/** Why a try is aborted. */
export class Stopped extends Error {
  override name = 'Stopped';
  readonly by: 'limit' | 'cancel' | 'loss' | 'closing';
  constructor(by: Stopped['by'], message: string) {
    super(message);
    this.by = by;
  }
}

export const lost = (): Stopped => new Stopped('loss', 'Another worker has taken the job');

export const cancelled = (): Stopped => new Stopped('cancel', 'The job was cancelled');

/** The result of `run`, or the reason of an earlier abort; a closing server waits for running work. */
export async function unlessStopped<Result>(run: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let leave = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    leave = () => {
      const reason: unknown = signal.reason;
      if (!(reason instanceof Stopped && reason.by === 'closing')) reject(reason);
    };
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
  });
  try {
    return await Promise.race([run, stopped]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
