import { vi } from 'vitest';

/** Nobody acts, with time by hand, until a page that has to leave does. */
export const atRest = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(6000));
