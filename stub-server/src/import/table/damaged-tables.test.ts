import { expect, test } from 'vitest';
import { wrongTable } from '../testing/damaged-tables.ts';
import { wholeTables } from '../testing/whole-tables.ts';

test('99 damaged tables are refused, read, or have a fault on each incomplete line', async () => {
  const found: string[] = [];
  for (const table of await wholeTables()) {
    for (let seed = 1; seed <= 33; seed += 1) {
      const wrong = await wrongTable(table, seed);
      if (wrong !== null) found.push(wrong);
    }
  }
  expect(found).toEqual([]);
});
