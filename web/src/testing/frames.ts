const FRAME_MS = 16;
/**
 * Ids are never reused in a worker: a late `cancelAnimationFrame` of one file would cancel a frame
 * of the next, e.g. the frame that all popups of Base UI wait for.
 */
let last = 0;

/**
 * Animation frames by timers, until the returned function ends them. jsdom's own frames stop for
 * good if one is due while a test has mocked the clock: jsdom then waits for an interval of the
 * mocked clock, also in the files that the worker runs later. A frame of ours would outlive its
 * page, and run after the end of the file without a document.
 */
export function frameByTimers(): () => void {
  const pending = new Map<number, () => void>();
  let ended = false;
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) => {
      last += 1;
      const id = last;
      if (ended) return id;
      const timer = setTimeout(() => {
        pending.delete(id);
        callback(performance.now());
      }, FRAME_MS);
      pending.set(id, () => clearTimeout(timer));
      return id;
    },
    cancelAnimationFrame: (id: number) => {
      pending.get(id)?.();
      pending.delete(id);
    },
  });
  return () => {
    ended = true;
    for (const cancel of pending.values()) cancel();
    pending.clear();
  };
}
