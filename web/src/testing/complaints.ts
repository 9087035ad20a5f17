import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';

let spy: MockInstance;
let expected: RegExp[] = [];

/** An unexpected console.error is an unexamined bug: it fails the test. */
export function failOnComplaints(): void {
  beforeEach(() => {
    expected = [];
    spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    const said = spy.mock.calls.map((words) => words.join(' '));
    spy.mockRestore();
    const unexpected = said.filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`);
  });
}

/** The test provokes it: React reports the error that an error boundary has caught. */
export const expectComplaint = (pattern: RegExp): void => void expected.push(pattern);
