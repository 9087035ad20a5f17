import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Timers and dates stand still until `passTime`; what Node itself waits for goes on. */
export const stopTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });

const TURNS = 5;

/** So much time, and what an answer takes to be read. */
export const passTime = async (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1);
    }
  });
