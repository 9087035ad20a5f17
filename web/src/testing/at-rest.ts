import { vi } from 'vitest';

/** Advances the mocked time without user input until the page leaves. */
export const atRest = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(6000));
