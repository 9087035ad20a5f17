import { expect, test, vi } from 'vitest';
import { batched } from './batched.ts';

const squares = (ids: readonly number[]) =>
  Promise.resolve(new Map(ids.filter((id) => id > 0).map((id) => [id, id * id])));

test('ids requested in one task are one call with each id once, and an unknown id has no answer', async () => {
  const read = vi.fn(squares);
  const ask = batched(read, 10);
  expect(await Promise.all([ask(2), ask(3), ask(2), ask(-1)])).toEqual([4, 9, 4, undefined]);
  expect(read.mock.calls).toEqual([[[2, 3, -1]]]);
  expect(await ask(4)).toBe(16);
  expect(read).toHaveBeenCalledTimes(2);
});

test('no call exceeds the maximum', async () => {
  const read = vi.fn(squares);
  const ask = batched(read, 2);
  await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(read.mock.calls).toEqual([[[1, 2]], [[3, 4]], [[5]]]);
});

test('a failed call fails for all of its callers, and for no later one', async () => {
  const read = vi.fn(squares).mockRejectedValueOnce(new Error('offline'));
  const ask = batched(read, 10);
  const all = await Promise.allSettled([ask(1), ask(2)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(3)).toBe(9);
});
