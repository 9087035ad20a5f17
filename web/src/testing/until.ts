import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** the time limit of tests for conditions, in milliseconds (.config/vitest.config.ts) */
    waitLimit: number;
  }
}

/**
 * Waits for asynchronous work of a screen or the server: repeats the check until it holds, up to
 * the suite's time limit.
 */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: inject('waitLimit') });
