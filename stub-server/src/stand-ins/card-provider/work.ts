import type { Deps } from '#src/http/deps.ts';
import type { Timers } from '#src/http/timers.ts';
import { collect, openInvoices } from './collecting.ts';
import { deliver, waitAfter } from './delivery.ts';

/** As long as a bank takes. */
const COLLECTING_MS = 1500;

interface WorkDeps {
  deps: Pick<Deps, 'db' | 'transact' | 'clock' | 'ids' | 'log'>;
  timers: Timers;
  post: (body: string) => Promise<boolean>;
}

/** What the provider does by itself: collects what is open, and tells it until it is heard. */
export function createWork({ deps, timers, post }: WorkDeps) {
  const { db, transact, clock, ids } = deps;
  let isClosed = false;
  let [stopWaiting, stopRetrying] = [() => {}, () => {}];
  const round = async () => {
    const parts = () => ({ ids, now: clock.now().toISOString() });
    for (const chargeId of await openInvoices(db)) {
      await transact((tx) => collect(tx, chargeId, parts()));
    }
    const attempts = await deliver({ db, transact, post });
    if (attempts === null || isClosed) return;
    stopRetrying();
    stopRetrying = timers.after(waitAfter(attempts), () => void run());
  };
  let running = Promise.resolve();
  /** Rounds never overlap: an event would be told twice. */
  const run = () => {
    running = running
      .then(() => (isClosed ? undefined : round()))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'The card provider’s stand-in failed');
      });
    return running;
  };
  return {
    /** Orders are waiting: they are looked at in a while. */
    wake: () => {
      stopWaiting();
      if (!isClosed) stopWaiting = timers.after(COLLECTING_MS, () => void run());
    },
    /** Something is to be told at once. */
    run,
    close: async () => {
      isClosed = true;
      stopWaiting();
      stopRetrying();
      await running;
    },
  };
}
