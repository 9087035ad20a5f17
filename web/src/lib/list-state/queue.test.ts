import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { until } from '#testing/until.ts';
import { timestampOf } from './paged-rows.ts';
import { placeInQueue, useQueue, useQueueSource } from './queue.ts';

test.each([
  [7, { place: 1, count: 3, previous: null, next: 3 }],
  [3, { place: 2, count: 3, previous: 7, next: 9 }],
  [9, { place: 3, count: 3, previous: 3, next: null }],
  [4, null],
])('the neighbours of %i are %o', (id, expected) => expect(placeInQueue([7, 3, 9], id)).toEqual(expected));

test('a list is frozen at the end of the second in its first answer, or not at all', () => {
  expect(timestampOf('Fri, 20 Nov 2026 08:00:00 GMT')).toBe('2026-11-20T08:00:00.999Z');
  expect(timestampOf(null)).toBeUndefined();
  expect(timestampOf('soon')).toBeUndefined();
});

test.each([
  [true, { place: 1, count: 2, previous: null, next: 9 }],
  [false, { place: 2, count: 3, previous: 7, next: 9 }],
])('a row of a shortened list, followed: %s, is at %o', async (isFollowed, expected) => {
  const listOf = (ids: number[]) => async () => ids;
  const { result, rerender } = renderHook(
    ({ source }) => {
      useQueueSource('loose', source);
      return useQueue('loose', 3, isFollowed);
    },
    { initialProps: { source: listOf([7, 3, 9]) } },
  );
  await until(() => expect(result.current).toMatchObject({ place: 2, count: 3 }));
  rerender({ source: listOf([3, 9]) });
  await until(() => expect(result.current).toEqual(expected));
  rerender({ source: listOf([9]) });
  await until(() => expect(result.current).toEqual(expected));
});
