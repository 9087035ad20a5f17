import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from './fields.ts';
import { describeSections } from './sections.ts';

const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };

async function directionOfNumbers(numbers: readonly string[]) {
  const rows = numbers.map((number, at) => `${number};2026-11-0${at + 1};${at % 2 ? 'Szkło' : 'Huta'};10,00`);
  const text = ['Numer;Data wystawienia;Kontrahent;Brutto', ...rows].join('\n');
  const reading = await readTable(Buffer.from(text), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const { description } = describeSections(reading.table, {}, null, { sheet: null, ownTaxId: null });
  return description.direction.value;
}

test.each([
  { numbers: ['FV 1', 'FV 2', 'FV 3', 'FV 4'], direction: 'income' },
  { numbers: ['FZ/1/11', 'FZ/2/11', 'FZ/3/11', 'KFZ/4/11'], direction: 'cost' },
  { numbers: ['FS/7/2026', 'F 12', '881/11', 'FV-3'], direction: 'cost' },
  { numbers: ['FZU 1', 'FZU 2', 'FZU 3', 'FZU 4'], direction: 'income' },
])(
  'Documents with numbers like $numbers.0 and $numbers.1 are of $direction',
  async ({ numbers, direction }) => {
    expect(await directionOfNumbers(numbers)).toBe(direction);
  },
);
