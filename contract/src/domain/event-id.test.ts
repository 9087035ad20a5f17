import { expect, test } from 'vitest';
import { eventIdBy, placeOf, readEventId } from './event-id.ts';

test('An id is parsed as it was formatted, with and without its author tab', () => {
  const appId = '7d1f0e8a-5c1b-4a53-9c4e-0d8b6a3f2e11';
  expect(readEventId(eventIdBy('a_run-12', appId))).toEqual({ run: 'a_run', number: 12, appId });
  expect(readEventId(eventIdBy('a_run-12', undefined))).toEqual({ run: 'a_run', number: 12, appId: null });
  expect(placeOf({ run: 'a_run', number: 12 })).toBe('a_run-12');
});

test.each([null, '', 'run', 'run-', 'run-x', '-1', 'run-1-2', 'run-1@', 'run-1\n'])(
  '%j is not an id',
  (text) => {
    expect(readEventId(text)).toBeNull();
  },
);
