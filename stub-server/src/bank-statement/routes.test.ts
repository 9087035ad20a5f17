import type { AccountChange } from '@saldo/contract/account-change';
import type { BankFilePreview, BankStatement } from '@saldo/contract/bank-statement';
import { normaliseAccount } from '@saldo/contract/domain/bank-account';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mt940 } from '#src/file-formats/testing/bank-files.ts';
import { keptOffices } from '#src/master-data/offices.ts';
import { PAY } from '#src/testing-document.ts';
import { ACCOUNTS, CONTRACTOR, PAYMENT_METHOD, ROW, SHEETS } from '#src/testing-ids.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';
import { lineMemory } from './memory.ts';
import { sendFile } from './testing/conformance.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const master = () => app.as('master@a.test');

const document = (number: string, direction: 'income' | 'cost', gross: number) => ({
  direction,
  number,
  issueDate: '2026-10-20',
  amounts: { net: gross, vat: 0, gross },
  description: 'z testu',
});

async function addDocument(body: object): Promise<{
  source: { id: number; version: number; parts: { id: number; gross: number; paidDate: string | null }[] };
}> {
  const answer = await (await master()).post('/api/payment-source', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function keep(text = mt940): Promise<BankStatement> {
  const fileId = await sendFile(app, text.replace('˙', ''));
  const kept = await (
    await master()
  ).post('/api/bank-statement', { fileId, statements: [{ place: 0, paymentMethodId: PAYMENT_METHOD }] });
  const { items } = kept.json<{ items: { id: number }[] }>();
  return await read(items[0]?.id ?? 0);
}
const read = async (id: number) =>
  (await (await master()).get(`/api/bank-statement/${id}`)).json<BankStatement>();
const settle = async (id: number, lines: object[]) =>
  await (await master()).post(`/api/bank-statement/${id}/settle`, { lines });
const sourceOf = async (id: number) =>
  (await (await master()).get(`/api/payment-source/${id}`)).json<{
    parts: { gross: number; paidDate: string | null; paymentMethodId: number }[];
  }>();

test('A file is previewed and stored, and the same file adds nothing a second time', async () => {
  const caller = await master();
  const fileId = await sendFile(app, mt940.replace('˙', ''));
  const preview = (await caller.post('/api/bank-statement/preview', { fileId })).json<BankFilePreview>();
  expect(preview).toMatchObject({
    format: 'mt940',
    faults: [],
    statements: [{ number: '47', lines: 3, known: 0, opening: 10_000_00, closing: 8_782_00 }],
  });
  const body = { fileId, statements: [{ place: 0, paymentMethodId: PAYMENT_METHOD }] };
  const first = (await caller.post('/api/bank-statement', body)).json<{ items: object[] }>();
  expect(first.items).toMatchObject([{ added: 3, known: 0 }]);
  expect((await caller.post('/api/bank-statement', body)).json()).toEqual({
    items: [{ id: null, added: 0, known: 3 }],
  });
  const { items } = (await caller.get('/api/bank-statement')).json<{ items: object[] }>();
  expect(items).toMatchObject([{ lines: 3, open: 3, skipped: 0 }]);
});

test('A preview states the accounts of methods: their numbers, else those of their earlier statements', async () => {
  const caller = await master();
  const made = await caller.post('/api/payment-method', {
    name: 'Drugie konto',
    number: 'PL27114020040000300201355387',
  });
  const { id } = made.json<{ id: number }>();
  const previewed = async (text: string) => {
    const fileId = await sendFile(app, text.replace('˙', ''));
    return (await caller.post('/api/bank-statement/preview', { fileId })).json<BankFilePreview>();
  };
  const first = await previewed(mt940);
  expect(first.methodAccounts).toEqual([{ paymentMethodId: id, accounts: ['PL27114020040000300201355387'] }]);
  expect(first.statements[0]?.paymentMethodId).toBeNull();
  await keep();
  const later = await previewed(mt940);
  expect(later.methodAccounts).toContainEqual({
    paymentMethodId: PAYMENT_METHOD,
    accounts: ['PL35199900040000031415926535'],
  });
  expect(later.statements[0]).toMatchObject({ paymentMethodId: PAYMENT_METHOD, known: 3 });
});

test('Lines of a file without balances have those that follow from the opening balance', async () => {
  const { items, closing } = await keep();
  expect(items.map(({ balanceAfter }) => balanceAfter)).toEqual([11_230_00, 8_770_00, 8_782_00]);
  expect(closing).toBe(8_782_00);
});

test('An unreadable file reports why, and nothing is stored', async () => {
  const fileId = await sendFile(app, mt940.slice(0, 200));
  const caller = await master();
  expect((await caller.post('/api/bank-statement/preview', { fileId })).json()).toMatchObject({
    format: null,
    faults: [{ code: 'cut-off' }],
  });
  const answer = await caller.post('/api/bank-statement', {
    fileId,
    statements: [{ place: 0, paymentMethodId: PAYMENT_METHOD }],
  });
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'VALIDATION']);
});

test('A proposed document is paid by its line, and undo opens both again', async () => {
  const { source } = await addDocument(document('F/88/26', 'cost', 2_460_00));
  const statement = await keep();
  const [, line] = statement.items;
  expect(line).toMatchObject({
    state: 'open',
    split: { vat: 460_00, invoice: 'F/88/26' },
    proposal: { kind: 'parts', parts: [{ id: source.parts[0]?.id, amount: 2_460_00 }] },
  });
  const answer = await settle(statement.id, [
    {
      as: 'parts',
      lineId: line?.id,
      parts: [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }],
    },
  ]);
  expect(answer.json()).toMatchObject({ settled: 1 });
  const after = await read(statement.id);
  expect(after.items[1]).toMatchObject({ state: 'done', parts: [{ number: 'F/88/26', amount: 2_460_00 }] });
  expect(after.balance - statement.balance).toBe(-2_460_00);
  // on no cell, so that the balances of other screens do not count it
  expect(after.unlinked - statement.unlinked).toBe(-2_460_00);
  expect((await sourceOf(source.id)).parts).toMatchObject([
    { paidDate: '2026-11-04', paymentMethodId: PAYMENT_METHOD },
  ]);
  const { changeId } = answer.json<{ changeId: number }>();
  await (await master()).post(`/api/changes/${changeId}/undo`, {});
  expect((await read(statement.id)).items[1]).toMatchObject({ state: 'open', parts: [] });
  expect((await sourceOf(source.id)).parts).toMatchObject([{ paidDate: null }]);
});

test('Without its payments on no cell, the balance is that of the method, to the grosz', async () => {
  const caller = await master();
  // cents, each of which is rounded alone: converted together they come to other groszy
  const gross = 1;
  for (const place of Array(6).keys())
    for (const cell of [{ recordId: ROW.officeCost, month: '2026-11' }, null]) {
      const number = `EUR/${place}/${cell?.month ?? ''}`;
      const { source } = await addDocument({
        ...document(number, 'cost', gross),
        currency: 'EUR',
        parts: [
          {
            net: gross,
            vat: 0,
            gross,
            dueDate: '2026-11-03',
            paidDate: '2026-11-03',
            paymentMethodId: PAYMENT_METHOD,
            cell,
          },
        ],
      });
      expect(source.parts).toMatchObject([{ gross, paidDate: '2026-11-03' }]);
    }
  const { balance, unlinked } = await keep();
  const { items } = (await caller.get('/api/payment-method/balances')).json<{
    items: { id: number; balance: number }[];
  }>();
  expect(balance - unlinked).toBe(items.find(({ id }) => id === PAYMENT_METHOD)?.balance);
  const seed = 10_000_00 - 1_230_00;
  // the same amounts again on no cell
  expect(unlinked).toBe(balance - unlinked - seed);
});

test('A paid document to verify is neither to be linked nor in the balance, until a line of the bank pays it', async () => {
  const before = await keep();
  const paid = { dueDate: '2026-11-04', paidDate: '2026-11-04', paymentMethodId: PAYMENT_METHOD };
  const { source } = await addDocument({
    ...document('F/88/26', 'cost', 2_460_00),
    isVerified: false,
    parts: [{ gross: 2_460_00, ...paid }],
  });
  const { balance, unlinked, items } = await read(before.id);
  expect([balance, unlinked]).toEqual([before.balance, before.unlinked]);
  const parts = [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }];
  const answer = await settle(before.id, [{ as: 'parts', lineId: items[1]?.id, parts }]);
  expect(answer.statusCode, answer.payload).toBe(200);
  const after = await read(before.id);
  expect(after.balance - before.balance).toBe(-2_460_00);
  expect(after.unlinked).toBe(before.unlinked);
});

test('The account of a line that paid ZUS is remembered as ZUS, not as the person whose contract it is', async () => {
  const caller = await master();
  const making = { accountId: ACCOUNTS.a, now: '2026-04-01T00:00:00.000Z', today: '2026-04-01' };
  const { zus } = await app.store.transact({ accountId: ACCOUNTS.a }, (tx) => keptOffices(tx, making));
  const made = await caller.post('/api/payment-source', {
    direction: 'cost',
    type: 'employment-contract',
    number: '4/2026',
    issueDate: '2026-04-01',
    contractorId: CONTRACTOR,
    pay: PAY,
  });
  expect(made.statusCode, made.payload).toBe(201);
  const { source } = made.json<{
    source: { version: number; parts: { id: number; gross: number; purpose: string }[] };
  }>();
  const part = source.parts.find(({ purpose }) => purpose === 'zus');
  const { id, items } = await keep();
  const paid = [{ id: part?.id, version: source.version, amount: 2_460_00 }];
  const settled = await settle(id, [{ as: 'parts', lineId: items[1]?.id, parts: paid }]);
  expect(settled.statusCode, settled.payload).toBe(200);
  const { bySign } = await lineMemory(app.db, { accountId: ACCOUNTS.a, today: '2026-11-20' });
  const lessons = [...bySign.values()].flat();
  expect(lessons.length).toBeGreaterThan(0);
  expect([...new Set(lessons.map(({ contractorId }) => contractorId))]).toEqual([zus]);
});

test('A paid contractor without a bank account gets that of the line, once, and keeps it when the payment is undone', async () => {
  const caller = await master();
  const accounts = async () =>
    (await caller.get(`/api/contractor/${CONTRACTOR}`)).json<{ bankAccounts: { number: string }[] }>()
      .bankAccounts;
  expect(await accounts()).toEqual([]);
  const { source } = await addDocument({
    ...document('F/88/26', 'cost', 2_460_00),
    contractorId: CONTRACTOR,
  });
  const statement = await keep();
  const [, line] = statement.items;
  const paid = await settle(statement.id, [
    {
      as: 'parts',
      lineId: line?.id,
      parts: [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }],
    },
  ]);
  expect(line?.account).not.toBe('');
  const given = [{ number: normaliseAccount(line?.account ?? ''), currency: null, isDefault: true }];
  expect(await accounts()).toEqual(given);
  const { changes } = (await caller.get('/api/changes?mine=1&limit=2')).json<{ changes: AccountChange[] }>();
  expect(changes.map(({ kind }) => kind).toSorted()).toEqual(['change-payments', 'keep-account']);
  const { changeId } = paid.json<{ changeId: number }>();
  expect((await caller.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
  expect((await read(statement.id)).items[1]).toMatchObject({ state: 'open', parts: [] });
  expect(await accounts()).toEqual(given);
});

test('One line pays several documents, another one a part of its document', async () => {
  const many = await Promise.all([
    addDocument(document('F/1', 'cost', 2_000_00)),
    addDocument(document('F/2', 'cost', 460_00)),
  ]);
  const whole = await addDocument(document('FV 12/2026', 'income', 5_000_00));
  const { id, items } = await keep();
  const partOf = ({ source }: (typeof many)[number], amount: number) => ({
    id: source.parts[0]?.id,
    version: source.version,
    amount,
  });
  const answer = await settle(id, [
    {
      as: 'parts',
      lineId: items[1]?.id,
      parts: many.map((one) => partOf(one, one.source.parts[0]?.gross ?? 0)),
    },
    { as: 'parts', lineId: items[0]?.id, parts: [partOf(whole, 1_230_00)] },
  ]);
  expect(answer.json()).toMatchObject({ settled: 2 });
  const { parts } = await sourceOf(whole.source.id);
  expect(parts.map(({ gross, paidDate }) => [gross, paidDate])).toEqual([
    [1_230_00, '2026-11-02'],
    [3_770_00, null],
  ]);
  const done = (await read(id)).items;
  expect(done.map(({ state }) => state)).toEqual(['done', 'done', 'open']);
  expect(done.map(({ parts: paid }) => paid.map(({ gross, amount }) => [gross, amount]))).toEqual([
    [[5_000_00, 1_230_00]],
    [
      [2_000_00, 2_000_00],
      [460_00, 460_00],
    ],
    [],
  ]);
});

test('The search lists as many instalments as a line may pay', async () => {
  for (let place = 1; place <= 40; place += 1)
    await addDocument(document(`PAR ${place}`, 'income', 50_00 + place));
  const { id, items } = await keep();
  const asked = { lineId: items[0]?.id, search: 'PAR' };
  const found = await (await master()).post(`/api/bank-statement/${id}/parts`, asked);
  expect(found.json<{ items: object[] }>().items).toHaveLength(40);
});

test('An amount that does not match the line is refused, unless the rest is a fee', async () => {
  const { source } = await addDocument(document('FV 12/2026', 'income', 1_240_00));
  const { id, items } = await keep();
  const parts = [{ id: source.parts[0]?.id, version: source.version, amount: 1_240_00 }];
  const line = { as: 'parts', lineId: items[0]?.id, parts };
  expect((await settle(id, [line])).json()).toMatchObject({
    error: 'VALIDATION',
    fields: [{ path: 'lines.0.parts' }],
  });
  expect((await settle(id, [{ ...line, withFee: true }])).statusCode).toBe(200);
  const done = (await read(id)).items[0];
  expect(done?.parts.map(({ direction, amount }) => [direction, amount])).toEqual([
    ['income', 1_240_00],
    ['cost', 10_00],
  ]);
});

const reopen = async (id: number, lineIds: readonly (number | undefined)[]) =>
  await (await master()).post(`/api/bank-statement/${id}/reopen`, { lineIds });

test('A settled line is opened again: its instalment is whole and unpaid, a fee made of it is gone, and undo settles it', async () => {
  const { source } = await addDocument(document('F/88/26', 'cost', 3_000_00));
  const statement = await keep();
  const [, line, fee] = statement.items;
  const parts = [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }];
  const settled = await settle(statement.id, [
    { as: 'parts', lineId: line?.id, parts },
    { as: 'operation', lineId: fee?.id, cell: null },
  ]);
  expect(settled.statusCode, settled.payload).toBe(200);
  const done = await read(statement.id);
  const made = done.items[2]?.parts[0]?.paymentSourceId;
  expect((await sourceOf(source.id)).parts).toHaveLength(2);

  const first = await reopen(statement.id, [line?.id]);
  expect(first.json()).toMatchObject({ changeId: expect.any(Number), reopened: 1 });
  expect((await read(statement.id)).items.map(({ state }) => state)).toEqual(['open', 'open', 'done']);
  expect((await sourceOf(source.id)).parts).toMatchObject([{ gross: 3_000_00, paidDate: null }]);

  const second = await reopen(statement.id, [fee?.id]);
  expect(second.json()).toMatchObject({ reopened: 1 });
  expect((await read(statement.id)).items[2]).toMatchObject({ state: 'open', parts: [] });
  expect((await (await master()).get(`/api/payment-source/${made}`)).statusCode).toBe(404);
  expect((await reopen(statement.id, [fee?.id])).json()).toEqual({ changeId: null, reopened: 0 });

  for (const answer of [second, first]) {
    const { changeId } = answer.json<{ changeId: number }>();
    expect((await (await master()).post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
  }
  expect((await read(statement.id)).items.map(({ state }) => state)).toEqual(['open', 'done', 'done']);
});

test('A line opened again leaves an instalment paid that had been marked as paid by hand', async () => {
  const { source } = await addDocument({
    ...document('F/88/26', 'cost', 2_460_00),
    parts: [{ gross: 2_460_00, paidDate: '2026-11-03', paymentMethodId: PAYMENT_METHOD }],
  });
  const statement = await keep();
  const line = statement.items[1];
  const parts = [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }];
  await settle(statement.id, [{ as: 'parts', lineId: line?.id, parts }]);
  expect((await sourceOf(source.id)).parts).toMatchObject([{ paidDate: '2026-11-04' }]);
  expect((await reopen(statement.id, [line?.id])).json()).toMatchObject({ reopened: 1 });
  expect((await read(statement.id)).items[1]).toMatchObject({ state: 'open' });
  expect((await sourceOf(source.id)).parts).toMatchObject([{ paidDate: '2026-11-03' }]);
});

test('An own transfer adds up to zero, and appears on both methods', async () => {
  const other = (
    await (
      await master()
    ).post('/api/payment-method', { name: 'Rachunek VAT', openingBalance: 0, openingDate: '2026-01-01' })
  ).json<{ item?: { id: number }; id?: number }>();
  const otherId = other.item?.id ?? other.id ?? 0;
  const { id, items } = await keep();
  expect((await settle(id, [{ as: 'own', lineId: items[1]?.id, paymentMethodId: otherId }])).statusCode).toBe(
    200,
  );
  const done = await read(id);
  expect(done.items[1]).toMatchObject({
    state: 'done',
    parts: [{ amount: 2_460_00, otherAccount: 'Rachunek VAT' }],
  });
  const source = await sourceOf(done.items[1]?.parts[0]?.paymentSourceId ?? 0);
  expect(source.parts.map(({ gross, paymentMethodId }) => [gross, paymentMethodId])).toEqual([
    [2_460_00, PAYMENT_METHOD],
    [-2_460_00, otherId],
  ]);
});

test('Before the day of its opening balance a method has none, and the statement says which day that is', async () => {
  const before = await keep();
  expect(before.openingDate <= before.to).toBe(true);
  const caller = await master();
  const at = `/api/payment-method/${PAYMENT_METHOD}`;
  const { version } = (await caller.get(at)).json<{ version: number }>();
  const patched = await caller.patch(at, { version, openingDate: '2026-12-01' });
  expect(patched.statusCode, patched.payload).toBe(200);
  expect(await read(before.id)).toMatchObject({ openingDate: '2026-12-01', balance: 0, unlinked: 0 });
});

test('A reconciled part says what it was a part of, also after undo and redo; one from before this was kept says its own amount', async () => {
  const { source } = await addDocument(document('FV 12/2026', 'income', 5_000_00));
  const { id, items } = await keep();
  const part = { id: source.parts[0]?.id, version: source.version, amount: 1_230_00 };
  const settled = await settle(id, [{ as: 'parts', lineId: items[0]?.id, parts: [part] }]);
  const { changeId } = settled.json<{ changeId: number }>();
  const said = async () =>
    (await read(id)).items[0]?.parts.map(({ number, gross, amount }) => [number, gross, amount]);
  expect(await said()).toEqual([['FV 12/2026', 5_000_00, 1_230_00]]);
  const caller = await master();
  for (const step of ['undo', 'redo'])
    expect((await caller.post(`/api/changes/${changeId}/${step}`, {})).statusCode).toBe(200);
  expect(await said()).toEqual([['FV 12/2026', 5_000_00, 1_230_00]]);
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('bank_line_part').set({ whole_gross: null }).execute(),
  );
  expect(await said()).toEqual([['FV 12/2026', 1_230_00, 1_230_00]]);
});

test('A reconciled own transfer names the other account as it is called now, on either statement', async () => {
  const caller = await master();
  const made = await caller.post('/api/payment-method', { name: 'Rachunek VAT', openingDate: '2026-01-01' });
  const { id: otherId } = made.json<{ id: number }>();
  const { id, items } = await keep();
  const own = { as: 'own', lineId: items[1]?.id, paymentMethodId: otherId };
  expect((await settle(id, [own])).statusCode).toBe(200);
  const { version } = (await caller.get(`/api/payment-method/${otherId}`)).json<{ version: number }>();
  const renamed = await caller.patch(`/api/payment-method/${otherId}`, { version, name: 'Oszczędności' });
  expect(renamed.statusCode, renamed.payload).toBe(200);
  const [side] = (await read(id)).items[1]?.parts ?? [];
  expect(side).toMatchObject({ amount: 2_460_00, gross: 2_460_00, otherAccount: 'Oszczędności' });

  // The line of the other account pays the other side, which names this account.
  const fileId = await sendFile(app, mt940.replace('˙', ''));
  const statements = [{ place: 0, paymentMethodId: otherId }];
  const kept = await caller.post('/api/bank-statement', { fileId, statements });
  const { items: stored } = kept.json<{ items: { id: number }[] }>();
  const other = stored[0]?.id ?? 0;
  const lineId = (await read(other)).items[1]?.id ?? 0;
  const found = await caller.post(`/api/bank-statement/${other}/parts`, { lineId, search: '' });
  expect(found.statusCode, found.payload).toBe(200);
  const { name } = (await caller.get(`/api/payment-method/${PAYMENT_METHOD}`)).json<{ name: string }>();
  expect(found.json()).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ otherAccount: name })]),
  });
});

test('An own transfer is proposed on the row of the last one, if that takes it in its month', async () => {
  const caller = await master();
  const made = await caller.post('/api/payment-method', {
    name: 'Oszczędnościowe',
    number: 'PL73199900042919014279227953',
    currency: 'PLN',
  });
  const otherId = made.json<{ id: number }>().id;
  const { id, items } = await keep();
  const proposed = async () => (await read(id)).items[1]?.proposal;
  expect(await proposed()).toMatchObject({ kind: 'own', paymentMethod: { id: otherId }, cell: null });

  // Nothing is known of the first one: on a cell it is in the balance, and shows the row of the next.
  const cell = { recordId: ROW.officeCost, month: '2026-11' };
  const own = { as: 'own', lineId: items[2]?.id, paymentMethodId: otherId };
  expect((await settle(id, [own])).statusCode).toBe(200);
  expect((await read(id)).unlinked).not.toBe(0);
  await reopen(id, [items[2]?.id]);
  expect((await settle(id, [{ ...own, cell }])).statusCode).toBe(200);
  expect((await read(id)).unlinked).toBe(0);
  expect(await proposed()).toMatchObject({ kind: 'own', cell, place: expect.stringContaining(' · ') });
  // The same for an account that the user chooses.
  expect((await read(id)).ownPlaces).toEqual([{ place: expect.stringContaining(' · '), cell }]);

  const budgetId = SHEETS.office;
  const { version } = (await caller.get(`/api/budget/${budgetId}`)).json<{ version: number }>();
  await caller.patch(`/api/budget/${budgetId}`, { version, lockedMonths: ['2026-11'] });
  expect(await proposed()).toMatchObject({ kind: 'own', cell: null });
  expect((await read(id)).ownPlaces).toEqual([]);
});

test('A line is settled once; lines can be skipped; a statement with settled lines cannot be deleted', async () => {
  const { id, items } = await keep();
  const lineId = items[2]?.id;
  const fee = [{ as: 'operation', lineId, cell: null }];
  expect((await settle(id, fee)).statusCode).toBe(200);
  expect((await settle(id, fee)).json()).toMatchObject({ error: 'DUPLICATE' });
  const caller = await master();
  expect((await caller.delete(`/api/bank-statement/${id}`)).json()).toMatchObject({ error: 'NOT_EMPTY' });
  await caller.post(`/api/bank-statement/${id}/skip`, { lineIds: [items[0]?.id], isSkipped: true });
  expect((await read(id)).items.map(({ state }) => state)).toEqual(['skipped', 'open', 'done']);
});

test('Statements follow each other, or report what is missing', async () => {
  await keep();
  const later = mt940
    .replace('00047', '00048')
    .replaceAll('C261105PLN8782,00', 'C261112PLN7564,00')
    .replace('C261101PLN10000,00', 'C261109PLN8700,00')
    .replaceAll(':61:26110', ':61:26111')
    .replaceAll(/(:61:26111\d)11\d\d/g, '$1');
  const { link } = await keep(later);
  expect(link).toMatchObject({ kind: 'gap', from: '2026-11-06', to: '2026-11-08', difference: -82_00 });
});

test('A user who may not see account numbers is refused', async () => {
  const reader = await app.as('reader@a.test');
  expect((await reader.get('/api/bank-statement')).statusCode).toBe(403);
});

test('A method with statements is not deleted; a merge moves them with their settled lines, and undo moves them back', async () => {
  const caller = await master();
  const made = await caller.post('/api/payment-method', { name: 'Drugie konto', currency: 'PLN' });
  const other = made.json<{ id: number }>().id;
  const { source } = await addDocument(document('F/1', 'cost', 2_460_00));
  const { id, items } = await keep();
  const parts = [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }];
  await settle(id, [{ as: 'parts', lineId: items[1]?.id, parts }]);
  const before = await read(id);

  const kept = await caller.delete(`/api/payment-method`, { ids: [PAYMENT_METHOD] });
  expect(kept.json()).toMatchObject({ deletedIds: [], kept: [{ id: PAYMENT_METHOD }] });
  expect(kept.json<{ kept: { uses: object[] }[] }>().kept[0]?.uses).toContainEqual({
    kind: 'bank-statement',
    count: 1,
  });
  const merged = await caller.post('/api/payment-method/merge', {
    targetId: other,
    sourceIds: [PAYMENT_METHOD],
  });
  expect(merged.statusCode).toBe(200);
  const after = await read(id);
  expect(after.paymentMethod.id).toBe(other);
  expect(after.items).toEqual(before.items);
  const { changeId } = merged.json<{ changeId: number }>();
  await caller.post(`/api/changes/${changeId}/undo`, {});
  expect((await read(id)).paymentMethod.id).toBe(PAYMENT_METHOD);
});

test('Pruning keeps a method that is used only by statements', async () => {
  const caller = await master();
  const { id } = await keep();
  const answer = await caller.post('/api/account/prune', {
    password: PASSWORD,
    areas: ['payments', 'sheets', 'masterData'],
  });
  expect(answer.statusCode).toBe(200);
  expect((await read(id)).paymentMethod.id).toBe(PAYMENT_METHOD);
});

test('A skipped line counts as done once it is settled', async () => {
  const { source } = await addDocument(document('F/1', 'cost', 2_460_00));
  const { id, items } = await keep();
  const lineId = items[1]?.id;
  const caller = await master();
  await caller.post(`/api/bank-statement/${id}/skip`, { lineIds: [lineId], isSkipped: true });
  expect(await read(id)).toMatchObject({ lines: 3, open: 2, skipped: 1 });
  const parts = [{ id: source.parts[0]?.id, version: source.version, amount: 2_460_00 }];
  await settle(id, [{ as: 'parts', lineId, parts }]);
  expect(await read(id)).toMatchObject({ lines: 3, open: 2, skipped: 0 });
});

test('A line whose settlement was undone stays open if another line pays the document', async () => {
  const { source } = await addDocument(document('F/1', 'cost', 2_460_00));
  const pays = async (statement: BankStatement, place: number) => {
    const { version } = (await (await master()).get(`/api/payment-source/${source.id}`)).json<{
      version: number;
    }>();
    const parts = [{ id: source.parts[0]?.id, version, amount: 2_460_00 }];
    return await settle(statement.id, [{ as: 'parts', lineId: statement.items[place]?.id, parts }]);
  };
  const first = await keep();
  const { changeId } = (await pays(first, 1)).json<{ changeId: number }>();
  await (await master()).post(`/api/changes/${changeId}/undo`, {});
  const second = await keep(mt940.replace('BR2611040001', 'BR2611040002'));
  expect(second.items).toHaveLength(1);
  expect((await pays(second, 0)).json()).toMatchObject({ settled: 1 });
  expect((await read(first.id)).items[1]).toMatchObject({ state: 'open', parts: [] });
});

test('A statement uploaded to import stays a draft there until it is stored', async () => {
  const caller = await master();
  const fileId = await sendFile(app, mt940.replace('˙', ''));
  const begun = await caller.post('/api/import/process', { fileId });
  const { process } = begun.json<{ process: { id: number; version: number } }>();
  expect(process).toMatchObject({ kind: 'bank', state: 'draft', fileId });
  const run = await caller.post(`/api/import/process/${process.id}/run`, { version: 1, faulty: 'verify' });
  expect(run.statusCode).toBe(422);
  await caller.post('/api/bank-statement', {
    fileId,
    statements: [{ place: 0, paymentMethodId: PAYMENT_METHOD }],
  });
  expect((await caller.get('/api/import/process')).json()).toEqual({ items: [] });
});
