import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { BudgetRecord } from '@saldo/contract/record';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { NO_CALLS } from '../testing/open-sheet.ts';
import { DESIGN, RENT, sourceOf } from '../testing/sheet-source.ts';
import type { EditsEntry, Entry, Landed, RowsEntry } from './queue-entry.ts';
import type { HistoryCalls } from './history-sheet.ts';
import type { RowsCommand } from './rows-command.ts';
import { SheetStore } from './store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Sent = EditsEntry | RowsEntry;

/** A sheet whose calls are answered manually. */
function setUp(take: HistoryCalls['take'] = async () => Promise.reject(new Error('none'))) {
  const sent: { entry: Sent; answer: (landed: Partial<Landed>) => void; refuse: (error: Error) => void }[] =
    [];
  const refused: [Sent, string][] = [];
  const outdated = vi.fn<() => void>();
  const store = new SheetStore({
    source: sourceOf(),
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: async (entry) =>
      new Promise((resolve, reject) =>
        sent.push({
          entry,
          answer: (landed) => resolve({ changeId: 1, monthValues: [], ...landed }),
          refuse: reject,
        }),
      ),
    refused: (entry, _, name) => refused.push([entry, name]),
    history: { list: async () => Promise.resolve([]), take },
    rows: NO_CALLS,
    outdated,
    stepFailed: () => undefined,
    explained: () => undefined,
  });
  const run = (command: RowsCommand) => store.edits.command(command, { text: 'typed' });
  const type = (recordId: number, amount: number) =>
    store.write([{ recordId, month: monthIndex('2026-03'), netAmount: minor(amount), text: String(amount) }]);
  const rest = async () => vi.advanceTimersByTimeAsync(0);
  const cut = async () => {
    sent.at(-1)?.refuse(new ApiError('fetch'));
    await rest();
  };
  return { store, sent, refused, outdated, run, type, rest, cut };
}

const { id: _id, budgetId: _budgetId, version: _version, position: _position, ...FIELDS } = RENT;
const changeNote = (note: string, { id, version } = RENT): RowsCommand => ({
  do: 'change',
  changes: [{ id, version, set: { note } }],
});
const shown = ({ data }: SheetStore) => data.records.map(({ id, note }) => [id, note]);
const rows = (records: BudgetRecord[]) => ({
  sheet: {
    changeId: 1,
    records,
    removedRecordIds: [],
    monthValues: [],
    budgetValue: minor(0),
    parts: [],
    isReloadNeeded: false,
  },
});

test('an editor waits for its response, but not for a connection', async () => {
  const { store, run, cut } = setUp();
  const fate = run(changeNote('x'));
  await cut();
  await expect(fate).resolves.toEqual({ kind: 'waits' });
  await expect(run(changeNote('y', DESIGN))).resolves.toEqual({ kind: 'waits' });
  expect(store.edits.pending).toBe(2);
  expect(store.edits.isWaiting(RENT.id, monthIndex('2026-03'))).toBe(true);
  expect(store.edits.isWaiting(3, monthIndex('2026-03'))).toBe(false);
});

test('nor for a page with an outdated build: the next page sends it', async () => {
  const { store, run, sent, rest } = setUp();
  const fate = run(changeNote('x'));
  sent.at(-1)?.refuse(new ApiError('http', 426));
  await rest();
  await expect(fate).resolves.toEqual({ kind: 'waits' });
  await expect(run(changeNote('y', DESIGN))).resolves.toEqual({ kind: 'waits' });
  expect(store.edits.pending).toBe(2);
});

test('a refusal is passed to its caller; without one it is reported with the typed text', async () => {
  const { run, sent, refused, cut, rest, store } = setUp();
  const fate = run(changeNote('x'));
  sent[0]?.refuse(new ApiError('http', 422));
  await expect(fate).rejects.toBeInstanceOf(ApiError);
  expect(refused).toEqual([]);
  void run(changeNote('y'));
  await rest();
  await cut();
  store.edits.tryNow();
  sent.at(-1)?.refuse(new ApiError('http', 422));
  await rest();
  expect(refused.map(([, name]) => name)).toEqual(['typed']);
  expect(shown(store)[0]).toEqual([RENT.id, RENT.note]);
});

test('a command on rows with amounts recomputes each row once', () => {
  const { store, run } = setUp();
  const cells = [{ month: '2026-03', version: 0, netAmount: minor(7) }];
  const changes = [RENT, DESIGN].map(({ id, version }) => ({ id, version, set: { note: 'x' }, cells }));
  const worked = vi.spyOn(store.data, 'replaceMonthValues');
  void run({ do: 'change', changes });
  expect(worked.mock.calls.map(([id]) => id)).toEqual([RENT.id, DESIGN.id]);
  expect(store.data.cellCovering(DESIGN.id, monthIndex('2026-03'))?.planNet).toBe(7);
  expect(store.data.totals.income.planNet[2]).toBe(7);
});

test('a second change of a row starts from the version that the first one left', async () => {
  const { run, sent, rest } = setUp();
  void run(changeNote('x'));
  void run(changeNote('y'));
  sent[0]?.answer(rows([{ ...RENT, note: 'x', version: 8 }]));
  await rest();
  expect(sent[1]?.entry).toMatchObject({ command: { changes: [{ version: 8, set: { note: 'y' } }] } });
});

test('the version of a merely moved row is not passed on, since another user may have changed it', async () => {
  const { run, sent, rest } = setUp();
  void run({ do: 'order', ids: [DESIGN.id], beforeId: RENT.id });
  void run(changeNote('y'));
  sent[0]?.answer(
    rows([
      { ...DESIGN, position: 1 },
      { ...RENT, version: 9, position: 2 },
    ]),
  );
  await rest();
  expect(sent[1]?.entry).toMatchObject({ command: { changes: [{ version: RENT.version }] } });
});

test('an amount typed for a row that another user has deleted meanwhile keeps the name of its cell', async () => {
  const { store, sent, refused, type, rest } = setUp();
  type(RENT.id, 5);
  store.applyRows({
    changeId: null,
    records: [],
    removedRecordIds: [RENT.id],
    monthValues: [],
    budgetValue: minor(0),
    parts: [],
    isReloadNeeded: false,
  });
  expect(store.data.plan(RENT.id)).toBeUndefined();
  sent[0]?.refuse(new ApiError('http', 404));
  await rest();
  expect(refused.map(([, name]) => name)).toEqual(['Najem pracowni, marzec 2026']);
});

test('edits of a refused row are refused with it', async () => {
  const { store, run, sent, refused, type, rest, cut } = setUp();
  const [id = 0] = store.edits.newRowIds(1);
  void run({ do: 'add', rows: [{ ...FIELDS, note: 'new', cells: [] }], madeIds: [id], beforeId: null });
  await cut();
  type(id, 5);
  store.edits.tryNow();
  sent.at(-1)?.refuse(new ApiError('http', 422));
  await rest();
  expect(refused.map(([{ kind }]: [Entry, string]) => kind)).toEqual(['rows', 'edits']);
  expect(store.data.plan(id)).toBeUndefined();
  expect(store.edits.pending).toBe(0);
});

test('nor are they reported if they were taken back with it while there was no connection', async () => {
  const { store, run, sent, refused, type, rest, cut } = setUp();
  const [id = 0] = store.edits.newRowIds(1);
  void run({ do: 'add', rows: [{ ...FIELDS, note: 'new', cells: [] }], madeIds: [id], beforeId: null });
  await cut();
  type(id, 5);
  void run({ do: 'change', changes: [{ id, version: 0, set: { note: 'newer' } }] });
  for (const _ of ['note', 'amount', 'row']) store.edits.history.step('undo');
  store.edits.tryNow();
  sent.at(-1)?.refuse(new ApiError('http', 422));
  await rest();
  expect(refused).toEqual([]);
  expect(store.edits.pending).toBe(0);
});

test('rows that could not be deleted reappear with their values, and are refetched', async () => {
  const { store, run, sent, rest, outdated, type } = setUp();
  type(RENT.id, 5);
  sent[0]?.answer({ monthValues: [monthValueOf('2026-03', { netAmount: minor(5), version: 1 })] });
  await rest();
  const fate = run({ do: 'remove', ids: [RENT.id] });
  expect(store.data.plan(RENT.id)).toBeUndefined();
  sent[1]?.refuse(new ApiError('http', 422));
  await expect(fate).rejects.toBeInstanceOf(ApiError);
  expect(store.data.monthValues(RENT.id)).toMatchObject([{ netAmount: 5 }]);
  expect(outdated).toHaveBeenCalledOnce();
});

test('the response to a row command does not affect cells typed meanwhile', async () => {
  const { store, run, sent, rest, type } = setUp();
  void run(changeNote('x', DESIGN));
  type(RENT.id, 5);
  sent[0]?.answer(rows([{ ...DESIGN, note: 'x', version: 8 }, RENT]));
  await rest();
  sent[1]?.refuse(new ApiError('http', 422));
  await rest();
  expect(store.data.monthValues(RENT.id)).toEqual([]);
});

test('the cached sheet is the server’s state', async () => {
  const { store, run, type } = setUp();
  void run({ do: 'remove', ids: [DESIGN.id] });
  type(RENT.id, 5);
  expect(store.stored.records.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(store.stored.monthValues).toEqual([]);
});

test('rows whose deletion is undone at once do not disappear between its two responses', async () => {
  const steps: ((answer: Awaited<ReturnType<HistoryCalls['take']>>) => void)[] = [];
  const { store, run, sent, rest } = setUp(async () => new Promise((resolve) => steps.push(resolve)));
  void run({ do: 'remove', ids: [RENT.id] });
  store.edits.history.step('undo');
  expect(store.data.plan(RENT.id)).toBeDefined();
  sent[0]?.answer({ sheet: { ...rows([]).sheet, removedRecordIds: [RENT.id] } });
  await rest();
  expect(store.data.plan(RENT.id)).toBeDefined();
  steps[0]?.({ ...rows([{ ...RENT, version: 9 }]).sheet, changeId: 2 });
  await rest();
  expect(store.data.plan(RENT.id)?.record.version).toBe(9);
});

test('rows whose deletion cannot be undone disappear once that is known', async () => {
  const { store, run, sent, rest } = setUp();
  void run({ do: 'remove', ids: [RENT.id] });
  store.edits.history.step('undo');
  sent[0]?.answer({ sheet: { ...rows([]).sheet, removedRecordIds: [RENT.id] } });
  await rest();
  expect(store.data.plan(RENT.id)).toBeUndefined();
});

test('a copy that an earlier build has stored, without its first month, is shown with that of its row', () => {
  const { store, run } = setUp();
  const [id = 0] = store.edits.newRowIds(1);
  void run({ do: 'duplicate', ids: [RENT.id], madeIds: [id], cells: [] });
  expect(store.data.plan(id)?.record.firstMonth).toBe(RENT.firstMonth);
});
