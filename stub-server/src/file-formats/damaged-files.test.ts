import { expect, test } from 'vitest';
import { wrongOf, type WholeFile } from './testing/damaged-files.ts';
import { wholeInvoices, wholeStatements } from './testing/whole-files.ts';

async function wrongs(files: readonly WholeFile[], count: number): Promise<string[]> {
  const found: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    for (const file of files) {
      const wrong = await wrongOf(file, seed);
      if (wrong !== null) found.push(wrong);
    }
  }
  return found;
}

// Damaged tables are tested in import/table/damaged-tables.test.ts.
test('162 damaged statements are refused or read correctly', async () => {
  expect(await wrongs(wholeStatements, 27)).toEqual([]);
});

test('40 damaged KSeF files are refused or read correctly', async () => {
  expect(await wrongs(await wholeInvoices(), 20)).toEqual([]);
});
