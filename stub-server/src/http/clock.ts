export interface Clock {
  now: () => Date;
  /** Moves the clock away from the machine's by this many milliseconds; for tests and demos. */
  setOffset: (milliseconds: number) => void;
}

/** The machine's clock, or one stopped at `at`. */
export function createClock(at?: string): Clock {
  let offset = 0;
  const base = at === undefined ? null : Date.parse(at);
  return {
    now: () => new Date((base ?? Date.now()) + offset),
    setOffset: (milliseconds) => {
      offset = milliseconds;
    },
  };
}

const WARSAW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

const MINUTE_MS = 60_000;
/** Caches the day for a minute, because every request needs it. */
let last = { minute: Number.NaN, day: '' };

/** The current day in Warsaw, `YYYY-MM-DD`. */
export function warsawDate(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== last.minute) last = { minute, day: WARSAW.format(instant) };
  return last.day;
}

const WARSAW_TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', timeStyle: 'medium' });

/** The current time in Warsaw, `HH:mm:ss`. */
export const warsawTime = (instant: Date): string => WARSAW_TIME.format(instant);
