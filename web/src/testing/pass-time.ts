import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers and dates are stopped until `passTime`; Node's own waits continue. */
export const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

const TURNS = 5;

/** Advances the time, and waits for answers to be read. */
export const passTime = async (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    }
  });
