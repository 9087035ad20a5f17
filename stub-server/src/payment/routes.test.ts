import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentSource } from '@saldo/contract/payment-source';
import type { ListedPayment } from '@saldo/contract/payment';
import { CONTRACTOR, DOCUMENT, INSTALMENT, PAYMENT_METHOD, ROW, SHEETS, UNKNOWN } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
let writer: Caller;
let reader: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
  reader = await app.as('reader@a.test');
});
afterEach(() => app.close());

const INVOICE = {
  direction: 'cost',
  number: 'FV 7/2026',
  issueDate: '2026-04-01',
  contractorId: CONTRACTOR,
  amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
};
const cell = (recordId: number, month = '2026-04') => ({ recordId, month });

interface Changed {
  changeId: number;
  source: PaymentSource;
}
async function add(body: object = {}, user = master): Promise<PaymentSource> {
  const answer = await user.post('/api/payment-source', { ...INVOICE, ...body });
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<Changed>().source;
}
const get = async (id: number, user = master) =>
  (await user.get(`/api/payment-source/${id}`)).json<PaymentSource>();
const patch = (source: PaymentSource, body: object, user = master) =>
  user.patch(`/api/payment-source/${source.id}`, { version: source.version, ...body });
const listed = async (body: object, user = master) =>
  (await user.post('/api/payment/pages', { tab: 'attached', ...body })).json<{
    items: ListedPayment[];
    total: number;
  }>();
const partsOf = (source: PaymentSource) => source.parts.map(({ id }) => ({ id, version: source.version }));
const set = (source: PaymentSource, values: object, user = master) =>
  user.post('/api/payment/change', { parts: partsOf(source), set: values });
const step = (direction: 'undo' | 'redo', changeId: number, user = master) =>
  user.post(`/api/changes/${changeId}/${direction}`, {});
const close = (month: string) =>
  master.patch(`/api/budget/${SHEETS.office}`, { version: 1, lockedMonths: [month] });

describe('a new document', () => {
  test("has a single instalment, due after the contractor's payment term", async () => {
    await master.patch(`/api/contractor/${CONTRACTOR}`, { version: 1, paymentTermDays: 30 });
    const { parts, ...source } = await add();
    expect(source).toMatchObject({
      type: 'invoice',
      net: 100_000,
      gross: 123_000,
      isVerified: true,
      lines: [],
    });
    expect(parts).toMatchObject([
      {
        gross: 123_000,
        // Thirty days after 1 April is 1 May, a holiday, and a Friday.
        dueDate: '2026-05-01',
        expectedDate: '2026-05-04',
        paidDate: null,
        paymentMethodId: PAYMENT_METHOD,
        cell: null,
      },
    ]);
  });

  test('on a cell is due after the payment term of its row', async () => {
    await master.patch(`/api/contractor/${CONTRACTOR}`, { version: 1, paymentTermDays: 30 });
    await app.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('record')
        .set({ payment_term_days: 21 })
        .where('id', '=', ROW.officeCost)
        .executeTakeFirstOrThrow(),
    );
    const { parts } = await add({ parts: [{ gross: 123_000, cell: cell(ROW.officeCost) }] });
    expect(parts).toMatchObject([{ dueDate: '2026-04-22', expectedDate: '2026-04-22' }]);
    const day = { gross: 123_000, cell: cell(ROW.officeCost), dueDate: '2026-04-10' };
    expect((await add({ parts: [day] })).parts).toMatchObject([{ dueDate: '2026-04-10' }]);
  });

  test.each(['vat', 'income-tax', 'zus'] as const)(
    'on a cell of %s is due on the day of the cell, whenever it is issued',
    async (type) => {
      await app.store.transact({ accountId: null }, (tx) =>
        tx
          .updateTable('record')
          .set({ payment_type_name: type, issue_day: 31, payment_term_days: 25 })
          .where('id', '=', ROW.officeCost)
          .executeTakeFirstOrThrow(),
      );
      const addIn = async (part: object) => {
        const parts = [{ gross: 123_000, ...part }];
        return (await add({ type: 'declaration', parts })).parts;
      };
      const due = { dueDate: '2026-06-25', expectedDate: '2026-06-25' };
      expect(await addIn({ cell: cell(ROW.officeCost, '2026-05') })).toMatchObject([due]);
      const own = { month: '2026-08', scope: 'month', version: 0, set: { dueDate: '2026-09-28' } };
      const moved = await master.post(`/api/budget/record/${ROW.officeCost}/month-value`, own);
      expect(moved.statusCode).toBe(200);
      expect(await addIn({ cell: cell(ROW.officeCost, '2026-08') })).toMatchObject([
        { dueDate: '2026-09-28', expectedDate: '2026-09-28' },
      ]);
      const expected = { cell: cell(ROW.officeCost, '2026-05'), expectedDate: '2026-06-20' };
      expect(await addIn(expected)).toMatchObject([{ ...due, ...expected }]);
    },
  );

  test('that needs a new number is refused with one that a document of its type has', async () => {
    const ours = { direction: 'income', number: 'FS 405/11/2026', needsNewNumber: true };
    await add(ours);
    const again = (body: object) => writer.post('/api/payment-source', { ...INVOICE, ...ours, ...body });
    const refused = await again({});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: 'DUPLICATE', fields: [{ path: 'number' }] });
    expect((await again({ direction: 'cost' })).statusCode).toBe(201);
    expect((await again({ type: 'correction' })).statusCode).toBe(201);
    expect((await again({ needsNewNumber: false })).statusCode).toBe(201);
  });

  test('has the total of its lines, and so have its instalments', async () => {
    const line = { description: '', vatDeductiblePct: 100, costDeductiblePct: 100, lumpSumRate: null };
    const lines = [
      { ...line, vatRate: '23', net: 1_500_000, vat: 345_000, gross: 1_845_000 },
      { ...line, vatRate: '8', net: 410_000, vat: 32_800, gross: 442_800 },
    ];
    const parts = [{ gross: 457_560 }, { gross: 1_143_900 }, { gross: 686_340 }];
    const source = await add({ amounts: undefined, lines, parts });
    expect([source.net, source.vat, source.gross]).toEqual([1_910_000, 377_800, 2_287_800]);
    expect(source.parts.map(({ vat }) => vat)).toEqual([75_560, 188_900, 113_340]);
    expect(source.lines).toMatchObject(lines);
  });

  test.each([
    ['instalments that come to something else', { parts: [{ gross: 100 }] }, 'parts'],
    ['a net amount that does not', { amounts: { net: 1, vat: 1, gross: 3 } }, 'amounts.gross'],
    ['neither lines nor amounts', { amounts: undefined }, 'amounts'],
  ])('with %s is refused, naming the field', async (_what, body, path) => {
    const answer = await master.post('/api/payment-source', { ...INVOICE, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toContain(path);
  });

  test.each([
    ['an unknown contractor', { contractorId: UNKNOWN }],
    ['an unknown row', { parts: [{ gross: 123_000, cell: cell(UNKNOWN) }] }],
    ['a month that the row has not', { parts: [{ gross: 123_000, cell: cell(ROW.officeCost, '2027-01') }] }],
    ['a row of incomes', { parts: [{ gross: 123_000, cell: cell(ROW.officeIncome) }] }],
    ['a proforma on a cell', { type: 'proforma', parts: [{ gross: 123_000, cell: cell(ROW.officeCost) }] }],
    [
      'an unverified one on a cell',
      { isVerified: false, parts: [{ gross: 123_000, cell: cell(ROW.officeCost) }] },
    ],
  ])('with %s is refused', async (_what, body) => {
    expect((await master.post('/api/payment-source', { ...INVOICE, ...body })).statusCode).toBe(422);
    expect(await listed({ tab: 'detached' })).toMatchObject({ total: 0 });
  });
});

describe('a change to a document', () => {
  test('can divide an instalment, pay one part and attach the parts to two rows', async () => {
    const source = await add({ parts: [{ gross: 123_000, cell: cell(ROW.officeCost) }] });
    const [first] = source.parts;
    const parts = [
      { id: first?.id, gross: 61_500, paidDate: '2026-04-20' },
      { gross: 61_500, cell: cell(ROW.reserveCost, '2026-05') },
    ];
    const changed = (await patch(source, { parts })).json<Changed>();
    expect(changed.source.parts).toMatchObject([
      { id: first?.id, net: 50_000, paidDate: '2026-04-20', cell: { budgetId: SHEETS.office } },
      { net: 50_000, paidDate: null, cell: { budgetId: SHEETS.reserve, month: '2026-05' } },
    ]);
    expect((await step('undo', changed.changeId)).statusCode).toBe(200);
    expect((await get(source.id)).parts).toEqual(source.parts);
    expect((await step('redo', changed.changeId)).statusCode).toBe(200);
    expect((await get(source.id)).parts).toEqual(changed.source.parts);
  });

  test('with an old version is refused with the current document, and nothing is written', async () => {
    const source = await add();
    const { source: now } = (await patch(source, { description: 'Czynsz' })).json<Changed>();
    const late = await patch(source, { description: 'Prąd' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ error: 'STALE_VERSION', current: now });
    expect(await get(source.id)).toEqual(now);
  });

  test('without an effect leaves no step', async () => {
    const source = await add();
    expect((await patch(source, { description: '' })).json()).toMatchObject({ changeId: null });
  });

  test('is one step, which can be undone after other fields have been changed', async () => {
    const source = await add();
    const first = (await patch(source, { description: 'Czynsz' })).json<Changed>();
    const paid = (await set(first.source, { paidDate: '2026-04-15' })).json<{ changeId: number }>();
    expect((await step('undo', first.changeId)).statusCode).toBe(200);
    expect(await get(source.id)).toMatchObject({ description: '', parts: [{ paidDate: '2026-04-15' }] });
    expect((await step('undo', paid.changeId)).statusCode).toBe(200);
    expect(await get(source.id)).toMatchObject({ description: '', parts: [{ paidDate: null }] });
  });

  test('is refused while another tab edits the document', async () => {
    const source = await add();
    await writer.post('/api/resource/lock', { type: 'paymentSource', id: source.id });
    expect((await patch(source, { description: 'Czynsz' })).statusCode).toBe(423);
    expect((await set(source, { paidDate: null })).statusCode).toBe(423);
  });

  test('is not undone while another tab edits the document', async () => {
    const source = await add();
    const { changeId } = (await patch(source, { description: 'Czynsz' })).json<Changed>();
    const locked = { type: 'paymentSource', id: source.id };
    await writer.post('/api/resource/lock', locked);
    expect((await step('undo', changeId ?? 0)).statusCode).toBe(423);
    await writer.post('/api/resource/unlock', locked);
    expect((await step('undo', changeId ?? 0)).statusCode).toBe(200);
  });
});

describe('deleting', () => {
  test('removes documents with their corrections, and can be undone for all of them', async () => {
    const source = await add({ parts: [{ gross: 123_000, cell: cell(ROW.officeCost) }] });
    const correction = await add({
      type: 'correction',
      originalId: source.id,
      amounts: { net: -100, vat: -23, gross: -123 },
    });
    expect((await master.delete(`/api/payment-source/${source.id}`)).json()).toMatchObject({
      error: 'NOT_EMPTY',
      neededBy: [{ number: source.number, by: [correction.number] }],
    });
    const queue = (await master.post('/api/payment/queue-items', { tab: 'attached' })).json<
      { paymentSourceId: number | null; dependents: unknown }[]
    >();
    expect(queue.find(({ paymentSourceId }) => paymentSourceId === source.id)?.dependents).toEqual([
      { id: correction.id, number: expect.any(String) },
    ]);
    const ids = [correction.id, source.id];
    const { changeId } = (await master.delete('/api/payment-source', { ids })).json<Changed>();
    expect((await master.get(`/api/payment-source/${source.id}`)).statusCode).toBe(404);
    expect((await step('undo', changeId)).statusCode).toBe(200);
    for (const made of [source, correction]) {
      const { version: _version, createdAt: _created, ...back } = await get(made.id);
      expect(made).toMatchObject(back);
    }
  });
});

describe('a closed month', () => {
  test.each([
    [
      'a document that comes',
      () =>
        master.post('/api/payment-source', {
          ...INVOICE,
          parts: [{ gross: 123_000, cell: cell(ROW.officeCost, '2026-03') }],
        }),
    ],
    ['one that leaves', async () => set(await get(DOCUMENT), { cell: null })],
    ['one that goes', () => master.delete(`/api/payment-source/${DOCUMENT}`)],
    ['another amount', async () => patch(await get(DOCUMENT), { amounts: { net: 1, vat: 0, gross: 1 } })],
    ['another currency', async () => patch(await get(DOCUMENT), { currency: 'EUR' })],
  ])('refuses %s', async (_what, write) => {
    await close('2026-03');
    const before = await get(DOCUMENT);
    expect((await write()).json()).toMatchObject({ statusCode: 422, error: 'MONTH_LOCKED' });
    expect(await get(DOCUMENT)).toEqual(before);
  });

  test('accepts the payment date of its document', async () => {
    await close('2026-03');
    expect((await set(await get(DOCUMENT), { paidDate: null })).statusCode).toBe(200);
  });
});

describe('several instalments', () => {
  test('state which of them the user may change, and which documents may be deleted', async () => {
    const part = (recordId: number) => ({ gross: 61_500, cell: cell(recordId) });
    const [mine, divided] = [
      await add({ parts: [{ gross: 123_000, cell: cell(ROW.officeCost) }] }),
      await add({ number: 'FV 8', parts: [part(ROW.officeCost), part(ROW.reserveCost)] }),
    ];
    const other = await add({
      number: 'FS 1',
      direction: 'income',
      parts: [{ gross: 123_000, cell: cell(ROW.projectIncome) }],
    });
    const queue = async (user: Caller) =>
      (await user.post('/api/payment/queue-items', { tab: 'attached', from: '2026-04-01' })).json<
        { paymentSourceId: number; mayChange: boolean; mayDelete: boolean }[]
      >();
    const seen = (await queue(writer)).filter(({ paymentSourceId }) => paymentSourceId !== null);
    const rightsOf = ({ id }: PaymentSource) => {
      const item = seen.find(({ paymentSourceId }) => paymentSourceId === id);
      return [item?.mayChange, item?.mayDelete];
    };
    expect([mine, divided, other].map(rightsOf)).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect((await queue(master)).every(({ mayChange }) => mayChange)).toBe(true);
  });

  test('state which of them closed months hold, and which documents may not be deleted for it', async () => {
    const part = (month: string) => ({ gross: 61_500, cell: cell(ROW.officeCost, month) });
    const divided = await add({ number: 'FV 8', parts: [part('2026-04'), part('2026-05')] });
    const open = await add({
      number: 'FV 9',
      parts: [{ gross: 123_000, cell: cell(ROW.officeCost, '2026-05') }],
    });
    await close('2026-04');
    const queue = (await master.post('/api/payment/queue-items', { tab: 'attached' })).json<
      { id: number; isInClosedMonth: boolean; hasClosedMonth: boolean }[]
    >();
    const held = [divided, open].flatMap(({ parts }) =>
      parts.map(({ id }) => {
        const item = queue.find((listedItem) => listedItem.id === id);
        return [item?.isInClosedMonth, item?.hasClosedMonth];
      }),
    );
    expect(held).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
    const ids = [divided.parts[1]?.id ?? 0];
    const alone = (await master.post('/api/payment/queue-items', { tab: 'attached', ids })).json();
    expect(alone).toMatchObject([{ isInClosedMonth: false, hasClosedMonth: true }]);
  });

  test('are paid and attached in one step, which can be undone', async () => {
    const sources = [await add(), await add({ number: 'FV 8' }), await add({ number: 'FV 9' })];
    const parts = sources.flatMap(partsOf);
    const body = { parts, set: { cell: cell(ROW.officeCost), paidDate: '2026-04-10' } };
    const answer = (await master.post('/api/payment/change', body)).json<{ changeId: number }>();
    const { items } = await listed({ states: ['paid'], budgetIds: [SHEETS.office], from: '2026-04-01' });
    expect(items.map(({ number, cell: place }) => [number, place?.month])).toEqual([
      ['FV 7/2026', '2026-04'],
      ['FV 8', '2026-04'],
      ['FV 9', '2026-04'],
    ]);
    await step('undo', answer.changeId);
    expect((await listed({ tab: 'detached' })).items.map(({ paidDate }) => paidDate)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('are all refused if one is stale or unknown', async () => {
    const [first, second] = [await add(), await add({ number: 'FV 8' })];
    await patch(second, { description: 'Czynsz' });
    const parts = [...partsOf(first), ...partsOf(second)];
    const stale = await master.post('/api/payment/change', { parts, set: { paidDate: '2026-04-10' } });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: [{ id: second.id, description: 'Czynsz' }] });
    const unknown = {
      parts: [...partsOf(first), { id: UNKNOWN, version: 1 }],
      set: { paidDate: '2026-04-10' },
    };
    const refused = await master.post('/api/payment/change', unknown);
    expect(refused.json()).toMatchObject({ statusCode: 404, fields: [{ path: 'parts.1.id' }] });
    const ids = [first.id, UNKNOWN];
    const kept = await master.delete('/api/payment-source', { ids });
    expect(kept.json()).toMatchObject({ statusCode: 404, fields: [{ path: 'ids.1' }] });
    expect(await get(first.id)).toEqual(first);
  });
});

describe('rights', () => {
  test('a document on a hidden sheet is unknown to the user, and in a shared document the cell is hidden', async () => {
    const hidden = await add({ parts: [{ gross: 123_000, cell: cell(ROW.reserveCost) }] });
    expect((await writer.get(`/api/payment-source/${hidden.id}`)).statusCode).toBe(404);
    const shown = (await listed({ origins: ['typed'] }, writer)).items;
    expect(shown.map(({ paymentSourceId }) => paymentSourceId)).toEqual([DOCUMENT]);
    const both = await add({
      parts: [
        { gross: 100_000, cell: cell(ROW.reserveCost) },
        { gross: 23_000, cell: cell(ROW.officeCost) },
      ],
    });
    const seen = await get(both.id, writer);
    expect(seen.parts).toMatchObject([{ cell: null, isElsewhere: true }, { isElsewhere: false }]);
    const own = {
      parts: [{ id: both.parts[1]?.id, version: both.version }],
      set: { paidDate: '2026-04-10' },
    };
    expect((await writer.post('/api/payment/change', own)).statusCode).toBe(200);
    const other = {
      parts: [{ id: both.parts[0]?.id, version: both.version + 1 }],
      set: { paidDate: '2026-04-10' },
    };
    expect((await writer.post('/api/payment/change', other)).statusCode).toBe(422);
    expect((await patch(await get(both.id), { description: 'x' }, writer)).statusCode).toBe(422);
  });

  test('a hidden document is unknown as the original of another one', async () => {
    const hidden = await add({ parts: [{ gross: 123_000, cell: cell(ROW.reserveCost) }] });
    const correction = {
      direction: 'cost',
      type: 'correction',
      number: 'KOR 1',
      issueDate: '2026-04-01',
      amounts: { net: -100, vat: 0, gross: -100 },
    };
    const naming = await writer.post('/api/payment-source', { ...correction, originalId: hidden.id });
    expect([naming.statusCode, naming.json()]).toMatchObject([
      422,
      { error: 'UNKNOWN_REFERENCE', fields: [{ path: 'originalId' }] },
    ]);
    const own = (await writer.post('/api/payment-source', correction)).json<{ source: PaymentSource }>()
      .source;
    expect((await patch(own, { originalId: hidden.id }, writer)).statusCode).toBe(422);
    expect((await patch(own, { originalId: hidden.id })).statusCode).toBe(200);
  });

  test('no payment can be attached to a read-only sheet', async () => {
    const source = await add({ direction: 'income' }, writer);
    expect((await set(source, { cell: cell(ROW.projectIncome) }, writer)).statusCode).toBe(403);
  });

  test('lists of pending payments require the right to see them', async () => {
    await add();
    const counts = async (user: Caller) => (await user.get('/api/payment/counts')).json<object>();
    expect(await counts(writer)).toEqual({ attached: 1, detached: 1, unverified: 0 });
    const until = { plannedUntil: '2026-12-31' };
    const shown = (await writer.post('/api/payment/pages', { tab: 'attached', ...until })).json<{
      total: number;
    }>();
    const withPlan = await writer.get(`/api/payment/counts?plannedUntil=${until.plannedUntil}`);
    expect(withPlan.json<object>()).toMatchObject({ attached: shown.total });
    expect(shown.total).toBeGreaterThan(1);
    expect(await counts(reader)).toEqual({ attached: 1, detached: null, unverified: null });
    expect((await reader.post('/api/payment/pages', { tab: 'detached' })).statusCode).toBe(403);
  });
});

describe('lists', () => {
  const numbers = async (body: object) => (await listed(body)).items.map(({ number }) => number);

  test.each([
    ['a word of the description without marks', { search: 'lacznik' }, ['FV 8']],
    ['the contractor', { search: 'łąka 8' }, ['FV 8']],
    ['a part of the number', { search: '7/20' }, ['FV 7/2026']],
    ['the amount', { search: '1 230,00' }, ['FV 7/2026', 'FV 8']],
    ['a percent sign, which stands for itself', { search: '%' }, []],
    ['the direction', { direction: 'income' }, []],
    ['the state', { states: ['overdue'] }, ['FV 7/2026', 'FV 8']],
    ['the amount from', { amountFrom: 123_001 }, []],
    ['the type', { types: ['bill'] }, []],
    ['the contractors', { contractorIds: [CONTRACTOR] }, ['FV 7/2026', 'FV 8']],
    ['the day', { dateKind: 'issue', from: '2026-04-01', to: '2026-04-01' }, ['FV 7/2026', 'FV 8']],
  ])('are filtered by %s', async (_what, filter, wanted) => {
    await add();
    await add({ number: 'FV 8', description: 'Łącznik rur' });
    expect(await numbers({ tab: 'detached', ...filter })).toEqual(wanted);
  });

  test('are paged without gaps, and frozen by their timestamp', async () => {
    for (let number = 1; number <= 7; number += 1) await add({ number: `FV ${number}` });
    const timestamp = app.clock.now().toISOString();
    const pages = [1, 2, 3].map((page) =>
      numbers({ tab: 'detached', sort: 'number', sortDirection: 'desc', page, pageSize: 3, timestamp }),
    );
    expect((await Promise.all(pages)).flat()).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `FV ${number}`));
  });

  test('have matching sums', async () => {
    await add();
    const { sums } = (await master.post('/api/payment/sums', { tab: 'detached' })).json<{ sums: object[] }>();
    expect(sums).toEqual([
      {
        currency: 'PLN',
        count: 1,
        toComeIn: 0,
        toGoOut: 123_000,
        overdueIn: 0,
        overdueOut: 123_000,
        paidIn: 0,
        paidOut: 0,
        plannedIn: 0,
        plannedOut: 0,
        proformasIn: 0,
        proformasOut: 0,
      },
    ]);
  });

  test('show the payments of deleted rows as detached', async () => {
    const before = await get(DOCUMENT);
    await master.delete(`/api/budget/${SHEETS.office}/records`, { ids: [ROW.officeCost] });
    expect((await listed({ tab: 'detached' })).items).toMatchObject([{ id: INSTALMENT, cell: null }]);
    expect((await patch(before, { description: 'x' })).statusCode).toBe(409);
  });
});

test('possible duplicates of a document are listed with the reason', async () => {
  const similar = async (body: object) =>
    (
      await master.post('/api/payment-source/similar', {
        contractorId: CONTRACTOR,
        number: 'fv-1',
        currency: 'PLN',
        gross: 5,
        issueDate: '2026-03-12',
        ...body,
      })
    ).json<{ items: { id: number; reasons: string[] }[] }>().items;
  expect(await similar({})).toMatchObject([{ id: DOCUMENT, reasons: ['number'] }]);
  await add({ direction: 'income', number: 'FS 4/2026' });
  const ours = { direction: 'income', number: 'FS 4/2026', contractorId: null };
  expect(await similar(ours)).toMatchObject([{ reasons: ['ownNumber'] }]);
  expect(await similar({ ...ours, direction: 'cost' })).toEqual([]);
  expect(await similar({ number: '', gross: 123_000, issueDate: '2026-03-12' })).toMatchObject([
    { id: DOCUMENT, reasons: ['amount'] },
  ]);
  expect(await similar({ gross: 123_000, exceptId: DOCUMENT })).toEqual([]);
  expect(await similar({ number: '', gross: 123_000, issueDate: '2026-04-12' })).toEqual([]);
});
