import { importLineSchema } from '@saldo/contract/import-process';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { outcomeText } from './line-words.ts';
import { columnsOfReport } from './report-columns.tsx';

beforeAll(() => loadCatalogue('import'));

const words = () => i18next.getFixedT(null, 'import');

const fault = { column: null, cure: null, of: null };
const LINE = {
  ...importLineSchema.parse({
    line: 1,
    outcome: 'unverified',
    skippedAs: null,
    since: null,
    faults: [
      { ...fault, code: 'direction-unknown', field: 'direction' },
      { ...fault, code: 'vat-sum', field: 'gross' },
    ],
    cells: [],
    name: 'FV 1',
    contractor: null,
    isNewContractor: false,
    direction: 'cost',
    issueDate: '2026-11-30',
    dueDate: null,
    net: 100,
    gross: 123,
    currency: 'PLN',
    document: {
      id: 1,
      paymentSourceId: 1,
      row: null,
      contractorId: null,
      isThere: true,
      isWaiting: true,
      isAttached: false,
      isPaid: true,
      isChanged: false,
    },
  }),
  id: 1,
};

const shown = (key: string, line = LINE) =>
  columnsOfReport(words(), 'payments', 'unverified')
    .find((column) => column.key === key)
    ?.render(line);

test('a report gives the same reasons as the preview, all of them', () => {
  expect(shown('outcome')).toBe('Nieznany kierunek, Netto i VAT nie dają brutto');
  expect(shown('outcome')).toBe(outcomeText(words(), LINE, 'payments'));
});

test('what was paid in its file has not been paid since its import', () => {
  expect(shown('since')).toBe('');
  expect(shown('since', { ...LINE, document: LINE.document && { ...LINE.document, isChanged: true } })).toBe(
    'zapłacony',
  );
});
