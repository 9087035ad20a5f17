import { afterAll, vi } from 'vitest';

// The next file of the worker evaluates its modules again, so that no code has been loaded before.
afterAll(() => vi.resetModules());
