import type { BankStatement, StatementLine } from '@saldo/contract/bank-statement';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mt940 } from '#src/file-formats/testing/bank-files.ts';
import { PAYMENT_METHOD, ROW } from '#src/testing-ids.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { sendFile } from './testing/conformance.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const master = () => app.as('master@a.test');

const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const answer = await (await master()).post(path, body);
  expect(answer.statusCode, answer.payload).toBeLessThan(300);
  return answer.json<Answer>();
};

const read = async (id: number) =>
  (await (await master()).get(`/api/bank-statement/${id}`)).json<BankStatement>();

/** A statement with a line of +1230 on 2 November, -2460 on 4 November, and +12 on 5 November. */
async function keep(text = mt940): Promise<BankStatement> {
  const fileId = await sendFile(app, text.replace('˙', ''));
  const statements = [{ place: 0, paymentMethodId: PAYMENT_METHOD }];
  const { items } = await post<{ items: { id: number }[] }>('/api/bank-statement', { fileId, statements });
  return await read(items[0]?.id ?? 0);
}

const add = async (direction: 'income' | 'cost', gross: number, part: object = {}) =>
  (
    await post<{ source: PaymentSource }>('/api/payment-source', {
      direction,
      number: 'F/1',
      issueDate: '2026-10-20',
      amounts: { net: gross, vat: 0, gross },
      parts: [{ gross, cell: { recordId: ROW.officeCost, month: '2026-11' }, ...part }],
    })
  ).source;

const document = async (id: number) =>
  (await (await master()).get(`/api/payment-source/${id}`)).json<PaymentSource>();

const parts = async (id: number) =>
  (await document(id)).parts.map(({ gross, paidDate }) => [gross, paidDate]);

/** Changes the instalments of a document by hand, as the editor does. */
async function edit(id: number, change: object): Promise<void> {
  const { version, parts: had } = await document(id);
  const body = { version, parts: had.map((part) => ({ id: part.id, gross: part.gross, ...change })) };
  const answer = await (await master()).patch(`/api/payment-source/${id}`, body);
  expect(answer.statusCode, answer.payload).toBe(200);
}

/** Pays an instalment of the document by a line. */
async function settle(
  statement: BankStatement,
  place: number,
  id: number,
  amount: number,
  { at = 0, ...how }: { at?: number; withRest?: true } = {},
) {
  const { version, parts: had } = await document(id);
  const line = {
    as: 'parts',
    lineId: statement.items[place]?.id,
    parts: [{ id: had[at]?.id, version, amount }],
    ...how,
  };
  return await post<{ changeId: number }>(`/api/bank-statement/${statement.id}/settle`, { lines: [line] });
}

const reopen = ({ id }: BankStatement, line: StatementLine | undefined) =>
  post<{ changeId: number }>(`/api/bank-statement/${id}/reopen`, { lineIds: [line?.id] });

const states = async ({ id }: BankStatement) => (await read(id)).items.map(({ state }) => state);

const byHand = { paidDate: '2026-11-03', paymentMethodId: PAYMENT_METHOD };

test('A line taken apart stays open when its document is marked as paid by hand', async () => {
  const { id } = await add('cost', 2_460_00);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  await reopen(statement, statement.items[1]);
  expect((await states(statement))[1]).toBe('open');
  await edit(id, byHand);
  expect((await read(statement.id)).items[1]).toMatchObject({
    state: 'open',
    parts: [],
    proposal: { kind: 'parts', parts: [{ paidDate: '2026-11-03' }] },
  });
});

test('A payment by a line that is taken back by hand is not that of the line when it is marked again', async () => {
  const { id } = await add('cost', 2_460_00);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  await edit(id, { paidDate: null });
  expect((await states(statement))[1]).toBe('open');
  await edit(id, { paidDate: '2026-11-04' });
  expect((await states(statement))[1]).toBe('open');
});

test('A payment by a line that is moved to another account and back is not that of the line any more', async () => {
  const { id: otherId } = await post<{ id: number }>('/api/payment-method', {
    name: 'Inne',
    currency: 'PLN',
  });
  const { id } = await add('cost', 2_460_00);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  await edit(id, { paymentMethodId: otherId });
  await edit(id, { paymentMethodId: PAYMENT_METHOD });
  expect((await states(statement))[1]).toBe('open');
});

test('A part of a divided instalment stays open when what is left of it is marked as paid by hand', async () => {
  const { id } = await add('cost', 3_000_00);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  await reopen(statement, statement.items[1]);
  await edit(id, byHand);
  expect((await states(statement))[1]).toBe('open');
});

test('An own transfer whose sides are unpaid by hand and marked again stays open on its line', async () => {
  const { id: otherId } = await post<{ id: number }>('/api/payment-method', { name: 'VAT', currency: 'PLN' });
  const statement = await keep();
  const own = { as: 'own', lineId: statement.items[1]?.id, paymentMethodId: otherId };
  await post(`/api/bank-statement/${statement.id}/settle`, { lines: [own] });
  const id = (await read(statement.id)).items[1]?.parts[0]?.paymentSourceId ?? 0;
  await edit(id, { paidDate: null });
  await edit(id, { paidDate: '2026-11-04' });
  expect((await states(statement))[1]).toBe('open');
});

test('A line stays reconciled when the day of its payment or anything else of its document is changed', async () => {
  const { id } = await add('cost', 2_460_00);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  await edit(id, { dueDate: '2026-11-20' });
  await edit(id, { paidDate: '2026-11-05' });
  expect((await states(statement))[1]).toBe('done');
});

test('The line of an undone settlement is reconciled by redo, also after another line has paid the instalment', async () => {
  const { id } = await add('cost', 2_460_00);
  const first = await keep();
  const paid = await settle(first, 1, id, 2_460_00);
  const undo = async ({ changeId }: { changeId: number }, step = 'undo') =>
    await post(`/api/changes/${changeId}/${step}`, {});
  await undo(paid);
  const second = await keep(mt940.replace('BR2611040001', 'BR2611040002'));
  const other = await settle(second, 0, id, 2_460_00);
  await undo(other);
  await undo(paid, 'redo');
  expect((await states(first))[1]).toBe('done');
  expect(await states(second)).toEqual(['open']);
});

test('A line that pays a part of what somebody has marked as paid leaves the rest marked, and gives it all back', async () => {
  const { id } = await add('cost', 3_000_00, byHand);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  expect(await parts(id)).toEqual([
    [2_460_00, '2026-11-04'],
    [540_00, '2026-11-03'],
  ]);
  await reopen(statement, statement.items[1]);
  expect(await parts(id)).toEqual([[3_000_00, '2026-11-03']]);
});

test('A payment marked by hand on the day of the line is whole again when the line is taken apart', async () => {
  const { id } = await add('cost', 3_000_00, { ...byHand, paidDate: '2026-11-04' });
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  await reopen(statement, statement.items[1]);
  expect(await parts(id)).toEqual([[3_000_00, '2026-11-04']]);
  expect((await states(statement))[1]).toBe('open');
});

/** A second statement with a line of -2460. */
const another = () => keep(mt940.replace('BR2611040001', 'BR2611040002'));

test.each([
  ['in the order of the lines', ['first', 'second']],
  ['in reverse', ['second', 'first']],
])(
  'An instalment that two lines have paid in part is one again when both are taken apart %s',
  async (_, order) => {
    const { id } = await add('cost', 6_000_00);
    const first = await keep();
    await settle(first, 1, id, 2_460_00);
    const second = await another();
    await settle(second, 0, id, 2_460_00, { at: 1 });
    expect(await parts(id)).toHaveLength(3);
    for (const one of order)
      await (one === 'first' ? reopen(first, first.items[1]) : reopen(second, second.items[0]));
    expect(await parts(id)).toEqual([[6_000_00, null]]);
  },
);

test('What is left of an instalment stays by itself if it has another place or day meanwhile', async () => {
  const { id } = await add('cost', 3_000_00);
  const statement = await keep();
  await settle(statement, 1, id, 2_460_00);
  const { version, parts: had } = await document(id);
  const [paid, left] = had;
  const body = {
    version,
    parts: [
      { id: paid?.id, gross: paid?.gross },
      { id: left?.id, gross: left?.gross, dueDate: '2026-12-20' },
    ],
  };
  expect((await (await master()).patch(`/api/payment-source/${id}`, body)).statusCode).toBe(200);
  await reopen(statement, statement.items[1]);
  expect(await parts(id)).toEqual([
    [2_460_00, null],
    [540_00, null],
  ]);
});

const number = async (direction: 'income' | 'cost', gross: number) =>
  (await add(direction, gross, { cell: null })).id;

test('A line that pays more than its document pays it in full, and stays open with the rest, which another one takes', async () => {
  const [first, second] = [await number('cost', 2_000_00), await number('cost', 460_00)];
  const statement = await keep();
  await settle(statement, 1, first, 2_000_00, { withRest: true });
  expect(await parts(first)).toEqual([[2_000_00, '2026-11-04']]);
  const after = await read(statement.id);
  expect(after).toMatchObject({ lines: 3, open: 3, settled: 1 });
  expect(after.balance - statement.balance).toBe(-2_000_00);
  expect(after.items[1]).toMatchObject({
    state: 'open',
    rest: -460_00,
    parts: [{ amount: 2_000_00 }],
    proposal: { kind: 'parts', parts: [{ paymentSourceId: second, amount: 460_00 }] },
  });
  await settle(statement, 1, second, 460_00);
  const whole = await read(statement.id);
  expect(whole).toMatchObject({ open: 2, settled: 1 });
  expect(whole.items[1]).toMatchObject({
    state: 'done',
    rest: 0,
    parts: [{ amount: 2_000_00 }, { amount: 460_00 }],
  });
  await reopen(statement, statement.items[1]);
  expect(await parts(first)).toEqual([[2_000_00, null]]);
  expect((await read(statement.id)).items[1]).toMatchObject({ state: 'open', rest: -2_460_00, parts: [] });
});

test('The rest of a line becomes an operation of its own amount, or is left out; undo opens it again', async () => {
  const id = await number('income', 1_000_00);
  const statement = await keep();
  const [line] = statement.items;
  await settle(statement, 0, id, 1_000_00, { withRest: true });
  const at = `/api/bank-statement/${statement.id}`;
  const operation = { as: 'operation', lineId: line?.id, cell: null };
  const { changeId } = await post<{ changeId: number }>(`${at}/settle`, { lines: [operation] });
  expect((await read(statement.id)).items[0]).toMatchObject({
    state: 'done',
    parts: [{ amount: 1_000_00 }, { amount: 230_00, direction: 'income' }],
  });
  await post(`/api/changes/${changeId}/undo`, {});
  expect((await read(statement.id)).items[0]).toMatchObject({ state: 'open', rest: 230_00 });
  await post(`${at}/skip`, { lineIds: [line?.id], isSkipped: true });
  const left = await read(statement.id);
  expect(left).toMatchObject({ open: 2, settled: 1, skipped: 0 });
  expect(left.items[0]).toMatchObject({ state: 'done', rest: 230_00 });
});

test('A line pays less than its amount only if its rest is to stay open, and never the other way', async () => {
  const [id, other] = [await number('income', 1_000_00), await number('cost', 1_000_00)];
  const { id: statementId, items } = await keep();
  const pay = async (documentId: number, how: object) => {
    const { version, parts: had } = await document(documentId);
    const paid = [{ id: had[0]?.id, version, amount: 1_000_00 }];
    const lines = [{ as: 'parts', lineId: items[0]?.id, parts: paid, ...how }];
    return (await (await master()).post(`/api/bank-statement/${statementId}/settle`, { lines })).statusCode;
  };
  expect(await pay(id, {})).toBe(400);
  expect(await pay(other, { withRest: true })).toBe(400);
  expect(await pay(id, { withRest: true })).toBe(200);
});
