/** Passed in like the clock, so that tests can advance the time. */
export interface Timers {
  /** The time of the timers, in milliseconds since 1970, independent of the simulated date. */
  now: () => number;
  /** Calls once after a delay in milliseconds; returns a function that cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Advances the time at once. */
  pass: (milliseconds: number) => void;
}

interface Waiting {
  dueAt: number;
  run: () => void;
  timer: NodeJS.Timeout;
}

/** The machine's time, which demos and external tests may advance (`POST /stub/clock`). */
export function machineTimers(): Timers {
  const all = new Set<Waiting>();
  let passed = 0;
  const arm = (one: Waiting) => {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => fire(one), Math.max(0, one.dueAt - Date.now())).unref();
  };
  const fire = (one: Waiting) => {
    clearTimeout(one.timer);
    if (all.delete(one)) one.run();
  };
  return {
    now: () => Date.now() + passed,
    after: (milliseconds, run) => {
      const timer = setTimeout(() => fire(one), milliseconds).unref();
      const one: Waiting = { dueAt: Date.now() + milliseconds, run, timer };
      all.add(one);
      return () => {
        clearTimeout(one.timer);
        all.delete(one);
      };
    },
    pass: (milliseconds) => {
      passed += milliseconds;
      for (const one of all) one.dueAt -= milliseconds;
      const inOrder = [...all].toSorted((left, right) => left.dueAt - right.dueAt);
      for (const one of inOrder) if (one.dueAt <= Date.now()) fire(one);
      for (const one of inOrder) if (all.has(one)) arm(one);
    },
  };
}

/** Calls at an interval until stopped. */
export function every(timers: Timers, milliseconds: number, run: () => void): () => void {
  let stop = () => {};
  const next = () => {
    stop = timers.after(milliseconds, () => {
      next();
      run();
    });
  };
  next();
  return () => stop();
}

/** Manually advanced timers, from a start time on. */
export function handTimers(start = 0): Timers {
  let now = start;
  let waiting: { at: number; run: () => void }[] = [];
  const nextUpTo = (end: number) =>
    waiting.filter(({ at }) => at <= end).toSorted((left, right) => left.at - right.at)[0];
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (let next = nextUpTo(end); next; next = nextUpTo(end)) {
        const { at, run } = next;
        waiting = waiting.filter((other) => other !== next);
        now = at;
        run();
      }
      now = end;
    },
  };
}
