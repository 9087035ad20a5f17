import { expect, test } from 'vitest';
import { ledgerText, placeAfterKey, type LedgerCell } from './ledger-cells.ts';

const size = { rows: 4, columns: 3 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });

test.each([
  ['ArrowRight', false, { row: 1, column: 2 }],
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['ArrowLeft', true, { row: 1, column: 0 }],
  ['ArrowDown', true, { row: 3, column: 1 }],
  ['PageUp', false, { row: 0, column: 1 }],
  ['Home', false, { row: 1, column: -1 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 3, column: 2 }],
])('%s (far: %s) moves to its target', (key, isFar, expected) => {
  expect(placeAfterKey({ row: 1, column: 1 }, press(key, isFar), size)).toEqual(expected);
});

test('the cursor stays in the table, and other keys do not move it', () => {
  expect(placeAfterKey({ row: 0, column: -1 }, press('ArrowLeft'), size)).toEqual({ row: 0, column: -1 });
  expect(placeAfterKey({ row: 3, column: 2 }, press('ArrowDown'), size)).toEqual({ row: 3, column: 2 });
  expect(placeAfterKey({ row: 0, column: 0 }, press('a'), size)).toBeUndefined();
});

test('a copied table contains numbers in spreadsheet format', () => {
  const cell = (value: number | null): LedgerCell => ({ value, text: '', canOpen: true });
  const column = { key: 'a', name: 'listopad 2026', top: '', label: 'lis', state: 'now' } as const;
  const rows = [123_450, -5, 0, null].map((value, place) => ({
    key: String(place),
    name: `wiersz ${place}`,
    depth: 0 as const,
    cells: [cell(value)],
  }));
  expect(ledgerText('Metoda', [column], rows)).toBe(
    'Metoda\tlistopad 2026\nwiersz 0\t1234,50\nwiersz 1\t-0,05\nwiersz 2\t0,00\nwiersz 3\t',
  );
});
