import type { ImportStats } from '@saldo/contract/import-process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { draftOf, WRONG_NIP } from './testing/files.ts';

const HEAD = 'Nr dokumentu;Data wystawienia;Kontrahent;NIP;Stawka VAT;Netto;VAT;Brutto;Waluta';

const cell = (...texts: string[]) => fc.constantFrom(...texts);
/** Rows with repetitions, errors and totals. */
const row = fc
  .tuple(
    cell('FV 1', 'FV 2', 'FV 2', 'paragon', 'Razem', ''),
    cell('2026-11-02', '03.11.2026', '31.11.2026', 'jutro', ''),
    cell('Szkło', 'szkło ', 'Łąka sp. z o.o.', 'Tynki', ''),
    cell('', '526-025-02-74', '5260250274', WRONG_NIP, '123'),
    cell('23%', '8', 'zw', '', '22'),
    cell('100,00', '1 000', '', 'sto'),
    cell('23,00', '', '8'),
    cell('123,00', '-123,00', '1.230,00', '', '(50)'),
    cell('PLN', '', 'XXX'),
  )
  .map((cells) => cells.join(';'));

const PLAN_HEAD = 'Pozycja;Kontrahent;sty 2026;lut 2026;mar 2026;Waluta';
/** Rows of a plan with repetitions, errors, headings and totals. */
const planRow = fc
  .tuple(
    cell('Czynsz', 'czynsz ', 'Nowa pozycja', 'KOSZTY', 'Przychody', 'Biuro', 'Razem', ''),
    cell('', 'Szkło', 'Łąka sp. z o.o.'),
    cell('100,00', '-100', '', '0', 'sto'),
    cell('100,00', '-5', ''),
    cell('100', '7,505', ''),
    cell('', 'PLN', 'EUR', 'XXX'),
  )
  .map((cells) => cells.join(';'));

const QUARTERS_HEAD = 'Pozycja;Kontrahent;I kw. 2026;II kw. 2026;III kw. 2026;Waluta';

test.each([
  { what: 'table', head: HEAD, row },
  { what: 'plan', head: PLAN_HEAD, row: planRow },
  { what: 'plan of quarters', head: QUARTERS_HEAD, row: planRow },
])(
  'A run makes what its preview has shown, whatever the $what',
  { timeout: 180_000 },
  async ({ head, row: rowOf }) => {
    const app = await testApp();
    const master = await app.as('master@a.test');
    const statsOf = async (id: number) => {
      const {
        isPreview: _preview,
        attached: _attached,
        detached: _detached,
        ...stats
      } = (await master.get(`/api/import/process/${id}/stats`)).json<ImportStats>();
      return {
        ...stats,
        sums: stats.sums.toSorted((left, right) => (left.currency < right.currency ? -1 : 1)),
      };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 12 }), async (rows) => {
        const { id, version } = await draftOf(app, [head, ...rows].join('\n'));
        const preview = await statsOf(id);
        expect(preview.all).toBe(rows.filter((text) => /[^;]/.test(text)).length);
        const started = await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
        expect(started.statusCode).toBe(200);
        await app.app.jobs.idle();
        expect(await statsOf(id)).toEqual(preview);
      }),
      { numRuns: 8 },
    );
    await app.close();
  },
);
