import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PaymentSource } from '@saldo/contract/payment-source';
import type { TaxSummary } from '@saldo/contract/tax';
import { microAccount } from '@saldo/contract/domain/tax/transfers';
import type { CheckedTransfers, TransferFileAnswer } from '@saldo/contract/transfer';
import { addDocument } from '#src/testing-document.ts';
import {
  ACCOUNTS,
  CONTRACTOR,
  DOCUMENT,
  INSTALMENT,
  PAYMENT_METHOD,
  ROW,
  SHEETS,
  UNKNOWN,
} from '#src/testing-ids.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const OWN = 'PL27114020040000300201355387';
const SELLER = 'PL61109010140000071219812874';
/** A Tuesday after the date of the tests. */
const DATE = '2026-12-01';

let app: TestApp;
let master: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
  await changed(`/api/payment-method/${PAYMENT_METHOD}`, { number: OWN });
  await changed(`/api/contractor/${CONTRACTOR}`, {
    taxIdentificationNumber: '5260250274',
    bankAccounts: [{ number: SELLER, currency: null, isDefault: true }],
  });
});
afterEach(() => app.close());

async function changed(path: string, body: object) {
  const { version } = (await master.get(path)).json<{ version: number }>();
  const answer = await master.patch(path, { version, ...body });
  expect(answer.statusCode, answer.payload).toBe(200);
}

const COST = { direction: 'cost', number: 'FV 7/2026', issueDate: '2026-11-16' } as const;
const add = (body: object = {}) => addDocument(master, { ...COST, ...body });
const get = async (id: number) => (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>();

const partsOf = (sources: readonly PaymentSource[]) =>
  sources.flatMap(({ parts, version }) => parts.map(({ id }) => ({ id, version })));
const order = { paymentMethodId: PAYMENT_METHOD, format: 'elixir', date: DATE };

const checkIds = (partIds: readonly number[], own: object = {}, user = master) =>
  user.post('/api/payment/transfers/check', { partIds, ...order, ...own });
async function check(sources: readonly PaymentSource[], own: object = {}): Promise<CheckedTransfers> {
  const answer = await checkIds(
    partsOf(sources).map(({ id }) => id),
    own,
  );
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<CheckedTransfers>();
}
const faultsOf = async (sources: readonly PaymentSource[], own: object = {}) =>
  (await check(sources, own)).faults.map(({ code, partId, field }) => [code, partId, field]);

const write = (sources: readonly PaymentSource[], own: object = {}, user = master) =>
  user.post('/api/payment/transfers', {
    parts: partsOf(sources),
    ...order,
    total: sources.reduce((total, { gross }) => total + gross, 0),
    marksOrdered: true,
    ...own,
  });
async function written(sources: readonly PaymentSource[], own: object = {}): Promise<TransferFileAnswer> {
  const answer = await write(sources, own);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<TransferFileAnswer>();
}
const textOf = ({ content }: TransferFileAnswer, charset = 'windows-1250') =>
  new TextDecoder(charset).decode(Buffer.from(content, 'base64'));

const firstPart = ({ parts }: PaymentSource): number => parts[0]?.id ?? 0;

describe('a transfer file', () => {
  test('has a line for each payment in the requested order, in the bank’s encoding, and marks them as ordered', async () => {
    const sources = [await add(), await add({ number: 'FV 8/2026', isSplitPayment: true })];
    const file = await written(sources);
    expect(file).toMatchObject({ name: `przelewy-${DATE}.txt`, count: 2, total: 246_000 });
    const lines = textOf(file).split('\r\n');
    expect(lines[0]).toContain('Łąka sp. z o.o.');
    expect(lines[0]).toMatch(
      /^110,20261201,123000,11402004,0,"27114020040000300201355387","61109010140000071219812874"/,
    );
    expect(lines[1]?.replaceAll('|', '')).toContain('/VAT/230,00/IDC/5260250274/INV/FV 8/2026');
    for (const { id } of sources) expect((await get(id)).parts).toMatchObject([{ orderedDate: DATE }]);
  });

  test('is a SEPA file in euros, to the account of that currency', async () => {
    const account = 'DE89370400440532013000';
    await changed(`/api/payment-method/${PAYMENT_METHOD}`, { currency: 'EUR' });
    await changed(`/api/contractor/${CONTRACTOR}`, {
      bankAccounts: [
        { number: SELLER, currency: null, isDefault: true },
        { number: account, currency: 'EUR', isDefault: false },
      ],
    });
    const text = textOf(await written([await add({ currency: 'EUR' })], { format: 'pain' }), 'utf-8');
    expect(text).toContain('pain.001.001.09');
    expect(text).toContain(`<IBAN>${account}</IBAN>`);
    expect(text).toContain('<InstdAmt Ccy="EUR">1230.00</InstdAmt>');
  });

  test('marks nothing unless requested', async () => {
    const source = await add();
    expect((await written([source], { marksOrdered: false })).changeId).toBeNull();
    expect(await get(source.id)).toEqual(source);
  });

  test('is refused with its faults, and marks nothing', async () => {
    const right = await add();
    const paid = await add({ parts: [{ gross: 123_000, paidDate: '2026-11-17' }] });
    const answer = await write([right, paid]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: 'NOT_TRANSFERABLE',
      faults: [{ code: 'PAID', partId: firstPart(paid), field: 'paidDate' }],
    });
    expect((await get(right.id)).parts).toMatchObject([{ orderedDate: null }]);
  });

  test('is refused if its sum differs from the one shown, or a payment has changed since', async () => {
    const source = await add();
    const other = await write([source], { total: 123_001 });
    expect(other.json()).toMatchObject({ faults: [{ code: 'WRONG_TOTAL', partId: null }] });
    await changed(`/api/payment-source/${source.id}`, { description: 'Czynsz' });
    const late = await write([source]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ current: [{ description: 'Czynsz' }] });
  });
});

describe('marking as ordered', () => {
  test('is one step, which can be undone and redone', async () => {
    const sources = [await add(), await add({ number: 'FV 8/2026' })];
    const { changeId } = await written(sources);
    const ordered = async () =>
      (await Promise.all(sources.map(({ id }) => get(id)))).map(({ parts }) => parts[0]?.orderedDate);
    expect((await master.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
    expect(await ordered()).toEqual([null, null]);
    expect((await master.post(`/api/changes/${changeId}/redo`, {})).statusCode).toBe(200);
    expect(await ordered()).toEqual([DATE, DATE]);
  });

  test('is allowed for payments of closed months', async () => {
    const source = await add({
      parts: [{ gross: 123_000, cell: { recordId: ROW.officeCost, month: '2026-04' } }],
    });
    await changed(`/api/budget/${SHEETS.office}`, { lockedMonths: ['2026-04'] });
    await written([await get(source.id)]);
    expect((await get(source.id)).parts).toMatchObject([{ orderedDate: DATE }]);
  });

  test('is kept when the document is edited, and prevents another order until it is undone', async () => {
    const source = await add();
    await written([source]);
    await changed(`/api/payment-source/${source.id}`, {
      parts: [{ id: firstPart(source), gross: 123_000, dueDate: '2026-12-20' }],
    });
    expect(await faultsOf([source])).toEqual([['ORDERED', firstPart(source), 'orderedDate']]);
    const parts = partsOf([await get(source.id)]);
    const back = await master.post('/api/payment/change', { parts, set: { orderedDate: null } });
    expect(back.statusCode).toBe(200);
    expect(await faultsOf([source])).toEqual([]);
  });

  test('is a filter of the list, until the payment is paid', async () => {
    const source = await add();
    await add({ number: 'FV 8/2026' });
    await written([source]);
    const listed = async (isOrdered: boolean) =>
      (await master.post('/api/payment/pages', { tab: 'detached', isOrdered }))
        .json<{ items: { number: string; orderedDate: string | null }[] }>()
        .items.map(({ number, orderedDate }) => [number, orderedDate]);
    expect(await listed(true)).toEqual([['FV 7/2026', DATE]]);
    expect(await listed(false)).toEqual([['FV 8/2026', null]]);
    const parts = partsOf([await get(source.id)]);
    await master.post('/api/payment/change', { parts, set: { paidDate: '2026-11-20' } });
    expect(await listed(true)).toEqual([]);
  });
});

describe('the obstacles to a file', () => {
  test('are reported for every payment at once', async () => {
    const income = await add({ direction: 'income' });
    const unverified = await add({ number: 'FV 8', isVerified: false });
    const euros = await add({ number: 'FV 9', currency: 'EUR' });
    const unknown = await add({ number: 'FV 10', contractorId: null });
    const faults = await faultsOf([income, unverified, euros, unknown]);
    expect(faults).toEqual([
      ['NOT_A_COST', firstPart(income), 'direction'],
      ['NOT_VERIFIED', firstPart(unverified), 'isVerified'],
      ['WRONG_CURRENCY', firstPart(euros), 'currency'],
      ['EMPTY', firstPart(unknown), 'name'],
      ['EMPTY', firstPart(unknown), 'account'],
    ]);
  });

  test('are days in the past or off, and closed or missing accounts', async () => {
    const sources = [await add()];
    expect(await faultsOf(sources, { date: '2026-11-19' })).toEqual([['DAY_PASSED', null, 'date']]);
    expect(await faultsOf(sources, { date: '2026-11-21' })).toEqual([['DAY_OFF', null, 'date']]);
    const cash = await master.post('/api/payment-method', { name: 'Kasa', kind: 'cash' });
    const paymentMethodId = cash.json<{ id: number }>().id;
    expect(await faultsOf(sources, { paymentMethodId })).toEqual([['EMPTY', null, 'account']]);
    await changed(`/api/payment-method/${paymentMethodId}`, {
      kind: 'bank-account',
      number: OWN,
      closedFrom: '2026-12-01',
    });
    expect(await faultsOf(sources, { paymentMethodId })).toEqual([['CLOSED_ACCOUNT', null, 'account']]);
  });

  test('is an account of the tax office, whose transfers need a period and a form', async () => {
    const rest = '101000712222526025027400';
    const digits = String(98n - (BigInt(`${rest}252100`) % 97n)).padStart(2, '0') + rest;
    await changed(`/api/contractor/${CONTRACTOR}`, {
      bankAccounts: [{ number: digits, currency: null, isDefault: true }],
    });
    const source = await add();
    expect(await faultsOf([source])).toEqual([['ACCOUNT_OF_A_TAX_OFFICE', firstPart(source), 'account']]);
  });
});

describe('a tax', () => {
  const NIP = '5252344078';
  /** A declaration of VAT on the cell of its period, in quarters or months. */
  async function declared(period: 'month' | 'quarter', body: object = {}): Promise<PaymentSource> {
    const from = { startDate: '2026-01-01', endDate: null };
    const given = await master.post('/api/payment-type-setting', {
      settings: [
        { paymentType: 'vat', ...from, config: { period } },
        { paymentType: 'income-tax', ...from, config: { form: 'cit', ratePercent: '9' } },
        { paymentType: 'zus', ...from, config: { mode: 'none' } },
      ],
    });
    expect(given.statusCode, given.payload).toBe(200);
    await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.updateTable('account').set({ tax_identification_number: NIP }).where('id', '=', 1).execute(),
    );
    await master.post('/api/taxes/update-global-summary', { year: 2026 });
    const { dues } = (await master.get('/api/taxes/global-summary?year=2026')).json<TaxSummary>();
    const due = dues.find(({ type, month }) => type === 'vat' && month >= '2026-09');
    const cell = { recordId: due?.recordId, month: due?.month };
    const dates = { dueDate: '2026-12-28', expectedDate: '2026-12-28' };
    return add({
      type: 'declaration',
      number: 'VAT',
      contractorId: null,
      amounts: { net: 5_000_00, vat: 0, gross: 5_000_00 },
      parts: [{ gross: 5_000_00, ...dates, cell }],
      ...body,
    });
  }

  test('is ordered with its period and form, to the account derived from the company’s NIP', async () => {
    const source = await declared('month');
    const { transfers, faults } = await check([source]);
    expect(faults).toEqual([]);
    expect(transfers[0]).toMatchObject({
      kind: 'tax',
      title: 'VAT-7, 26M09',
      account: microAccount(NIP),
      contractor: { name: 'Urząd Skarbowy' },
    });
    expect(textOf(await written([source]))).toContain(`/TI/N${NIP}/OKR/26M09/SFP/VAT-7`);
  });

  test('of a quarter names the quarter', async () => {
    const source = await declared('quarter');
    expect((await check([source])).transfers[0]).toMatchObject({ title: 'VAT-7K, 26K03' });
  });

  test('goes to the account of its office, if that is an account of a tax office', async () => {
    const source = await declared('month', { contractorId: CONTRACTOR });
    const [planned] = (await check([source])).transfers;
    // the test contractor has an account at a bank
    expect(planned).toMatchObject({ kind: 'ordinary', account: SELLER, title: 'VAT' });
  });
});

describe('rights', () => {
  test('a user who may not see account numbers cannot create a file', async () => {
    const seed = smallSeed();
    const users = seed.users.map((user) => ({ ...user, areas: { 'payments.add': 'granted' as const } }));
    const other = await testApp({ scenario: { ...seed, users } });
    onTestFinished(() => other.close());
    const caller = await other.as('writer@a.test');
    const parts = [{ id: INSTALMENT, version: 1 }];
    const asked = await caller.post('/api/payment/transfers/check', { partIds: [INSTALMENT], ...order });
    const made = await caller.post('/api/payment/transfers', {
      parts,
      ...order,
      total: 123_000,
      marksOrdered: true,
    });
    expect([asked.statusCode, made.statusCode]).toEqual([403, 403]);
  });

  test('deleted payments are left out and named on request', async () => {
    const [kept, deleted] = [await add(), await add()];
    const ids = [firstPart(deleted), firstPart(kept)];
    expect((await master.delete(`/api/payment-source/${deleted.id}`)).statusCode).toBe(200);
    expect((await checkIds(ids)).statusCode).toBe(404);
    const checked = (await checkIds(ids, { leavesOutGone: true })).json<CheckedTransfers>();
    expect(checked.goneIds).toEqual([ids[0]]);
    expect(checked.transfers.map(({ partId }) => partId)).toEqual([ids[1]]);
    expect((await checkIds([ids[0] ?? 0], { leavesOutGone: true })).statusCode).toBe(404);
  });

  test('a payment on a sheet that the user may not see is as unknown as a missing one', async () => {
    const hidden = await add({
      parts: [{ gross: 123_000, cell: { recordId: ROW.reserveCost, month: '2026-04' } }],
    });
    expect((await checkIds([firstPart(hidden)], {}, writer)).statusCode).toBe(404);
    expect((await write([hidden], {}, writer)).statusCode).toBe(404);
    expect((await checkIds([UNKNOWN])).statusCode).toBe(404);
    expect((await checkIds([INSTALMENT], { paymentMethodId: UNKNOWN })).statusCode).toBe(422);
    expect((await checkIds([INSTALMENT, INSTALMENT])).statusCode).toBe(400);
  });

  test('the paid document of the scenario is refused only because it is paid', async () => {
    const source = await get(DOCUMENT);
    expect(await faultsOf([source])).toEqual([['PAID', INSTALMENT, 'paidDate']]);
  });
});
