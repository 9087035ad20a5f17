import type { PaymentSource } from '@saldo/contract/payment-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHEETS } from '#src/testing-ids.ts';
import { newRow } from '#src/testing-row.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const AMOUNTS = { net: 100_000, vat: 23_000, gross: 123_000 };
async function document(own: object = {}): Promise<PaymentSource> {
  const body = { direction: 'cost', number: 'FV 9/2026', issueDate: '2026-06-10', amounts: AMOUNTS, ...own };
  const answer = await master.post('/api/payment-source', body);
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<{ source: PaymentSource }>().source;
}
const bodyFor = ({ parts, version }: PaymentSource, own: object = {}) => ({
  budgetId: SHEETS.office,
  row: newRow({ firstMonth: '2026-06', lastMonth: '2026-12', netAmount: 100_000 }),
  month: '2026-06',
  parts: parts.map(({ id }) => ({ id, version })),
  ...own,
});
const place = (body: object, user = master) => user.post('/api/payment/new-row', body);
const cellOf = async ({ id }: PaymentSource) =>
  (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>().parts[0]?.cell ?? null;

test('a row is created for a payment that fits no other, and one undo removes both', async () => {
  const source = await document();
  const before = await sheetOf(master);
  const answer = await place(bodyFor(source));
  expect(answer.statusCode, answer.payload).toBe(201);
  const { changeId, recordId } = answer.json<{ changeId: number; recordId: number }>();
  expect(await cellOf(source)).toMatchObject({ budgetId: SHEETS.office, recordId, month: '2026-06' });
  expect((await master.post(`/api/budget/test/${SHEETS.office}`, {})).json()).toMatchObject({ ok: true });
  const step = (direction: string) =>
    master.post(`/api/budget/${SHEETS.office}/changes/${changeId}/${direction}`, {});
  expect((await step('undo')).statusCode).toBe(200);
  expect(await cellOf(source)).toBeNull();
  expect((await sheetOf(master)).records.map(({ id }) => id)).toEqual(before.records.map(({ id }) => id));
  expect((await step('redo')).statusCode).toBe(200);
  expect(await cellOf(source)).toMatchObject({ recordId, month: '2026-06' });
});

test('a row that does not fit its sheet or the document leaves nothing behind', async () => {
  const source = await document();
  const before = (await sheetOf(master)).records.length;
  const outside = await place(
    bodyFor(source, { row: newRow({ firstMonth: '2025-06', lastMonth: '2025-06' }) }),
  );
  expect(outside.json()).toMatchObject({ error: 'OUT_OF_RANGE', fields: [{ path: 'row.firstMonth' }] });
  const income = await place(bodyFor(source, { row: newRow({ direction: 'income' }) }));
  expect(income.statusCode).toBe(422);
  const late = await place(bodyFor({ ...source, version: 9 }));
  expect(late.statusCode).toBe(409);
  expect((await sheetOf(master)).records).toHaveLength(before);
});

test('a payment on a cell cannot be placed again, and a sheet without write access refuses it', async () => {
  const source = await document();
  expect((await place(bodyFor(source))).statusCode).toBe(201);
  const placed = (await master.get(`/api/payment-source/${source.id}`)).json<PaymentSource>();
  expect((await place(bodyFor(placed))).statusCode).toBe(400);
  const other = await document({ number: 'FV 10/2026' });
  const writer = await app.as('writer@a.test');
  const hidden = await place(bodyFor(other, { budgetId: SHEETS.reserve }), writer);
  const unknown = await place(bodyFor(other, { budgetId: 9999 }), writer);
  expect([hidden.statusCode, hidden.json()]).toEqual([unknown.statusCode, unknown.json()]);
});
