import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** milliseconds a test waits for something to come true (.config/vitest.config.ts) */
    waitLimit: number;
  }
}

/** Waits for what a screen or the server does in its own time: asks again until the check holds, as long as the suite allows. */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: inject('waitLimit') });
