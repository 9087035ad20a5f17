import type { BankFilePreview } from '@saldo/contract/bank-statement';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAYMENT_METHOD } from '#src/testing-ids.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { sendFile } from './testing/conformance.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** A table with too little evidence to be detected as a statement. */
const TABLE = 'Data;Kwota;Kto;Za co\n02.11.2026;100,00;Łąka;FV 12\n05.11.2026;-50,00;Gęś;FV 7\n';
const COLUMNS = ['booked', 'amount', 'party', 'title'] as const;

async function previewOf(body: object): Promise<BankFilePreview> {
  const answer = await (await app.as('master@a.test')).post('/api/bank-statement/preview', body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const fieldsOf = ({ columns }: BankFilePreview) => columns?.map(({ field }) => field) ?? null;
const reasonsOf = ({ columns }: BankFilePreview) => columns?.map(({ reason }) => reason) ?? null;

test('chosen columns are stored with the statement, and used for the next file of the layout', async () => {
  const caller = await app.as('master@a.test');
  const fileId = await sendFile(app, TABLE);
  expect((await previewOf({ fileId })).faults).toMatchObject([{ code: 'unknown-format' }]);
  expect(fieldsOf(await previewOf({ fileId, columns: [] }))).toEqual(['booked', 'amount', null, 'title']);
  const chosen = { fileId, columns: COLUMNS };
  expect(await previewOf(chosen)).toMatchObject({
    format: 'csv',
    faults: [],
    statements: [{ lines: 2, credits: 100_00, debits: -50_00 }],
  });
  const statements = [{ place: 0, paymentMethodId: PAYMENT_METHOD }];
  const kept = await caller.post('/api/bank-statement', { ...chosen, statements });
  expect(kept.json()).toMatchObject({ items: [{ added: 2 }] });

  const next = await previewOf({ fileId: await sendFile(app, TABLE.replace('FV 7', 'FV 8')) });
  expect(fieldsOf(next)).toEqual(COLUMNS);
  expect(reasonsOf(next)).toEqual(['remembered', 'remembered', 'remembered', 'remembered']);
});

test('another company does not know the layout', async () => {
  const caller = await app.as('master@a.test');
  const statements = [{ place: 0, paymentMethodId: PAYMENT_METHOD }];
  await caller.post('/api/bank-statement', {
    fileId: await sendFile(app, TABLE),
    columns: COLUMNS,
    statements,
  });
  const fileId = await sendFile(app, TABLE, 'master@b.test');
  const other = await app.as('master@b.test');
  const preview = (await other.post('/api/bank-statement/preview', { fileId })).json<BankFilePreview>();
  expect(preview).toMatchObject({ columns: null, faults: [{ code: 'unknown-format' }] });
});
