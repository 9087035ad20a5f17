import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Progress } from '@saldo/contract/domain/matching/assign';
import { documentOf } from '@saldo/contract/domain/matching/testing';
import type { Assignment, FoundCell, Proposals } from '@saldo/contract/matching';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { addDocument } from '#src/testing-document.ts';
import { ACCOUNTS, DOCUMENT, INSTALMENT, ROW, SHEETS, UNKNOWN } from '#src/testing-ids.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { findCells } from './find-cells.ts';

let app: TestApp;
let master: Caller;
let writer: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  writer = await app.as('writer@a.test');
});
afterEach(() => app.close());

const COST = { direction: 'cost', number: 'FV 7/2026', issueDate: '2026-04-05' } as const;
const add = (body: object = {}, user = master) => addDocument(user, { ...COST, ...body });
const askedFor = ({ id, parts }: PaymentSource) => ({
  paymentSourceId: id,
  partIds: parts.map((part) => part.id),
});
async function proposed(source: PaymentSource, user = master): Promise<Proposals> {
  const answer = await user.post('/api/payment/proposals', askedFor(source));
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<Proposals>();
}
const cells = ({ proposals }: Proposals) => proposals.map(({ recordId, month }) => `${recordId} ${month}`);
const APRIL = `${ROW.officeCost} 2026-04`;
const isApril = ({ recordId, month }: { recordId: number; month: string }) =>
  recordId === ROW.officeCost && month === '2026-04';
const assigned = async (user = master) =>
  (await user.post('/api/payment/assignments', {})).json<{ items: Assignment[]; total: number }>();
const attach = (places: { source: PaymentSource; recordId: number; month: string }[], user = master) =>
  user.post('/api/payment/attach', {
    places: places.map(({ source: { parts, version }, recordId, month }) => ({
      parts: parts.map(({ id }) => ({ id, version })),
      cell: { recordId, month },
    })),
  });

describe('proposals', () => {
  test('are cells ordered by likelihood, with their reasons', async () => {
    const { proposals, rejected } = await proposed(await add());
    expect(proposals[0]).toMatchObject({
      budgetId: SHEETS.office,
      recordId: ROW.officeCost,
      month: '2026-04',
      net: 100_000,
      gross: 123_000,
      isShared: false,
      isTaken: false,
    });
    expect(proposals[0]?.for.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['same-contractor', 'same-amount', 'near-date']),
    );
    const { rivals, ...criteria } = proposals[0]!.criteria;
    const points = Object.values(criteria).reduce((sum, one) => sum + one.points, 0);
    expect(points - rivals).toBe(proposals[0]!.score);
    expect(rejected).toEqual([]);
  });

  test('show the months of their row as they are, and as attaching would change them', async () => {
    const { proposals } = await proposed(await add({ amounts: { net: 104_000, vat: 0, gross: 104_000 } }));
    const april = proposals.find(isApril);
    expect(april?.months.map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
    ]);
    const at = (place: number) => april?.months[place];
    expect(at(3)).toMatchObject({ planned: 100_000, documents: 0, after: 104_000 });
    expect(at(4)).toMatchObject({ documents: 0, after: at(4)?.planned });
  });

  test('follow the plan: an amount, a closed month, a taken cell', async () => {
    const source = await add();
    expect(cells(await proposed(source))[0]).toBe(APRIL);
    const taking = await add({ number: 'FV 8/2026' });
    expect((await attach([{ source: taking, recordId: ROW.officeCost, month: '2026-04' }])).statusCode).toBe(
      200,
    );
    const { proposals } = await proposed(source);
    expect(proposals[0]).not.toSatisfy(isApril);
    expect(proposals.filter(isApril).every(({ isTaken }) => isTaken)).toBe(true);
    const closing = await master.patch(`/api/budget/${SHEETS.office}`, {
      version: 1,
      lockedMonths: ['2026-05'],
    });
    expect(closing.statusCode).toBe(200);
    expect(cells(await proposed(source))).not.toContain(`${ROW.officeCost} 2026-05`);
  });

  test('learn from attachments, and forget them when they are undone', async () => {
    const other = (await master.post('/api/contractor', { name: 'Drukarnia Nowa' })).json<{ id: number }>()
      .id;
    const of = (number: string, month: string) =>
      add({
        number,
        contractorId: other,
        issueDate: `${month}-05`,
        amounts: { net: 41_300, vat: 9499, gross: 50_799 },
      });
    const later = await of('FV 3', '2026-06');
    const scoreOfJune = async () =>
      (await proposed(later)).proposals.find(
        ({ recordId, month }) => recordId === ROW.officeCost && month === '2026-06',
      )?.score ?? 0;
    const before = await scoreOfJune();
    const answer = await attach([
      { source: await of('FV 1', '2026-04'), recordId: ROW.officeCost, month: '2026-04' },
      { source: await of('FV 2', '2026-05'), recordId: ROW.officeCost, month: '2026-05' },
    ]);
    expect(await scoreOfJune()).toBeGreaterThan(before);
    const { changeId } = answer.json<{ changeId: number }>();
    expect((await master.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
    expect(await scoreOfJune()).toBe(before);
  });

  test('of a correction are the cell of its document, and sure only there', async () => {
    const original = await add({ issueDate: '2026-04-05' });
    const attached = await attach([{ source: original, recordId: ROW.officeCost, month: '2026-04' }]);
    expect(attached.statusCode).toBe(200);
    const correction = await add({
      type: 'correction',
      number: 'KOR 1',
      issueDate: '2026-06-05',
      originalId: original.id,
      amounts: { net: -100_000, vat: -23_000, gross: -123_000 },
    });
    const { proposals } = await proposed(correction);
    expect(proposals[0]).toMatchObject({ recordId: ROW.officeCost, month: '2026-04', isSure: true });
    expect(proposals[0]?.for[0]).toEqual({ code: 'corrected-document' });
    const budget = (await master.get(`/api/budget/${SHEETS.office}`)).json<{ version: number }>();
    const closing = { version: budget.version, lockedMonths: ['2026-04'] };
    expect((await master.patch(`/api/budget/${SHEETS.office}`, closing)).statusCode).toBe(200);
    expect((await proposed(correction)).proposals.filter(({ isSure }) => isSure)).toEqual([]);
  });

  test('include only sheets that the user may write', async () => {
    const source = await add();
    const { proposals } = await proposed(source, writer);
    expect(new Set(proposals.map(({ budgetId }) => budgetId))).toEqual(new Set([SHEETS.office]));
  });

  test.each([
    ['an unknown document', { paymentSourceId: UNKNOWN, partIds: [1] }, 404],
    ['an instalment of another document', { paymentSourceId: DOCUMENT, partIds: [UNKNOWN] }, 404],
    ['an instalment on a cell', { paymentSourceId: DOCUMENT, partIds: [INSTALMENT] }, 422],
  ])('for %s are refused', async (_what, body, status) => {
    expect((await master.post('/api/payment/proposals', body)).statusCode).toBe(status);
  });
});

describe('a rejected cell', () => {
  const pair = ({ id }: PaymentSource) => ({
    paymentSourceId: id,
    cell: { recordId: ROW.officeCost, month: '2026-04' },
  });

  test('is not proposed for the document again until it is restored', async () => {
    const source = await add();
    const answer = await master.post('/api/payment/rejected-places', pair(source));
    expect(answer.json()).toMatchObject({ rejected: [{ recordId: ROW.officeCost, month: '2026-04' }] });
    const after = await proposed(source);
    expect(cells(after)).not.toContain(APRIL);
    expect(after.rejected).toHaveLength(1);
    expect((await assigned()).items.some(({ place }) => place !== null && isApril(place))).toBe(false);
    const other = await add({ number: 'FV 8/2026' });
    expect(cells(await proposed(other))).toContain(APRIL);
    await master.delete('/api/payment/rejected-places', pair(source));
    expect(cells(await proposed(source))).toContain(APRIL);
  });

  test('is stored once when rejected twice, and does not prevent the deletion of its document', async () => {
    const source = await add();
    await master.post('/api/payment/rejected-places', pair(source));
    const again = await master.post('/api/payment/rejected-places', pair(source));
    expect(again.json<{ rejected: unknown[] }>().rejected).toHaveLength(1);
    expect((await master.delete(`/api/payment-source/${source.id}`)).statusCode).toBe(200);
  });

  test('stays rejected when its document or its row has been deleted and is back', async () => {
    const source = await add();
    await master.post('/api/payment/rejected-places', pair(source));
    const gone = await master.delete(`/api/payment-source/${source.id}`);
    const { changeId } = gone.json<{ changeId: number }>();
    expect((await master.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
    expect((await proposed(source)).rejected).toHaveLength(1);
    const sheet = `/api/budget/${SHEETS.office}`;
    const deleted = await master.delete(`${sheet}/records`, { ids: [ROW.officeCost] });
    expect(deleted.statusCode, deleted.payload).toBe(200);
    expect((await proposed(source)).rejected).toEqual([]);
    const step = deleted.json<{ changeId: number }>().changeId;
    expect((await master.post(`${sheet}/changes/${step}/undo`, {})).statusCode).toBe(200);
    expect((await proposed(source)).rejected).toHaveLength(1);
  });

  test('of a row that the user may not see is refused like an unknown one', async () => {
    const source = await add();
    const body = { ...pair(source), cell: { recordId: ROW.reserveCost, month: '2026-04' } };
    const unknown = { ...pair(source), cell: { recordId: UNKNOWN, month: '2026-04' } };
    const [hidden, none] = [
      await writer.post('/api/payment/rejected-places', body),
      await writer.post('/api/payment/rejected-places', unknown),
    ];
    expect([hidden.statusCode, hidden.json<{ code: string }>().code]).toEqual([
      none.statusCode,
      none.json<{ code: string }>().code,
    ]);
  });
});

describe('all that waits', () => {
  test('is assigned jointly: two documents never take one cell', async () => {
    await add();
    await add({ number: 'FV 8/2026', issueDate: '2026-04-06' });
    const { items, total } = await assigned();
    expect(total).toBe(2);
    const taken = items.flatMap(({ place }) => (place ? [`${place.recordId} ${place.month}`] : []));
    expect(new Set(taken).size).toBe(taken.length);
  });

  test('has the same scores and reasons alone as jointly', async () => {
    const sources = [
      await add(),
      await add({ number: 'FV 8/2026', issueDate: '2026-04-06' }),
      await add({ number: 'FV 9/2026', issueDate: '2026-04-20' }),
    ];
    const { items } = await assigned();
    const places = items.flatMap(({ place }) => place ?? []);
    expect(places.length).toBeGreaterThan(1);
    for (const { paymentSourceId, place } of items) {
      const source = sources.find(({ id }) => id === paymentSourceId);
      const { proposals } = await proposed(source!);
      const same = proposals.find(
        ({ recordId, month }) => recordId === place?.recordId && month === place.month,
      );
      expect({ ...same, months: undefined }).toEqual({ ...place, months: undefined });
    }
  });

  test('has the same first cell in the list and alone, also if another document got it', async () => {
    const rejectAllBut = async (source: PaymentSource) => {
      for (const { recordId, month } of (await proposed(source)).proposals.filter((one) => !isApril(one))) {
        const body = { paymentSourceId: source.id, cell: { recordId, month } };
        expect((await master.post('/api/payment/rejected-places', body)).statusCode).toBe(200);
      }
    };
    const sources = [await add(), await add({ number: 'FV 8/2026', issueDate: '2026-04-06' })];
    for (const source of sources) await rejectAllBut(source);
    const { items } = await assigned();
    expect(items.filter(({ place }) => place !== null && isApril(place))).toHaveLength(1);
    for (const source of sources) {
      const { place, likelier } = items.find(({ paymentSourceId }) => paymentSourceId === source.id)!;
      const [first] = (await proposed(source)).proposals;
      expect({ ...first, months: undefined }).toEqual({ ...(likelier ?? place), months: undefined });
      expect(first).toSatisfy(isApril);
      const isGivenAway = first?.against.some(({ code }) => code === 'given-elsewhere');
      expect(isGivenAway).toBe(place === null || !isApril(place));
      expect(likelier !== null).toBe(isGivenAway);
    }
  });

  test('is attached in one step, which is undone as one', async () => {
    const [one, two] = [await add(), await add({ number: 'FV 8/2026', issueDate: '2026-06-05' })];
    const answer = await attach([
      { source: one, recordId: ROW.officeCost, month: '2026-04' },
      { source: two, recordId: ROW.officeCost, month: '2026-06' },
    ]);
    expect(answer.json()).toMatchObject({ attached: 2 });
    const cellOf = async ({ id }: PaymentSource) =>
      (await master.get(`/api/payment-source/${id}`)).json<PaymentSource>().parts[0]?.cell?.month ?? null;
    expect([await cellOf(one), await cellOf(two)]).toEqual(['2026-04', '2026-06']);
    const { changeId } = answer.json<{ changeId: number }>();
    await master.post(`/api/changes/${changeId}/undo`, {});
    expect([await cellOf(one), await cellOf(two)]).toEqual([null, null]);
  });

  test('is attached completely or not at all', async () => {
    const [one, two] = [await add(), await add({ number: 'FV 8/2026' })];
    const answer = await attach([
      { source: one, recordId: ROW.officeCost, month: '2026-04' },
      { source: { ...two, version: 7 }, recordId: ROW.officeCost, month: '2026-06' },
    ]);
    expect(answer.statusCode).toBe(409);
    expect((await assigned()).total).toBe(2);
  });

  test('must name each instalment only once', async () => {
    const one = await add();
    const twice = await attach([
      { source: one, recordId: ROW.officeCost, month: '2026-04' },
      { source: one, recordId: ROW.officeCost, month: '2026-05' },
    ]);
    expect(twice.statusCode).toBe(400);
  });
});

test('a joint assignment reports its progress, and none once it has ended', async () => {
  const documents = Array.from({ length: 51 }, (_, at) => documentOf({ id: at + 1 }));
  const reports: Progress[] = [];
  const found = await findCells(
    {
      accountId: ACCOUNTS.a,
      today: DAY,
      source: await app.store.source(),
      sheetIds: [SHEETS.office],
      documents,
      documentId: null,
    },
    (progress) => reports.push(progress),
  );
  expect(found).toHaveLength(51);
  expect(reports[0]).toEqual({ done: 50, total: 51 });
  await assigned();
  expect((await master.get('/api/payment/assignments')).json()).toEqual({ progress: null });
});

describe('cells by words', () => {
  const found = async (body: object, user = master) => {
    const answer = await user.post('/api/payment/cells', { direction: 'cost', month: '2026-04', ...body });
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json<{ items: FoundCell[]; total: number }>();
  };
  const rowsIn = ({ items }: { items: FoundCell[] }) => items.map(({ recordId }) => recordId);

  test('are found by words of row, sheet and contractor, ignoring case and diacritics, in their direction', async () => {
    expect(rowsIn(await found({ search: 'USLUGI biura' }))).toEqual([ROW.officeCost]);
    expect(rowsIn(await found({ search: 'laka' }))).toContain(ROW.officeCost);
    expect(rowsIn(await found({ search: 'usługi', direction: 'income' }))).not.toContain(ROW.officeCost);
    expect(await found({ search: 'czegoś takiego nie ma' })).toEqual({ items: [], total: 0 });
  });

  test('show the plan, the documents on them, and whether the month is closed', async () => {
    const { version } = (await master.get(`/api/budget/${SHEETS.office}`)).json<{ version: number }>();
    await master.patch(`/api/budget/${SHEETS.office}`, { version, lockedMonths: ['2026-03'] });
    const [march] = (await found({ search: 'usługi biura', month: '2026-03' })).items;
    expect(march).toMatchObject({ month: '2026-03', planned: 100_000, documents: 100_000, isClosed: true });
    const [later] = (await found({ search: 'usługi biura', month: '2031-05' })).items;
    expect(later).toMatchObject({ month: '2026-12', documents: 0, isClosed: false });
  });

  test('start with the given row, and come only from sheets that the user may write', async () => {
    expect(rowsIn(await found({ recordId: ROW.reserveCost }))[0]).toBe(ROW.reserveCost);
    expect(rowsIn(await found({}, writer))).toEqual([ROW.officeCost]);
  });
});
