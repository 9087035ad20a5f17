/** Passed in like the clock, so that tests let minutes pass at once. */
export interface Timers {
  /** Calls once after so many milliseconds; returns what stops it. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Lets so much time pass at once. */
  pass: (milliseconds: number) => void;
}

interface Waiting {
  dueAt: number;
  run: () => void;
  timer: NodeJS.Timeout;
}

/** The machine's time; a demo or a test from outside may hurry it (`POST /stub/clock`). */
export function machineTimers(): Timers {
  const all = new Set<Waiting>();
  const arm = (one: Waiting) => {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => fire(one), Math.max(0, one.dueAt - Date.now())).unref();
  };
  const fire = (one: Waiting) => {
    clearTimeout(one.timer);
    if (all.delete(one)) one.run();
  };
  return {
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
      for (const one of all) one.dueAt -= milliseconds;
      const inOrder = [...all].toSorted((left, right) => left.dueAt - right.dueAt);
      for (const one of inOrder) if (one.dueAt <= Date.now()) fire(one);
      for (const one of inOrder) if (all.has(one)) arm(one);
    },
  };
}

/** Calls again and again until stopped. */
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

/** Timers that run when they are told to. */
export function handTimers(): Timers {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  const nextUpTo = (end: number) =>
    waiting.filter(({ at }) => at <= end).toSorted((left, right) => left.at - right.at)[0];
  return {
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
