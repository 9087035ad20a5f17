import { expect, test } from 'vitest';
import { withOpened } from './last-sheets.ts';

const sheet = (id: number) => ({ id, name: `Sheet ${id}` });

test('the sheet opened last comes first, each sheet once, at most five', () => {
  const six = [1, 2, 3, 4, 5, 6].reduce<{ id: number; name: string }[]>(
    (sheets, id) => withOpened(sheets, sheet(id)),
    [],
  );
  expect(six.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
  expect(withOpened(six, sheet(4)).map(({ id }) => id)).toEqual([4, 6, 5, 3, 2]);
});
