/** Longest slice on the main thread: frames may be dropped, keys are never delayed noticeably. */
const SLICE_MS = 30;

type Slices = { signal: AbortSignal; progress: (share: number) => void };

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs long work in slices and reports the share done (0 to 1) between them; null if it was stopped. */
export async function inSlices<Result>(
  work: Generator<number, Result, void>,
  { signal, progress }: Slices,
  now: () => number = () => performance.now(),
): Promise<Result | null> {
  for (;;) {
    const end = now() + SLICE_MS;
    let share = 0;
    while (now() < end) {
      const step = work.next();
      if (step.done === true) return step.value;
      share = step.value;
    }
    progress(share);
    await nextTask();
    if (signal.aborted) return null;
  }
}

/** The same work without slices. */
export function atOnce<Result>(work: Generator<number, Result, void>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
