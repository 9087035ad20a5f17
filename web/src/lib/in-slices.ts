/** So long a slice may hold the thread: a frame is missed now and then, a key never. */
const SLICE_MS = 30;

type Slices = { signal: AbortSignal; progress: (share: number) => void };

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs long work in slices, telling its share done (0 to 1) between them; null when it was stopped. */
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

/** The same work at once. */
export function atOnce<Result>(work: Generator<number, Result, void>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
