import { expect, test } from 'vitest';
import { z } from 'zod';
import { packedRows } from './packed-rows.ts';

const thing = z.object({
  id: z.int().min(1),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  amount: z.int().nullable(),
  isOwn: z.boolean(),
  kind: z.enum(['a', 'b']),
  left: z.string(),
});
const rows = packedRows(thing, ['id', 'month', 'amount', 'isOwn', 'kind']);
const ROW = [1, '2026-11', null, true, 'a'] as const;

/** The row with one value replaced. */
const other = (place: number, value: unknown) => ROW.map((own, at) => (at === place ? value : own));

test('accepts exactly the lists that a tuple of the columns accepts', () => {
  const sent = [ROW, other(2, -5), ROW];
  expect(rows.parse(sent)).toBe(sent);
});

test.each([
  ['a number below the least', other(0, 0)],
  ['a part of a number', other(0, 1.5)],
  ['a number too large to be one', other(2, 2 ** 53)],
  ['a text of another form', other(1, '2026/11')],
  ['nothing where there must be something', other(0, null)],
  ['something of another kind', other(3, 1)],
  ['a word that is not in the list', other(4, 'c')],
  ['a value too few', ROW.slice(0, 4)],
  ['a value too many', [...ROW, 1]],
  ['an object', { id: 1 }],
])('%s is refused', (_, row) => {
  expect(rows.safeParse([ROW, row]).success).toBe(false);
});
