import { applySheetChanges } from '@saldo/contract/apply-sheet-changes';
import type { SheetChanged } from '@saldo/contract/change';
import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import i18next from 'i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { until } from '#testing/until.ts';
import type { Grid } from '#grid/engine.ts';
import type { GridChange } from '#grid/grid-options.ts';
import type { CellRange, GridModel, Position } from '#grid/grid-model.ts';
import { hitsOf } from '../commands/find-hits.ts';
import { tellPlanKept } from '../commands/plan-kept.ts';
import type { EditingContext } from '../commands/sheet-editing.ts';
import { SheetStore } from './store.ts';
import type { EditsEntry } from './queue-entry.ts';
import { NO_CALLS } from '../testing/open-sheet.ts';
import { changesOf, packedMonth } from '../testing/sheet-changes.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';
import { revisionOf, sheetRead, standsAt } from './revision.ts';

const RENT_IN_MARCH = { row: 1, month: 2 };

/** The store with a grid that only records calls. */
function setUp({
  source = sourceOf(),
  failure,
  answered,
}: { source?: ReturnType<typeof sourceOf>; failure?: Error; answered?: Promise<void> } = {}) {
  const changes: GridChange[] = [];
  const sent: EditsEntry[] = [];
  const explained = vi.fn<EditingContext['explained']>();
  const grid = {
    active: null as Position | null,
    isEditing: false,
    change: (change: GridChange) => changes.push(change),
    range: null as CellRange | null,
    marksChanged: vi.fn<() => void>(),
    takeOthers: (change: () => void) => change(),
    setModel: (_: GridModel, active: Position | null, range: CellRange | null) => {
      Object.assign(grid, { active, range });
    },
    goTo: vi.fn<() => void>(),
    tint: vi.fn<() => void>(),
    activate: (position: Position) => {
      grid.active = position;
    },
    edit: vi.fn<(mode: string, text?: string) => void>(),
  };
  const refused = vi.fn<(edits: unknown, error: Error, cell: string) => void>();
  const outdated = vi.fn<() => void>();
  const store = new SheetStore({
    source,
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: async (entry) => {
      if (entry.kind === 'rows') throw new Error('no rows here');
      sent.push(entry);
      await answered;
      if (failure) throw failure;
      const monthValues = entry.edits.map(({ recordId, month, set, version }) =>
        monthValueOf(month, { recordId, ...set, version: version + 1 }),
      );
      return { changeId: 1, monthValues };
    },
    refused,
    history: {
      list: async () => Promise.resolve([]),
      take: async () => Promise.reject(new ApiError('fetch')),
    },
    rows: NO_CALLS,
    outdated,
    stepFailed: vi.fn<(error: Error) => void>(),
    explained,
  });
  store.attach(grid as unknown as Grid);
  return { store, grid, changes, refused, sent, explained, outdated };
}

const shown = (store: SheetStore) => store.model.cellAt(RENT_IN_MARCH.row, RENT_IN_MARCH.month)?.text;
const running = (store: SheetStore) => store.model.totalAt(3, 2);

describe('an edit', () => {
  test('changes cell, section and totals in the same task', () => {
    const { store, changes } = setUp();
    store.editing.commit('3000', RENT_IN_MARCH);
    expect(shown(store)).toBe('3\u202F000,00');
    expect(store.model.subtotalAt(0, 2)).toBe('−3\u202F000,00');
    expect(running(store)).toBe('9\u202F100,00');
    expect(changes).toEqual([{ cells: [RENT_IN_MARCH], sections: [0] }]);
  });

  test('is saved, with a timestamp', async () => {
    const { store } = setUp();
    store.editing.commit('3000', RENT_IN_MARCH);
    expect(store.edits.pending).toBeGreaterThan(0);
    await until(() => expect(store.state.getState().save.kind).toBe('saved'));
    expect([store.edits.pending, store.hasChanges]).toEqual([0, true]);
  });

  test('is rolled back when refused, and can be typed again', async () => {
    const { store, grid, refused } = setUp({ failure: new ApiError('http', 422) });
    store.editing.commit('3000', RENT_IN_MARCH);
    await until(() => expect(store.state.getState().save.kind).toBe('failed'));
    expect([shown(store), running(store)]).toEqual(['1\u202F000,00', '11\u202F100,00']);
    expect(refused).toHaveBeenCalledWith(
      expect.objectContaining({ edits: [expect.objectContaining({ text: '3000' })] }),
      expect.any(ApiError),
      'Najem pracowni, marzec 2026',
    );
    store.reopen({ recordId: 1, month: monthIndex('2026-03'), netAmount: null, text: '3000' });
    expect(grid.active).toEqual(RENT_IN_MARCH);
    expect(grid.edit).toHaveBeenCalledWith('edit', '3000');
  });

  test.each([
    { after: ['undo'], reports: 0, kind: 'saved' },
    { after: ['undo', 'redo'], reports: 1, kind: 'failed' },
  ] as const)('refused after $after is reported $reports times', async ({ after, reports, kind }) => {
    const gate = Promise.withResolvers<void>();
    const { store, refused } = setUp({ failure: new ApiError('http', 409), answered: gate.promise });
    store.editing.commit('3000', RENT_IN_MARCH);
    for (const direction of after) store.edits.history.step(direction);
    gate.resolve();
    await until(() => expect(store.state.getState().save.kind).toBe(kind));
    expect([store.edits.pending, shown(store)]).toEqual([0, '1\u202F000,00']);
    expect(refused).toHaveBeenCalledTimes(reports);
  });

  test('stays as saved as before after a command whose dialog shows its refusal', async () => {
    const { store } = setUp();
    const refused = new Error('taken');
    const refuse = async () => {
      await expect(store.edits.alone(async () => Promise.reject(refused))).rejects.toBe(refused);
      await until(() => expect(store.state.getState().save.kind).not.toBe('saving'));
      return store.state.getState().save;
    };
    expect(await refuse()).toEqual({ kind: 'unchanged' });
    store.editing.commit('3000', RENT_IN_MARCH);
    await until(() => expect(store.state.getState().save.kind).toBe('saved'));
    const { save } = store.state.getState();
    expect(await refuse()).toBe(save);
  });
});

describe('text typed into a cell that cannot be edited now', () => {
  const typed = { text: '8109', cell: 'record-1 2026-03' };
  const again = (explained: ReturnType<typeof setUp>['explained']) => explained.mock.lastCall?.[2]?.again?.();

  test('goes into that cell again, wherever the cursor is', () => {
    const { store, grid, explained } = setUp();
    store.state.setState({ active: { recordId: 2, month: monthIndex('2026-06') } });
    store.events.refused({ text: 'locked' }, typed);
    expect(explained.mock.lastCall?.[2]).toMatchObject({ where: 'Najem pracowni, marzec 2026' });
    grid.activate({ row: 3, month: 7 });
    again(explained);
    expect(grid.active).toEqual(RENT_IN_MARCH);
    expect(grid.edit).toHaveBeenCalledExactlyOnceWith('edit', '8109');
  });

  test.each([
    ['the row has gone', { records: [] }, 'Tego wiersza lub miesiąca nie ma już w arkuszu.'],
    ['the month is closed', { lockedMonths: ['2026-03'] }, 'Ten miesiąc jest zamknięty.'],
  ])('stays in the notice where %s by then', (_, sheet, reason) => {
    const { store, grid, explained } = setUp();
    store.events.refused({ text: 'locked' }, typed);
    store.load(sourceOf({ sheet }));
    grid.activate({ row: 0, month: 7 });
    again(explained);
    expect(explained).toHaveBeenLastCalledWith(
      { text: expect.stringContaining(reason) },
      undefined,
      expect.objectContaining({ ...typed, isKept: true }),
    );
    expect([grid.active, grid.edit.mock.calls]).toEqual([{ row: 0, month: 7 }, []]);
  });

  test('stays in the notice if the sheet no longer has its month', () => {
    const { store, grid, explained } = setUp();
    store.events.refused({ text: 'locked' }, typed);
    const records = [{ ...RENT, lastMonth: '2026-02' }];
    store.load(sourceOf({ budget: { lastMonth: '2026-02' }, sheet: { records } }));
    again(explained);
    expect(explained.mock.lastCall?.[2]).toMatchObject({ text: '8109', isKept: true });
    expect(grid.edit).not.toHaveBeenCalled();
  });
});

describe('text restored from an earlier visit', () => {
  const typed = { recordId: 1, month: monthIndex('2026-03'), netAmount: null, text: '4400' };
  const changed = { monthValues: [monthValueOf('2026-03', { netAmount: minor(500_000), version: 1 })] };
  const editCell = (store: SheetStore) => store.editing.began(RENT_IN_MARCH);

  test('is in the editor again, marked, and is written over the version seen then', async () => {
    const { store, grid, sent } = setUp();
    grid.edit.mockImplementation(() => editCell(store));
    store.reopen(typed, { ...typed, version: 0 });
    expect(grid.edit).toHaveBeenCalledExactlyOnceWith('edit', '4400');
    expect(store.editing.hint(RENT_IN_MARCH)).toContain('Przywrócono wpisane');
    // Another user's amount arrives while the editor is open, e.g. by a refetch.
    store.load(sourceOf({ sheet: changed }));
    store.editing.ended();
    store.editing.commit('4400', RENT_IN_MARCH);
    await until(() => expect(sent.flatMap(({ edits }) => edits.map(({ version }) => version))).toEqual([0]));
    await until(() => expect(store.state.getState().restored).toBeNull());
    editCell(store);
    expect(store.editing.hint(RENT_IN_MARCH)).toBeNull();
  });

  test('asks if the cell has changed since', () => {
    const { store, grid, explained } = setUp({ source: sourceOf({ sheet: changed }) });
    store.reopen(typed, { ...typed, version: 0 });
    expect(grid.edit).not.toHaveBeenCalled();
    expect(explained).toHaveBeenCalledExactlyOnceWith(
      { text: 'Jest teraz: 5\u202F000,00.' },
      expect.objectContaining({ title: 'Tę kwotę zmieniono, odkąd ją wpisywano' }),
      expect.objectContaining({ text: '4400', where: 'Najem pracowni, marzec 2026', isKept: true }),
    );
    explained.mock.lastCall?.[2]?.again?.();
    expect(grid.edit).toHaveBeenCalledExactlyOnceWith('edit', '4400');
  });
});

describe('a block of cells', () => {
  const values = ['2026-03', '2026-04'].map((month) => monthValueOf(month, { netAmount: minor(5) }));
  const block = { fromRow: 0, toRow: 2, fromMonth: 2, toMonth: 3 };

  test('is cleared in one request and one repaint', async () => {
    const { store, changes, sent } = setUp({ source: sourceOf({ sheet: { monthValues: values } }) });
    store.editing.clear(block);
    expect([shown(store), changes.length]).toEqual(['1\u202F000,00', 1]);
    await until(() => expect(store.edits.pending).toBe(0));
    expect(sent.map(({ edits }) => edits.length)).toEqual([2]);
  });

  test('keeps closed months, and says so', () => {
    const { store, sent, explained } = setUp({
      source: sourceOf({ sheet: { monthValues: values, lockedMonths: ['2026-03'] } }),
    });
    store.editing.clear(block);
    expect(sent.flatMap(({ edits }) => edits.map(({ month }) => month))).toEqual(['2026-04']);
    expect(explained).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('zamknięty') }),
      expect.anything(),
    );
  });

  test('is deselected when its rows are folded; the cursor moves to their heading', () => {
    const { store, grid } = setUp();
    Object.assign(grid, {
      active: RENT_IN_MARCH,
      range: { fromRow: 1, toRow: 4, fromMonth: 2, toMonth: 3 },
    });
    store.events.sectionToggled(0);
    expect([grid.active, grid.range]).toEqual([{ row: 0, month: 2 }, null]);
  });
});

describe('the result of a command on rows', () => {
  const answer = (own: Partial<SheetChanged>): SheetChanged => ({
    changeId: 1,
    records: [],
    removedRecordIds: [],
    monthValues: [],
    budgetValue: minor(0),
    parts: [],
    isReloadNeeded: false,
    ...own,
  });
  const named = (store: SheetStore) => store.model.rows.map(({ name }) => name);

  test('is shown without refetching the sheet; pending edits, cursor and ticks stay', () => {
    const { store, grid, outdated } = setUp();
    store.editing.commit('3000', RENT_IN_MARCH);
    grid.active = { row: 4, month: 6 };
    store.rows.boxes.check([2, 3]);
    store.applyRows(
      answer({ records: [{ ...RENT, version: 2, sectionId: 6, position: 9 }], removedRecordIds: [3] }),
    );
    expect(named(store)).toEqual(['Projekt', 'Projekt wnętrz', 'Najem pracowni']);
    expect(store.model.cellAt(2, 2)?.text).toBe('3\u202F000,00');
    expect(grid.active).toEqual({ row: 1, month: 6 });
    expect([...store.state.getState().checkedRows]).toEqual([2]);
    expect(outdated).not.toHaveBeenCalled();
  });

  test('waits for the editor to close', () => {
    const { store, grid } = setUp();
    grid.isEditing = true;
    store.applyRows(answer({ removedRecordIds: [1] }));
    expect(store.model.rows).toHaveLength(5);
    grid.isEditing = false;
    store.events.editingEnded();
    expect(named(store)).not.toContain('Najem pracowni');
  });

  test('a question waits for the editor to close, also if the sheet is read meanwhile', () => {
    const { store, grid } = setUp();
    const asked = vi.fn<() => void>();
    grid.isEditing = true;
    store.afterEdit(asked);
    store.load(sourceOf({ sheet: { records: [RENT] } }));
    expect(asked).not.toHaveBeenCalled();
    grid.isEditing = false;
    store.events.editingEnded();
    expect(asked).toHaveBeenCalledOnce();
    store.afterEdit(asked);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('shows added and removed payments without refetching the sheet', () => {
    const { store, outdated } = setUp();
    const totals = store.data.totals.cost;
    const part = partOf('2026-03', { recordId: RENT.id, contractorId: 7, paidDate: '2026-03-10' });
    store.applyRows(answer({ parts: [{ recordId: RENT.id, parts: [part] }] }));
    expect(store.model.cell(RENT_IN_MARCH)).toMatchObject({ state: 'paid', paymentPartIds: [part.partId] });
    expect(totals.actualNet[2]).toBe(part.net);
    store.applyRows(answer({ parts: [{ recordId: RENT.id, parts: [] }] }));
    expect(store.model.cell(RENT_IN_MARCH)).toMatchObject({ state: 'planned', paymentPartIds: [] });
    expect(totals.actualNet[2]).toBe(0);
    expect(outdated).not.toHaveBeenCalled();
  });

  test('repaints cells whose payments others have changed, and keeps the rows', () => {
    const { store, changes } = setUp();
    const { source } = store.data;
    const part = partOf('2026-03', { recordId: RENT.id, contractorId: null });
    store.load({ ...source, sheet: { ...source.sheet, parts: [part] } });
    // Its first payment may move a row into a contractor's group.
    expect(store.model.cell(RENT_IN_MARCH)?.paymentPartIds).toEqual([part.partId]);
    const { model } = store;
    const paid = { ...part, paidDate: '2026-03-10' };
    store.load({ ...source, sheet: { ...source.sheet, parts: [paid] } });
    expect(store.model.cell(RENT_IN_MARCH)?.state).toBe('paid');
    expect(store.model).toBe(model);
    expect(new Set(changes.at(-1)?.cells.map(({ row }) => row))).toEqual(new Set([RENT_IN_MARCH.row]));
  });

  test('applies only others’ changes, beneath local edits', async () => {
    const known = sourceOf().sheet;
    standsAt(known, 'a');
    const { store, changes, sent } = setUp({ source: { ...sourceOf(), sheet: known } });
    const { model } = store;
    store.editing.commit('3000', RENT_IN_MARCH);
    const theirs = [
      monthValueOf('2026-03', { recordId: RENT.id, netAmount: minor(7_00), version: 1 }),
      monthValueOf('2026-04', { recordId: RENT.id, netAmount: minor(8_00), version: 1 }),
    ];
    const body = changesOf({ since: 'a', monthsOf: [RENT.id], monthValues: theirs.map(packedMonth) });
    const sheet = sheetRead(known, { body, headers: new Headers({ etag: 'W/"b"' }) }, applySheetChanges);
    store.load({ ...store.data.source, sheet });
    expect([shown(store), store.model.cellAt(1, 3)?.text]).toEqual(['3\u202F000,00', '8,00']);
    expect(store.model).toBe(model);
    // March differs by the server's version
    expect(changes.at(-1)?.cells).toEqual([RENT_IN_MARCH, { ...RENT_IN_MARCH, month: 3 }]);
    expect(sent.flatMap(({ edits }) => edits.map(({ version }) => version))).toEqual([0]);
    expect(revisionOf(sheet)).toBe('b');
  });

  test('refetches the sheet if the sheet itself has changed, or a name or rate is unknown', () => {
    const { store, outdated } = setUp();
    store.applyRows(answer({ records: [{ ...RENT, version: 2, contractorId: 70 }] }), {
      contractors: [{ id: 70, name: 'Nowy' }],
    });
    expect(outdated).not.toHaveBeenCalled();
    store.applyRows(answer({ records: [{ ...RENT, version: 3, contractorId: 71 }] }));
    store.applyRows(answer({ isReloadNeeded: true }));
    expect(outdated).toHaveBeenCalledTimes(2);
    const foreign = partOf('2026-03', { recordId: RENT.id, currency: 'EUR' });
    store.applyRows(answer({ parts: [{ recordId: RENT.id, parts: [foreign] }] }));
    const unknown = partOf('2026-03', { recordId: RENT.id, contractorId: 71 });
    store.applyRows(answer({ parts: [{ recordId: RENT.id, parts: [unknown] }] }));
    expect(outdated).toHaveBeenCalledTimes(4);
  });
});

describe('the cursor', () => {
  const without = (...ids: number[]) => ({
    changeId: 1,
    records: [],
    removedRecordIds: ids,
    monthValues: [],
    budgetValue: minor(0),
    parts: [],
    isReloadNeeded: false,
  });
  // 0 Biuro, 1 Najem (1), 2 Polisa (3), 3 Projekt, 4 Projekt wnętrz (2)
  test.each([
    ['in the next row', 1, [1], 3],
    ['in the first row left below, of another section', 1, [1, 3], 2],
    ['in the row above where none is below', 4, [2], 3],
    ['in its own row where that stays', 4, [1], 2],
  ])('stands %s once rows are deleted', (_, row, gone, then) => {
    const { store, grid } = setUp();
    grid.active = { row, month: 2 };
    store.applyRows(without(...gone));
    expect(grid.active).toEqual({ row: store.model.placeOf(then), month: 2 });
  });

  test('stays on its row when a section above is folded', () => {
    const { store, grid } = setUp();
    grid.active = { row: 4, month: 6 };
    store.events.sectionToggled(0);
    expect(grid.active).toEqual({ row: 2, month: 6 });
  });

  test('moves to another row when its own disappears in a refetch', () => {
    const { store, grid } = setUp();
    grid.active = { row: 4, month: 6 };
    store.load(sourceOf({ sheet: { records: [RENT] } }));
    expect(grid.active).toEqual({ row: 1, month: 6 });
  });

  test('keeps rows in place under an open editor', () => {
    const { store, grid } = setUp();
    grid.isEditing = true;
    store.load(sourceOf({ sheet: { records: [RENT] } }));
    expect(store.model.rows).toHaveLength(5);
    grid.isEditing = false;
    store.events.editingEnded();
    expect(store.model.rows).toHaveLength(2);
  });

  test('starts on the named cell, otherwise on the current month of the first row', () => {
    const { store } = setUp();
    expect(store.startAt(3, monthIndex('2026-07'))).toEqual({ row: 2, month: 6 });
    expect(store.startAt(null, null)).toEqual({ row: 1, month: 2 });
    expect(store.startAt(99, null)).toEqual({ row: 1, month: 2 });
  });
});

describe('a view', () => {
  test('creates a new model only if it differs', () => {
    const { store } = setUp();
    const { view, columns, widths } = store.state.getState();
    store.look({ view, columns, widths: { ...widths, name: 260 } });
    const drawn = store.model;
    store.look({ columns: [...columns], widths: { name: 260 }, view: { ...view } });
    store.look({ view, columns });
    expect(store.model).toBe(drawn);
    store.look({ view: { ...view, group: 'none' }, columns });
    expect(store.model).not.toBe(drawn);
  });
});

describe('the view', () => {
  test('a search dims other rows and moves to the match', async () => {
    const { store, grid } = setUp();
    await store.finder.search('wnetrz');
    expect(grid.active?.row).toBe(4);
    expect(store.model.rows.filter((row) => row.kind === 'record' && !row.isDimmed)).toHaveLength(1);
  });

  test('switches change cells and totals', () => {
    const { store } = setUp();
    store.setSwitches({ figure: 'plan', isGross: true, isCumulative: true });
    expect(shown(store)).toBe('1\u202F230,00');
    expect(store.model.totals.map(({ name }) => name)[0]).toBe('Wpływy narastająco');
  });

  test('pending edits stay over a refetched sheet', () => {
    const { store } = setUp();
    store.editing.commit('3000', RENT_IN_MARCH);
    store.load(sourceOf({ sheet: { monthValues: [monthValueOf('2026-04', { netAmount: minor(1) })] } }));
    expect(shown(store)).toBe('3\u202F000,00');
  });

  test('a block of cells is summed', async () => {
    const { store } = setUp();
    store.events.activeChanged(RENT_IN_MARCH, { fromRow: 1, toRow: 2, fromMonth: 0, toMonth: 3 });
    await until(() =>
      expect(store.state.getState().selection).toEqual({
        rows: 2,
        months: 4,
        count: 6,
        sum: 580_000,
        currency: 'PLN',
      }),
    );
  });

  test('a block of cells is summed again when others change one of them', async () => {
    const { store, grid } = setUp();
    const block = { fromRow: 1, toRow: 2, fromMonth: 0, toMonth: 3 };
    Object.assign(grid, { active: RENT_IN_MARCH, range: block });
    store.events.activeChanged(RENT_IN_MARCH, block);
    const sum = () => store.state.getState().selection?.sum;
    await until(() => expect(sum()).toBe(580_000));
    const theirs = monthValueOf('2026-03', { recordId: RENT.id, netAmount: minor(1_00), version: 1 });
    const { source } = store.data;
    const { model } = store;
    store.load({ ...source, sheet: { ...source.sheet, monthValues: [theirs] } });
    expect(store.model).toBe(model);
    await until(() => expect(sum()).toBe(480_100));
  });

  test('finds rows in a folded group, and expands it', () => {
    const { store } = setUp();
    store.events.sectionToggled(0);
    const query = { phrase: 'najem', where: 'rows', isWhole: false } as const;
    expect([...hitsOf(store.context, query)].filter(Boolean)).toEqual([]);
    const hit = [...hitsOf(store.wholeContext, query)].find((one) => one !== null);
    expect(hit).toEqual({ recordId: RENT.id, month: null });
    store.unfold(RENT.id);
    expect(store.model.placeOf(RENT.id)).toBe(1);
  });
});

describe('an amount typed into a month with a document', () => {
  const parts = [partOf('2026-03', { recordId: RENT.id, net: minor(66_000), paidDate: '2026-03-10' })];
  const toastTitles = () => useToasts.getState().toasts.map(({ title }) => title.replaceAll(/\s/gu, ' '));
  afterEach(() => closeToast('sheet:plan-kept'));

  test('is reported as plan, since the projection keeps showing the document', async () => {
    const { store } = setUp({ source: sourceOf({ sheet: { parts } }) });
    store.editing.commit('5000', RENT_IN_MARCH);
    await until(() => expect(toastTitles()).not.toEqual([]));
    expect(toastTitles()).toEqual([
      'Wpisano plan netto 5 000,00. Komórka pokazuje nadal kwotę z dokumentu: 660,00 netto.',
    ]);
  });

  test('is not reported before the server has answered, nor if it refuses', async () => {
    const answer = Promise.withResolvers<void>();
    const { store, refused } = setUp({
      source: sourceOf({ sheet: { parts } }),
      answered: answer.promise,
      failure: new ApiError('http', 422),
    });
    const month = monthIndex('2026-03');
    const edit = { recordId: RENT.id, month, netAmount: minor(500_000), text: '5000' };
    store.write([edit]);
    const report = tellPlanKept(store.context, [edit], async () => store.edits.settled());
    // What is reported at once has been reported by then.
    await tellPlanKept(store.context, [], async () => Promise.resolve());
    expect(toastTitles()).toEqual([]);
    answer.resolve();
    await report;
    expect(refused).toHaveBeenCalledOnce();
    expect(toastTitles()).toEqual([]);
  });

  test('is reported at once while it waits for a connection', async () => {
    const { store } = setUp({ source: sourceOf({ sheet: { parts } }), failure: new ApiError('fetch') });
    store.editing.commit('5000', RENT_IN_MARCH);
    await until(() => expect(toastTitles()).toHaveLength(1));
    expect(store.edits.isOffline).toBe(true);
  });

  test('is shown without a message if the plan is displayed or there is no document', () => {
    const { store } = setUp({ source: sourceOf({ sheet: { parts } }) });
    store.editing.commit('5000', { row: 1, month: 3 });
    store.state.setState({ switches: { ...store.switches, figure: 'plan' } });
    store.editing.commit('5000', RENT_IN_MARCH);
    expect(toastTitles()).toEqual([]);
  });
});
