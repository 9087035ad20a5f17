import type { TableSettings } from '@saldo/contract/import-table';
import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { workbookOf } from '#src/file-formats/testing/workbook-files.ts';
import type { Layout } from './choose-fields.ts';
import { isKnownHead } from './fields.ts';
import { describeSections } from './sections.ts';

const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };
const HIDDEN = { columns: '<cols><col min="4" max="5" hidden="1"/></cols>' };
const rows = [
  ['Numer', 'Data wystawienia', 'Kontrahent', 'NIP', 'Netto', 'Brutto'],
  ['FV 1', { day: 46_328 }, 'Szkło', '5260250274', 90, 123],
  ['FV 2', { day: 46_329 }, 'Huta', '5260250274', 180, 246],
];

async function fieldsOf(more: object, settings: TableSettings = {}, layout: Layout | null = null) {
  const reading = await readTable(await workbookOf([{ name: 'A', rows, ...more }]), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const described = describeSections(reading.table, settings, layout, { sheet: null, ownTaxId: null });
  return described.description.columns.map(({ field, isHidden }) => [field, isHidden]);
}

const SHOWN = ['number', 'issueDate', 'contractor'].map((field) => [field, false]);
const GROSS = ['gross', false];

test('A hidden column has no field by its name or its values', async () => {
  expect(await fieldsOf({})).toEqual([...SHOWN, ['taxId', false], ['net', false], GROSS]);
  expect(await fieldsOf(HIDDEN)).toEqual([...SHOWN, [null, true], [null, true], GROSS]);
});

test('A hidden column has the field that was chosen or remembered', async () => {
  const chosen = { columns: [null, null, null, 'taxId' as const, null, null] };
  expect(await fieldsOf(HIDDEN, chosen)).toEqual([...SHOWN, ['taxId', true], [null, true], GROSS]);
  const columns = ['number', 'issueDate', 'contractor', 'skip', 'net', 'gross'] as const;
  const layout: Layout = { columns, target: 'payments', direction: 'cost', uses: 1 };
  expect(await fieldsOf(HIDDEN, {}, layout)).toEqual([...SHOWN, [null, true], ['net', true], GROSS]);
});
