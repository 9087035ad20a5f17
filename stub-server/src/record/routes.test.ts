import { cellsOf } from '@saldo/contract/domain/cells';
import { preparePlans } from '@saldo/contract/domain/plan';
import type { SheetRecords } from '@saldo/contract/record';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSheet, sheetOf } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { newRow } from '#src/testing-row.ts';
import {
  ACCOUNTS,
  B,
  CATEGORIES,
  CONTRACTOR,
  DOCUMENT,
  INSTALMENT,
  PAYMENT_METHOD,
  ROW,
  SECTION,
  SHEETS,
  TRADE_SUBJECT,
  UNKNOWN,
} from '#src/testing-ids.ts';

let app: TestApp;
let master: Caller;
let reader: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  reader = await app.as('reader@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(async () => {
  // after each test the stored totals must match the rows
  for (const { id } of await app.db
    .selectFrom('budget')
    .select('id')
    .where('account_id', '=', ACCOUNTS.a)
    .execute()) {
    const { ok, differences } = (await master.post(`/api/budget/test/${id}`, {})).json<{
      ok: boolean;
      differences: object[];
    }>();
    if (!ok) throw new Error(`Totals of sheet ${id}: ${JSON.stringify(differences)}`);
  }
  await app.close();
});

interface Row {
  id: number;
  position: number;
}
const planned = (changes: object = {}) =>
  newRow({
    direction: 'income',
    netAmount: 10_000,
    firstMonth: '2026-03',
    lastMonth: '2026-08',
    issueDay: 31,
    paymentTermDays: 14,
    ...changes,
  });
const add = (changes: object = {}, id = SHEETS.office, caller = master) =>
  caller.post(`/api/budget/${id}/record`, planned(changes));
const valueOf = async (id: number) => (await master.get(`/api/budget/${id}`)).json<{ value: number }>().value;
const rowsOf = async (id: number) => (await sheetOf(master, id)).records;
/** The projection of all rows and months, net. */
const projectionOf = (sheet: Awaited<ReturnType<typeof sheetOf>>) =>
  preparePlans(sheet)
    .flatMap((plan) => cellsOf(plan, plan.firstMonth, plan.lastMonth, '2026-03-20', sheet.rates))
    .reduce((sum, { projectionNet }) => sum + projectionNet, 0);
const lock = (months: string[], id = SHEETS.office) =>
  app.store.transact({ accountId: null }, (tx) =>
    tx
      .insertInto('locked_month')
      .values(months.map((month) => ({ account_id: ACCOUNTS.a, budget_id: id, month })))
      .execute(),
  );
const makeInternal = (id: number) =>
  app.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('budget').set({ is_internal: 1 }).where('id', '=', id).execute(),
  );

describe('reading', () => {
  test('one answer contains everything needed to draw a sheet', async () => {
    await lock(['2026-01']);
    const answer = await reader.get(`/api/budget/${SHEETS.office}/records`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SheetRecords>()).toMatchObject({
      records: [
        {
          id: ROW.officeCost,
          budgetId: SHEETS.office,
          version: 1,
          netAmount: 100_000,
          paymentDayRule: { kind: 'due-date' },
        },
        { id: ROW.officeIncome, direction: 'income' },
      ],
      monthValues: [
        {
          recordId: ROW.officeCost,
          month: '2026-05',
          scope: 'month',
          netAmount: 120_000,
          contractorId: null,
        },
      ],
      parts: [
        {
          partId: INSTALMENT,
          sourceId: DOCUMENT,
          recordId: ROW.officeCost,
          month: '2026-03',
          gross: 123_000,
          paidDate: '2026-03-24',
          orderedDate: null,
        },
      ],
      lockedMonths: ['2026-01'],
      rates: {},
      names: {
        tradeSubjects: [{ id: TRADE_SUBJECT, name: 'Usługi' }],
        contractors: [{ id: CONTRACTOR, name: 'Łąka sp. z o.o.' }],
        sections: [{ id: SECTION, name: 'Stałe' }],
        paymentMethods: [{ id: PAYMENT_METHOD, name: 'Konto główne' }],
      },
    });
    expect((await reader.get(`/api/budget/${SHEETS.reserve}/records`)).statusCode).toBe(403);
    expect((await master.get(`/api/budget/${SHEETS.office + B}/records`)).statusCode).toBe(404);
    expect((await app.anonymous.get(`/api/budget/${SHEETS.office}/records`)).statusCode).toBe(401);
  });

  test('rates come with the currencies used', async () => {
    await add({ currency: 'EUR' });
    expect(await sheetOf(reader)).toMatchObject({ rates: { EUR: '4.2512' } });
  });

  test('a new row starts in the current month, with the defaults', async () => {
    expect((await reader.get(`/api/budget/${SHEETS.office}/default-record`)).json()).toMatchObject({
      tradeSubjectId: TRADE_SUBJECT,
      paymentMethodId: PAYMENT_METHOD,
      firstMonth: '2026-11',
      lastMonth: '2026-12',
      netAmount: 0,
    });
    expect((await reader.get(`/api/budget/${SHEETS.reserve}/default-record`)).statusCode).toBe(403);
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('payment_method').set({ is_default: 0 }).execute(),
    );
    expect((await reader.get(`/api/budget/${SHEETS.office}/default-record`)).json()).toMatchObject({
      statusCode: 422,
      message: 'Default payment method is not set',
    });
  });

  test.each([
    { today: '2026-11-20', closed: ['2026-01', '2026-03'], first: '2026-11' },
    { today: '2026-11-20', closed: ['2026-10', '2026-11'], first: '2026-12' },
    { today: '2026-11-20', closed: ['2026-11', '2026-12'], first: '2026-01' },
    { today: '2027-02-01', closed: ['2026-01', '2026-03'], first: '2026-04' },
    { today: '2025-12-31', closed: [], first: '2026-01' },
  ])('on $today, with $closed closed, a new row starts in $first', async ({ today, closed, first }) => {
    await app.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('account').set({ simulated_date: today }).execute(),
    );
    if (closed.length > 0) await lock(closed);
    const start = await reader.get(`/api/budget/${SHEETS.office}/default-record`);
    expect(start.json()).toMatchObject({ firstMonth: first, lastMonth: '2026-12' });
  });

  test('one month of a row: the row’s values, its own, and the resulting payments', async () => {
    expect(
      (await reader.get(`/api/budget/record/${ROW.officeCost}/overwrites/2026-05`)).json(),
    ).toMatchObject({
      recordId: ROW.officeCost,
      month: '2026-05',
      row: { netAmount: 100_000, contractorId: CONTRACTOR, paymentMethodId: PAYMENT_METHOD },
      own: { netAmount: 120_000, version: 1 },
      planned: [
        {
          kind: 'document',
          net: 120_000,
          vat: 27_600,
          gross: 147_600,
          issueDate: '2026-05-10',
          dueDate: '2026-05-24',
        },
      ],
    });
    expect(
      (await reader.get(`/api/budget/record/${ROW.officeCost}/overwrites/2026-06`)).json(),
    ).toMatchObject({
      own: null,
    });
    expect(
      (await reader.get(`/api/budget/record/${ROW.officeCost}/overwrites/2027-01`)).json(),
    ).toMatchObject({
      error: 'OUT_OF_RANGE',
    });
    expect((await reader.get(`/api/budget/record/${ROW.reserveCost}/overwrites/2026-05`)).statusCode).toBe(
      404,
    );
    expect((await reader.get(`/api/budget/record/${ROW.officeCost + B}/overwrites/2026-05`)).statusCode).toBe(
      404,
    );
    expect((await reader.get(`/api/budget/record/${ROW.officeCost}/overwrites/2026-13`)).statusCode).toBe(
      400,
    );
  });
});

describe('adding a row', () => {
  test('puts it at the end and counts it', async () => {
    const made = await add();
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      budgetId: SHEETS.office,
      version: 1,
      position: ROW.projectIncome,
      netAmount: 10_000,
    });
    expect(await valueOf(SHEETS.office)).toBe(1_780_000 + 60_000);
  });

  test('puts it at the requested position', async () => {
    const { id } = (await add({ position: ROW.officeIncome })).json<Row>();
    expect((await rowsOf(SHEETS.office)).map((row) => row.id)).toEqual([
      ROW.officeCost,
      id,
      ROW.officeIncome,
    ]);
  });

  test('converts another currency at the last rate', async () => {
    await add({ currency: 'EUR', lastMonth: '2026-03' });
    expect(await valueOf(SHEETS.office)).toBe(1_780_000 + 42_512);
  });

  test('refuses ids unknown in the account', async () => {
    const refused = {
      tradeSubjectId: TRADE_SUBJECT + B,
      contractorId: CONTRACTOR + B,
      sectionId: SECTION + B,
      paymentMethodId: PAYMENT_METHOD + B,
    };
    for (const [field, id] of Object.entries(refused)) {
      expect((await add({ [field]: id })).json()).toMatchObject({
        error: 'UNKNOWN_REFERENCE',
        fields: [{ path: field }],
      });
    }
    expect((await add({ currency: 'CHF' })).json()).toMatchObject({ fields: [{ path: 'currency' }] });
  });

  test('refuses months outside the sheet', async () => {
    expect((await add({ firstMonth: '2025-12' })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
      fields: [{ path: 'firstMonth' }],
    });
    expect((await add({ lastMonth: '2027-01' })).json()).toMatchObject({ fields: [{ path: 'lastMonth' }] });
    expect((await add({ firstMonth: '2026-09', lastMonth: '2026-08' })).statusCode).toBe(400);
  });

  test('refuses amounts in closed months, and permits zeros', async () => {
    await lock(['2026-04']);
    expect((await add()).json()).toMatchObject({ statusCode: 422, error: 'MONTH_LOCKED' });
    expect((await add({ netAmount: 0 })).statusCode).toBe(201);
    expect((await add({ firstMonth: '2026-05' })).statusCode).toBe(201);
    // a quarter that begins in an open month is counted there
    expect((await add({ segmentSize: 3 })).statusCode).toBe(201);
  });

  test('accepts contracts and tax rows', async () => {
    expect((await add({ paymentTypeName: 'mandate-contract' })).statusCode).toBe(400);
    const proportions = { person: 6000, incomeTax: 1000, zus: 3000 };
    expect((await add({ paymentTypeName: 'mandate-contract', proportions })).json()).toMatchObject({
      proportions,
    });
    expect((await add({ proportions })).json()).toMatchObject({ proportions: null });
    expect((await add({ paymentTypeName: 'vat' })).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });

  test('keeps tax terms, and has none by default', async () => {
    const taxTerms = { vatDeductiblePct: 50, costDeductiblePct: 75, lumpSumRate: null };
    const { id } = (await add({ taxTerms })).json<{ id: number }>();
    const { records } = (await reader.get(`/api/budget/${SHEETS.office}/records`)).json<SheetRecords>();
    expect(records.find((one) => one.id === id)).toMatchObject({ taxTerms });
    expect((await add({ taxTerms: undefined })).json()).toMatchObject({ taxTerms: null });
    const beyond = { ...taxTerms, vatDeductiblePct: 101 };
    expect((await add({ taxTerms: beyond })).json()).toMatchObject({
      fields: [{ path: 'taxTerms.vatDeductiblePct' }],
    });
  });

  test('needs the right to write', async () => {
    expect((await add({}, SHEETS.office, reader)).statusCode).toBe(403);
    expect((await add({}, SHEETS.project, writer)).statusCode).toBe(403);
    expect((await add({}, SHEETS.reserve, writer)).statusCode).toBe(403);
    expect((await add({}, SHEETS.office + B)).statusCode).toBe(404);
    const internal = await buildSheet(app, { isInternal: true });
    expect((await add({}, internal.id)).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });
});

describe('changing a row', () => {
  const change = (body: object, id = ROW.officeCost, caller = master) =>
    caller.patch(`/api/budget/record/${id}`, { version: 1, ...body });

  test('changes the given fields and counts it', async () => {
    expect((await change({ netAmount: 200_000, note: 'drożej' })).json()).toMatchObject({
      id: ROW.officeCost,
      version: 2,
      netAmount: 200_000,
      note: 'drożej',
      issueDay: 10,
    });
    expect(await valueOf(SHEETS.office)).toBe(3_000_000 - 11 * 200_000 - 120_000);
    expect((await change({ version: 2, direction: 'income' })).statusCode).toBe(200);
    expect((await change({ version: 3, position: 100 })).json()).toMatchObject({
      position: ROW.projectIncome,
    });
    expect((await rowsOf(SHEETS.office)).map(({ id }) => id)).toEqual([ROW.officeIncome, ROW.officeCost]);
  });

  test('a stale version changes nothing', async () => {
    await change({ note: 'pierwszy' });
    const stale = await change({ note: 'drugi' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ error: 'STALE_VERSION', current: { note: 'pierwszy', version: 2 } });
  });

  test('a range stays within the sheet and includes its payments', async () => {
    expect((await change({ lastMonth: '2027-01' })).json()).toMatchObject({
      fields: [{ path: 'lastMonth' }],
    });
    expect((await change({ firstMonth: '2026-04' })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
      fields: [{ path: 'firstMonth' }],
    });
    expect((await change({ firstMonth: '2026-02', lastMonth: '2026-06' })).statusCode).toBe(200);
    expect((await change({ version: 2, lastMonth: '2026-01' })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
    });
  });

  test('closed months stay unchanged', async () => {
    await lock(['2026-01', '2026-05']);
    expect((await change({ netAmount: 1 })).json()).toMatchObject({ error: 'MONTH_LOCKED' });
    expect((await change({ isBooked: false })).json()).toMatchObject({ error: 'MONTH_LOCKED' });
    expect((await change({ firstMonth: '2026-02' })).json()).toMatchObject({ error: 'MONTH_LOCKED' });
    expect((await change({ note: 'wolno', sectionId: null, lastMonth: '2026-11' })).statusCode).toBe(200);
  });

  test('references, rights and internal rows', async () => {
    expect((await change({ contractorId: CONTRACTOR + B })).json()).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
    });
    expect((await change({ note: 'x' }, ROW.officeCost, reader)).statusCode).toBe(403);
    expect((await change({ note: 'x' }, ROW.reserveCost, writer)).statusCode).toBe(404);
    expect((await change({ note: 'x' }, ROW.officeCost + B)).statusCode).toBe(404);
    expect((await master.patch(`/api/budget/record/${ROW.officeCost}`, { note: 'x' })).statusCode).toBe(400);
    await makeInternal(SHEETS.office);
    expect((await change({ note: 'x' })).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });
});

describe('deleting rows', () => {
  const remove = (ids: number[], id = SHEETS.office, caller = master) =>
    caller.delete(`/api/budget/${id}/records`, { ids });

  test('their payments become detached', async () => {
    expect((await remove([ROW.officeCost, ROW.officeIncome])).json()).toMatchObject({
      ids: [ROW.officeCost, ROW.officeIncome],
      detachedPayments: 1,
    });
    expect(await rowsOf(SHEETS.office)).toEqual([]);
    expect(await valueOf(SHEETS.office)).toBe(0);
    const part = await app.db
      .selectFrom('payment_part')
      .selectAll()
      .where('id', '=', INSTALMENT)
      .executeTakeFirstOrThrow();
    expect(part).toMatchObject({ record_id: null, month: null });
  });

  test('all or none, and only of this sheet', async () => {
    expect((await remove([ROW.officeCost, ROW.projectIncome])).statusCode).toBe(404);
    expect((await remove([ROW.officeCost + B])).statusCode).toBe(404);
    expect(await rowsOf(SHEETS.office)).toHaveLength(2);
    expect((await remove([ROW.officeCost], SHEETS.office, reader)).statusCode).toBe(403);
    expect((await remove([])).statusCode).toBe(400);
  });

  test('rows with content in a closed month stay', async () => {
    await lock(['2026-12']);
    expect((await remove([ROW.officeIncome])).json()).toMatchObject({ error: 'MONTH_LOCKED' });
    await makeInternal(SHEETS.office);
    expect((await remove([ROW.officeIncome])).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });
});

describe('moving rows', () => {
  const move = (ids: number[], from = SHEETS.office, to = SHEETS.project, caller = master) =>
    caller.post(`/api/budget/${from}/records/move-to/${to}`, { ids });

  test('they go to the end with their payments, and the range grows', async () => {
    await master.delete(`/api/budget/${SHEETS.reserve}/records`, { ids: [ROW.reserveCost] });
    await master.patch(`/api/budget/${SHEETS.reserve}`, { version: 1, firstMonth: '2026-06' });
    expect((await move([ROW.officeCost], SHEETS.office, SHEETS.reserve)).json()).toEqual({
      budget: { id: SHEETS.reserve },
      recordIds: [ROW.officeCost],
    });
    expect((await master.get(`/api/budget/${SHEETS.reserve}`)).json()).toMatchObject({
      firstMonth: '2026-01',
      value: -1_220_000,
    });
    expect(await valueOf(SHEETS.office)).toBe(3_000_000);
    expect(await sheetOf(master, SHEETS.reserve)).toMatchObject({
      records: [{ id: ROW.officeCost, version: 2, budgetId: SHEETS.reserve }],
      parts: [{ partId: INSTALMENT, recordId: ROW.officeCost }],
    });
  });

  test('closed months of both sheets are respected', async () => {
    await lock(['2026-01'], SHEETS.project);
    expect((await move([ROW.officeCost])).json()).toMatchObject({ error: 'MONTH_LOCKED' });
    await lock(['2026-01'], SHEETS.office);
    expect((await move([ROW.officeCost], SHEETS.office, SHEETS.reserve)).json()).toMatchObject({
      error: 'MONTH_LOCKED',
    });
  });

  test('the user must have write access to both sheets', async () => {
    expect((await move([ROW.officeCost], SHEETS.office, SHEETS.project, writer)).statusCode).toBe(403);
    expect((await move([ROW.officeCost], SHEETS.office, SHEETS.reserve, writer)).statusCode).toBe(403);
    expect((await move([ROW.officeCost], SHEETS.office, SHEETS.office + B)).statusCode).toBe(404);
    expect((await move([ROW.officeCost], SHEETS.office, SHEETS.office)).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
    });
    expect((await move([ROW.projectIncome])).statusCode).toBe(404);
    await makeInternal(SHEETS.project);
    expect((await move([ROW.officeCost])).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });

  test('to a new sheet, which covers their months', async () => {
    const answer = await writer.post(`/api/budget/${SHEETS.office}/records/move-to/new`, {
      ids: [ROW.officeCost],
      name: 'Osobno',
    });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ budget: { id: number } }>().budget;
    expect((await writer.get(`/api/budget/${id}`)).json()).toMatchObject({
      name: 'Osobno',
      firstMonth: '2026-01',
      lastMonth: '2026-12',
      value: -1_220_000,
      permission: 'write',
      category: { id: CATEGORIES.office },
    });
    const refused = { ids: [ROW.officeIncome], name: 'X', categoryId: CATEGORIES.office + B };
    expect((await writer.post(`/api/budget/${SHEETS.office}/records/move-to/new`, refused)).statusCode).toBe(
      422,
    );
    expect(
      (
        await reader.post(`/api/budget/${SHEETS.office}/records/move-to/new`, {
          ids: [ROW.officeIncome],
          name: 'X',
        })
      ).statusCode,
    ).toBe(403);
    expect(
      (await writer.post(`/api/budget/${SHEETS.office}/records/move-to/new`, { ids: [ROW.officeIncome] }))
        .statusCode,
    ).toBe(400);
  });
});

describe('month value', () => {
  const write = (body: object, id = ROW.officeCost, caller = master) =>
    caller.post(`/api/budget/record/${id}/month-value`, { scope: 'month', version: 0, set: {}, ...body });
  const july = { month: '2026-07', set: { netAmount: 150_000 } };

  test('is set, changed and cleared, each with the version read', async () => {
    expect((await write(july)).json()).toMatchObject({
      recordId: ROW.officeCost,
      monthValues: [
        { month: '2026-05', netAmount: 120_000 },
        { month: '2026-07', scope: 'month', netAmount: 150_000, version: 1 },
      ],
      budgetValue: 1_730_000,
    });
    expect((await write({ ...july, version: 1, set: { note: 'drożej' } })).json()).toMatchObject({
      monthValues: [{}, { netAmount: 150_000, note: 'drożej', version: 2 }],
    });
    const cleared = await write({ ...july, version: 2, set: { netAmount: null, note: null } });
    expect(cleared.json()).toMatchObject({
      monthValues: [{}, { netAmount: null, note: null, version: 3 }],
      budgetValue: 1_780_000,
    });
  });

  test('a stale version changes nothing; other months are free', async () => {
    await write(july);
    const stale = await write(july);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      error: 'STALE_VERSION',
      current: { recordId: ROW.officeCost, budgetValue: 1_730_000, monthValues: [{}, { version: 1 }] },
    });
    expect((await write({ month: '2026-08', set: { netAmount: 1 } })).statusCode).toBe(200);
  });

  test('onward changes the default from that month on and keeps own values of later months', async () => {
    await write({ month: '2026-09', scope: 'onward', set: { netAmount: 300_000 } });
    const onward = await write({ month: '2026-04', scope: 'onward', set: { netAmount: 110_000 } });
    expect(onward.json()).toMatchObject({
      monthValues: [
        { month: '2026-04', scope: 'onward', netAmount: 110_000 },
        { month: '2026-05', scope: 'month', netAmount: 120_000, version: 1 },
        { month: '2026-09', scope: 'onward', netAmount: 300_000, version: 1 },
      ],
      budgetValue: 3_000_000 - 3 * 100_000 - 4 * 110_000 - 120_000 - 4 * 300_000,
    });
  });

  test('onward clears own values of later months if it replaces them', async () => {
    await write({ month: '2026-09', scope: 'onward', set: { netAmount: 300_000, contractorId: CONTRACTOR } });
    const onward = await write({
      month: '2026-04',
      scope: 'onward',
      set: { netAmount: 110_000 },
      replacesLater: true,
    });
    expect(onward.json()).toMatchObject({
      monthValues: [
        { month: '2026-04', scope: 'onward', netAmount: 110_000, version: 1 },
        { month: '2026-05', scope: 'month', netAmount: null, version: 2 },
        { month: '2026-09', scope: 'onward', netAmount: null, contractorId: CONTRACTOR, version: 2 },
      ],
      budgetValue: 3_000_000 - 3 * 100_000 - 9 * 110_000,
    });
    expect((await write({ month: '2026-01', scope: 'onward', set: { netAmount: 1 } })).statusCode).toBe(200);
    expect((await write({ month: '2026-01', scope: 'onward', set: { note: 'x' } })).statusCode).toBe(400);
  });

  test('an amount moves to another month with its payments', async () => {
    await write({ month: '2026-06', set: { netAmount: 0 } });
    const moved = await write({ month: '2026-03', moveTo: '2026-06', version: 0 });
    expect(moved.json()).toMatchObject({
      monthValues: [
        { month: '2026-03', netAmount: 0, version: 1 },
        { month: '2026-05', netAmount: 120_000, version: 1 },
        { month: '2026-06', netAmount: 100_000, version: 2 },
      ],
    });
    const { parts } = await sheetOf(master);
    expect(parts).toMatchObject([{ partId: INSTALMENT, recordId: ROW.officeCost, month: '2026-06' }]);
    expect(moved.json()).toMatchObject({ parts: [{ recordId: ROW.officeCost, parts }] });
  });

  test('an amount is not moved to a month with a document, except as a row of its own', async () => {
    const move = { month: '2026-05', version: 1, moveTo: '2026-03' };
    const refused = await write(move);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ error: 'OUT_OF_RANGE', fields: [{ path: 'moveTo' }] });
    const before = await sheetOf(master);
    const budgetValue = await valueOf(SHEETS.office);
    const moved = await write({ ...move, asOwnRow: true });
    expect(moved.json()).toMatchObject({ monthValues: [{ month: '2026-05', netAmount: 0 }], budgetValue });
    const after = await sheetOf(master);
    const added = after.records.find(({ id }) => !before.records.some((row) => row.id === id));
    expect(added).toMatchObject({ firstMonth: '2026-03', lastMonth: '2026-03', netAmount: 120_000 });
    expect(after.parts).toMatchObject([{ partId: INSTALMENT, recordId: ROW.officeCost, month: '2026-03' }]);
    expect(projectionOf(after)).toBe(projectionOf(before));
    expect(after.records.map(({ id }) => id).slice(0, 2)).toEqual([ROW.officeCost, added?.id]);
  });

  test('an amount moved beyond the end of its row becomes a row of its own, within the months of the sheet', async () => {
    const { id } = (
      await add({ direction: 'cost', netAmount: 700, firstMonth: '2026-02', lastMonth: '2026-04' })
    ).json<Row>();
    const move = { month: '2026-04', moveTo: '2026-06' };
    expect((await write(move, id)).json()).toMatchObject({ fields: [{ path: 'moveTo' }] });
    const [before, budgetValue] = [await sheetOf(master), await valueOf(SHEETS.office)];
    const moved = await write({ ...move, asOwnRow: true }, id);
    expect(moved.statusCode, moved.payload).toBe(200);
    expect(moved.json()).toMatchObject({ monthValues: [{ month: '2026-04', netAmount: 0 }], budgetValue });
    const after = await sheetOf(master);
    const added = after.records.find((row) => !before.records.some((known) => known.id === row.id));
    expect(added).toMatchObject({ firstMonth: '2026-06', lastMonth: '2026-06', netAmount: 700 });
    expect(projectionOf(after)).toBe(projectionOf(before));
    expect(
      (await write({ ...move, month: '2026-03', moveTo: '2031-01', asOwnRow: true }, id)).statusCode,
    ).toBe(422);
  });

  test('an amount moved beside another row gets a row like that one, and one undo reverts it', async () => {
    const { id } = (await add({ direction: 'cost', netAmount: 700, firstMonth: '2026-03' })).json<Row>();
    const move = { month: '2026-06', moveTo: '2026-03', besideRowId: ROW.officeCost };
    expect((await write(move, id)).statusCode).toBe(400);
    const before = await sheetOf(master);
    const budgetValue = await valueOf(SHEETS.office);
    const moved = await write({ ...move, asOwnRow: true }, id);
    expect(moved.statusCode, moved.payload).toBe(200);
    expect(moved.json()).toMatchObject({ monthValues: [{ month: '2026-06', netAmount: 0 }], budgetValue });
    const after = await sheetOf(master);
    const added = after.records.find((row) => !before.records.some((known) => known.id === row.id));
    expect(added).toMatchObject({ firstMonth: '2026-03', lastMonth: '2026-03', netAmount: 700 });
    expect(after.records.map((row) => row.id).slice(0, 2)).toEqual([ROW.officeCost, added?.id]);
    expect(projectionOf(after)).toBe(projectionOf(before));
    const { changeId } = moved.json<{ changeId: number }>();
    const undone = await master.post(`/api/budget/${SHEETS.office}/changes/${changeId}/undo`, {
      force: false,
    });
    expect(undone.statusCode, undone.payload).toBe(200);
    expect((await sheetOf(master)).records.map((row) => row.id)).toEqual(before.records.map((row) => row.id));
    // a row of the sheet alone
    const elsewhere = await write({ ...move, month: '2026-07', asOwnRow: true, besideRowId: UNKNOWN }, id);
    expect(elsewhere.statusCode).toBe(404);
  });

  test('a document moved onto a plan gets a row of its own, and the plan stays', async () => {
    const move = { month: '2026-03', moveTo: '2026-05' };
    expect((await write(move)).statusCode).toBe(422);
    const before = await sheetOf(master);
    expect((await write({ ...move, asOwnRow: true })).statusCode).toBe(200);
    const after = await sheetOf(master);
    expect(after.parts).toMatchObject([{ partId: INSTALMENT, month: '2026-05' }]);
    expect(after.parts[0]?.recordId).not.toBe(ROW.officeCost);
    expect(projectionOf(after)).toBe(projectionOf(before));
  });

  test('a bag that is not used up takes an amount without a row of its own', async () => {
    await master.patch(`/api/budget/record/${ROW.officeCost}`, {
      version: 1,
      paymentTypeName: 'invoice-bag',
      netAmount: 900_000,
    });
    const rows = (await sheetOf(master)).records.length;
    const moved = await write({ month: '2026-05', version: 1, moveTo: '2026-03', asOwnRow: true });
    expect(moved.statusCode).toBe(200);
    expect((await sheetOf(master)).records).toHaveLength(rows);
  });

  test('a move goes from one month to another, and sets nothing else', async () => {
    const move = (body: object) => write({ month: '2026-03', moveTo: '2026-05', ...body });
    expect((await move({ moveTo: '2026-03' })).json()).toMatchObject({ error: 'OUT_OF_RANGE' });
    expect((await move({ moveTo: '2027-05' })).json()).toMatchObject({ fields: [{ path: 'moveTo' }] });
    expect((await move({ scope: 'onward' })).statusCode).toBe(400);
    expect((await move({ set: { netAmount: 5 } })).statusCode).toBe(400);
    await master.patch(`/api/budget/record/${ROW.officeCost}`, { version: 1, netAmount: 1_000_000_000_000 });
    expect((await write({ month: '2026-01', moveTo: '2026-02' })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
    });
  });

  test('a month must be one in which a cell begins', async () => {
    expect((await write({ ...july, month: '2027-01' })).json()).toMatchObject({
      error: 'OUT_OF_RANGE',
      fields: [{ path: 'month' }],
    });
    const { id } = (await add({ segmentSize: 3 })).json<Row>();
    expect((await write({ ...july, month: '2026-07' }, id)).json()).toMatchObject({ error: 'OUT_OF_RANGE' });
    expect((await write({ ...july, month: '2026-06' }, id)).statusCode).toBe(200);
  });

  test('closed months stay unchanged', async () => {
    await lock(['2026-07', '2026-11']);
    expect((await write(july)).json()).toMatchObject({ statusCode: 422, error: 'MONTH_LOCKED' });
    expect((await write({ month: '2026-08', moveTo: '2026-07' })).json()).toMatchObject({
      error: 'MONTH_LOCKED',
    });
    const onward = { scope: 'onward', month: '2026-08', set: { netAmount: 1 } };
    expect((await write(onward)).json()).toMatchObject({ error: 'MONTH_LOCKED' });
    expect((await write({ ...onward, month: '2026-12' })).statusCode).toBe(200);
    expect((await write({ month: '2026-08', set: { netAmount: 1 } })).statusCode).toBe(200);
  });

  test('references, rights and internal rows', async () => {
    expect((await write({ ...july, set: { contractorId: CONTRACTOR + B } })).json()).toMatchObject({
      error: 'UNKNOWN_REFERENCE',
      fields: [{ path: 'set.contractorId' }],
    });
    expect((await write(july, ROW.officeCost, reader)).statusCode).toBe(403);
    expect((await write(july, ROW.reserveCost, writer)).statusCode).toBe(404);
    expect((await write(july, ROW.officeCost + B)).statusCode).toBe(404);
    expect((await write({ ...july, set: { netAmount: -5 } })).statusCode).toBe(400);
    await makeInternal(SHEETS.office);
    expect((await write(july)).json()).toMatchObject({ error: 'INTERNAL_ROW' });
  });

  test('of many writes at once with one version, one wins', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((netAmount) => write({ ...july, set: { netAmount } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });
});

describe('an amount that sums could not hold exactly', () => {
  const huge = { netAmount: 1_000_000_000_000, firstMonth: '2026-01', lastMonth: '2026-12' };
  const many = (count: number) => Array.from({ length: count }, () => planned(huge));

  test('is refused without a trace: by itself, or with existing amounts', async () => {
    const atOnce = await master.post(`/api/budget/${SHEETS.reserve}/records`, { records: many(80) });
    expect(atOnce.statusCode).toBe(422);
    expect(atOnce.json()).toMatchObject({ error: 'AMOUNTS_TOO_LARGE' });
    expect(
      (await master.post(`/api/budget/${SHEETS.reserve}/records`, { records: many(40) })).statusCode,
    ).toBe(201);
    expect(
      (await master.post(`/api/budget/${SHEETS.reserve}/records`, { records: many(40) })).statusCode,
    ).toBe(422);
    expect(await rowsOf(SHEETS.reserve)).toHaveLength(41);
    expect((await master.get('/api/report/dashboard')).statusCode).toBe(200);
  });

  test('a mistyped year is refused at its field', async () => {
    for (const dueDate of ['0026-05-10', '9999-12-31']) {
      const body = { month: '2026-06', scope: 'month', version: 0, set: { dueDate } };
      const answer = await writer.post(`/api/budget/record/${ROW.officeCost}/month-value`, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: [{ path: 'set.dueDate' }] });
    }
  });
});
