import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from './fields.ts';
import { isSideBySide } from './side-by-side.ts';

const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };

test.each([
  [
    'parted by an empty column',
    'SPRZEDAŻ;;;;ZAKUPY;;\nData;Klient;Brutto;;Data zakupu;Dostawca;Wartość brutto\n2026-11-02;Kłos;1,00;;2026-11-03;Młyn;2,00',
    true,
  ],
  [
    'with the same headings',
    'Data;Klient;Brutto;Data;Dostawca;Brutto\n2026-11-02;Kłos;1,00;2026-11-03;Młyn;2,00',
    true,
  ],
  [
    'of one list with an empty column',
    'Data;Klient;Brutto;;Data zapłaty;Uwagi\n2026-11-02;Kłos;1,00;;2026-11-03;brak',
    false,
  ],
  [
    'of one list with several days, numbers and amounts',
    'Data wystawienia;Numer;Klient;Netto;Brutto;Waluta;Data wpływu;Numer własny;Do zapłaty;Waluta\n2026-11-02;1;Kłos;1,00;1,23;PLN;2026-11-03;2;1,23;PLN',
    false,
  ],
])('A table %s', async (_, text, expected) => {
  const read = await readTable(Buffer.from(text), AS_FOUND, isKnownHead);
  expect('table' in read && isSideBySide(read.table)).toBe(expected);
});
