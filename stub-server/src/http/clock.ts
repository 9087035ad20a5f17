export interface Clock {
  now: () => Date;
  /** Moves the clock away from the machine's by this many milliseconds; for tests and demos. */
  setOffset: (milliseconds: number) => void;
}

/** The machine's clock, or one that stands still at `at`. */
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

/** The day it is in Warsaw, `YYYY-MM-DD`. */
export const warsawDate = (instant: Date): string => WARSAW.format(instant);

const WARSAW_TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', timeStyle: 'medium' });

/** The time it is in Warsaw, `HH:mm:ss`. */
export const warsawTime = (instant: Date): string => WARSAW_TIME.format(instant);
