import type { Change, ChangeItem, SheetChanged } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import type { MonthValue } from '@saldo/contract/record';
import fc from 'fast-check';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { NO_CALLS } from '../testing/open-sheet.ts';
import { INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';
import type { EditsEntry, Landed } from './queue-entry.ts';
import { SheetStore } from './store.ts';

const ROWS = [RENT.id, INSURANCE.id];
const MONTHS = ['2026-03', '2026-04', '2026-05'];
const FIELDS = {
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};

type Cell = { recordId: number; month: string };
type Amount = number | null;
const keyOf = ({ recordId, month }: Cell) => `${recordId} ${month}`;
const isStep = (kind: string) => kind === 'undo' || kind === 'redo';

/** Simulates a server with versions, changes and keys. */
class Server {
  readonly values = new Map<string, MonthValue>();
  readonly changes: Change[] = [];
  readonly #done = new Map<string, number>();

  write({ key, edits }: EditsEntry): Landed {
    const known = this.#done.get(key);
    if (known !== undefined) return { changeId: known, monthValues: this.#ofRows(edits) };
    for (const edit of edits)
      if ((this.values.get(keyOf(edit))?.version ?? 0) !== edit.version) throw new ApiError('http', 409);
    const items = edits.map((edit) => this.#set(edit, edit.set.netAmount ?? null));
    const changeId = this.#log('cells', items, null);
    this.#done.set(key, changeId);
    return { changeId, monthValues: this.#ofRows(edits) };
  }

  take(changeId: number, direction: 'undo' | 'redo', key: string): SheetChanged {
    const change = this.changes.find(({ id }) => id === changeId);
    if (change === undefined) throw new ApiError('http', 404);
    if (!this.#done.has(key)) {
      if (change.isUndone === (direction === 'undo')) throw new ApiError('http', 422);
      const cells = change.items.filter((item) => item.entity === 'month-value');
      const items = cells.map((item) => {
        const state = direction === 'undo' ? item.before : item.after;
        return this.#set(item, state?.netAmount ?? null);
      });
      Object.assign(change, { isUndone: direction === 'undo' });
      this.#done.set(key, this.#log(direction, items, changeId));
    }
    const rows = change.items.flatMap((item) => (item.entity === 'month-value' ? item : []));
    return {
      changeId: this.#done.get(key) ?? 0,
      records: [],
      removedRecordIds: [],
      monthValues: this.#ofRows(rows),
      budgetValue: minor(0),
      parts: [],
      isReloadNeeded: false,
    };
  }

  list(): Change[] {
    const newest = Math.max(0, ...this.changes.filter(({ kind }) => !isStep(kind)).map(({ id }) => id));
    const since = new Set(
      this.changes
        .filter(({ id, kind }) => kind === 'undo' && id > newest)
        .map(({ ofChangeId }) => ofChangeId),
    );
    return this.changes
      .map((change) => ({ ...change, isRedoable: change.isUndone && since.has(change.id) }))
      .toReversed();
  }

  amounts(): Map<string, Amount> {
    return new Map([...this.values].map(([key, { netAmount }]) => [key, netAmount]));
  }

  #set({ recordId, month }: Cell, netAmount: Amount): ChangeItem {
    const place = { recordId, month, scope: 'month' as const };
    const before = this.values.get(keyOf(place));
    const amount = netAmount === null ? null : minor(netAmount);
    const version = (before?.version ?? 0) + 1;
    this.values.set(keyOf(place), { ...FIELDS, ...place, netAmount: amount, version });
    return {
      entity: 'month-value',
      ...place,
      before: { ...FIELDS, netAmount: before?.netAmount ?? null },
      after: { ...FIELDS, netAmount: amount },
    };
  }

  #ofRows(cells: readonly Cell[]): MonthValue[] {
    return [...this.values.values()].filter((value) =>
      cells.some(({ recordId }) => recordId === value.recordId),
    );
  }

  #log(kind: Change['kind'], items: ChangeItem[], ofChangeId: number | null): number {
    const id = this.changes.length + 1;
    this.changes.push({
      id,
      kind,
      at: '2026-11-20T10:00:00+01:00',
      user: { id: 1, firstname: 'Ewa', lastname: 'Nowak' },
      isMine: true,
      isUndone: false,
      isRedoable: false,
      ofChangeId,
      itemCount: items.length,
      counts: { rows: 0, cells: items.length, payments: 0 },
      items,
    });
    return id;
  }
}

/** The expected behaviour: two stacks and a sheet. */
class Model {
  readonly amounts = new Map<string, Amount>();
  readonly #undo: [string, Amount, Amount][][] = [];
  #redo: [string, Amount, Amount][][] = [];

  write(cells: readonly Cell[], amount: number): void {
    const step = cells.map((cell): [string, Amount, Amount] => [
      keyOf(cell),
      this.amounts.get(keyOf(cell)) ?? null,
      amount,
    ]);
    for (const [key, , after] of step) this.amounts.set(key, after);
    this.#undo.push(step);
    this.#redo = [];
  }

  undo(): void {
    const step = this.#undo.pop();
    if (step === undefined) return;
    for (const [key, before] of step) this.amounts.set(key, before);
    this.#redo.push(step);
  }

  redo(): void {
    const step = this.#redo.pop();
    if (step === undefined) return;
    for (const [key, , after] of step) this.amounts.set(key, after);
    this.#undo.push(step);
  }

  get possible() {
    return { canUndo: this.#undo.length > 0, canRedo: this.#redo.length > 0 };
  }
}

const given = (amounts: ReadonlyMap<string, Amount>) =>
  [...amounts].flatMap(([key, amount]) => (amount === null ? [] : `${key} ${amount}`)).toSorted();

const shownIn = (store: SheetStore) =>
  given(
    new Map(ROWS.flatMap((id) => store.data.monthValues(id)).map((value) => [keyOf(value), value.netAmount])),
  );

const cell = fc.record({ recordId: fc.constantFrom(...ROWS), month: fc.constantFrom(...MONTHS) });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), cells: fc.tuple(cell) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      cells: fc.uniqueArray(cell, { minLength: 2, maxLength: 4, selector: keyOf }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);

function open(server: Server, scheduler: fc.Scheduler) {
  const failures: Error[] = [];
  // Requests arrive in the order sent, however late; responses arrive in any order.
  let arrivals: Promise<unknown> = Promise.resolve();
  const late = async <Answer>(answer: () => Answer): Promise<Answer> => {
    arrivals = arrivals.then(async () => scheduler.schedule(Promise.resolve()));
    await arrivals;
    const said = answer();
    await scheduler.schedule(Promise.resolve());
    return said;
  };
  const source = () => sourceOf({ sheet: { monthValues: [...server.values.values()] } });
  const store = new SheetStore({
    source: source(),
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: (entry) =>
      late(() => {
        if (entry.kind === 'rows') throw new Error('no rows here');
        return server.write(entry);
      }),
    history: {
      list: () => late(() => server.list()),
      take: ({ changeId, direction, key }) => late(() => server.take(changeId, direction, key)),
    },
    refused: (_, error) => failures.push(error),
    stepFailed: (error) => failures.push(error),
    rows: NO_CALLS,
    outdated: () => undefined,
    explained: () => undefined,
  });
  return { store, failures, source };
}

test('any sequence of edits, undo and redo is shown at once and ends in the same state on the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 3, maxLength: 25 }),
      async (scheduler, steps) => {
        const server = new Server();
        const model = new Model();
        const { store, failures, source } = open(server, scheduler);
        store.history.refresh();
        await scheduler.waitIdle();
        let amount = 1000;
        for (const one of steps) {
          if (one.do === 'edit') {
            amount += 1;
            const netAmount = minor(amount);
            store.write(
              one.cells.map(({ recordId, month }) => ({
                recordId,
                month: monthIndex(month),
                netAmount,
                text: String(amount),
              })),
            );
            model.write(one.cells, amount);
          } else if (one.do === 'answer') {
            if (scheduler.count() > 0) await scheduler.waitOne();
          } else if (one.do === 'read') store.load(source());
          else {
            store.history.step(one.do);
            model[one.do]();
          }
          expect(shownIn(store)).toEqual(given(model.amounts));
        }
        await scheduler.waitIdle();
        expect(failures).toEqual([]);
        expect(store.edits.pending).toBe(0);
        expect(shownIn(store)).toEqual(given(model.amounts));
        expect(given(server.amounts())).toEqual(given(model.amounts));
        // Reopened, the sheet offers the same steps.
        const again = open(server, scheduler);
        again.store.history.refresh();
        await scheduler.waitIdle();
        await new Promise((resolve) => setTimeout(resolve));
        for (const direction of ['redo', 'redo', 'undo', 'undo', 'undo'] as const) {
          again.store.history.step(direction);
          model[direction]();
          expect(shownIn(again.store)).toEqual(given(model.amounts));
        }
        await scheduler.waitIdle();
      },
    ),
    { numRuns: 150 },
  );
});
