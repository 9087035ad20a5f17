import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from './fields.ts';
import { describeSections } from './sections.ts';

const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };

async function describedPlan(text: string) {
  const reading = await readTable(Buffer.from(text), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  return describeSections(reading.table, {}, null, { sheet: null, ownTaxId: null }).description;
}

test.each([
  ['Budżet kosztów 2026', 2026],
  ['Plan na 2026 r. (wersja z 12.11.2025)', 2026],
  ['Plan 2026, wykonanie 2025', null],
  ['Plan kosztów', null],
])('Of months without a year, %j states %s', async (title, year) => {
  const { target, year: found } = await describedPlan(
    `${title};;;\nPozycja;Sty;Lut;Mar\nInternet;120;120;120\nCzynsz;500;500;500\n`,
  );
  expect([target, found]).toEqual(['plan', year]);
});

test('Sums that no program has calculated are not the subject of a plan', async () => {
  const { columns } = await describedPlan(
    'Kategoria;2026-01;2026-02;2026-03;Suma\nCzynsz;500;500;500;=SUM(B2:D2)\nZUS;1;2;3;=SUM(B3:D3)\n',
  );
  expect(columns.map(({ field }) => field)).toEqual([
    'tradeSubject',
    'monthAmount',
    'monthAmount',
    'monthAmount',
    null,
  ]);
});
