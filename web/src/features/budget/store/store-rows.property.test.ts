import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import fc from 'fast-check';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { closeToast, useToasts } from '#lib/toasts.ts';
import { commandsOf } from '../testing/commands-of.ts';
import { NO_CALLS } from '../testing/open-sheet.ts';
import { PlanServer } from '../testing/plan-server.ts';
import { DESIGN, INSURANCE, RENT, sourceOf } from '../testing/sheet-source.ts';
import type { RowsCommand } from './rows-command.ts';
import { SheetStore } from './store.ts';

const MONTHS = ['2026-03', '2026-04', '2026-05'];

type ModelRow = { note: string; cells: Readonly<Record<string, number>> };
type Rows = readonly ModelRow[];

/** The expected behaviour: a sheet and two stacks of its states. */
class Model {
  rows: Rows = [
    { note: 'rent', cells: {} },
    { note: 'design', cells: {} },
    { note: 'insurance', cells: {} },
  ];
  #undo: [Rows, Rows][] = [];
  #redo: [Rows, Rows][] = [];

  become(rows: Rows): void {
    this.#undo.push([this.rows, rows]);
    this.#redo = [];
    this.rows = rows;
  }

  step(direction: 'undo' | 'redo'): void {
    const step = (direction === 'undo' ? this.#undo : this.#redo).pop();
    if (step === undefined) return;
    (direction === 'undo' ? this.#redo : this.#undo).push(step);
    this.rows = step[direction === 'undo' ? 0 : 1];
  }
}

const say = (note: string, cells: readonly [string, number | null][]) =>
  `${note}: ${cells
    .flatMap(([month, amount]) => (amount === null ? [] : `${month} ${amount}`))
    .toSorted()
    .join(', ')}`;

const meant = ({ rows }: Model) => rows.map(({ note, cells }) => say(note, Object.entries(cells)));
const shownIn = ({ data }: SheetStore) =>
  data.records.map(({ id, note }) =>
    say(
      note,
      data.monthValues(id).map(({ month, netAmount }) => [month, netAmount]),
    ),
  );
const storedOn = ({ state }: PlanServer) =>
  state.records.map(({ id, note }) =>
    say(
      note,
      state.values
        .filter(({ recordId }) => recordId === id)
        .map(({ month, netAmount }) => [month, netAmount]),
    ),
  );

const row = fc.nat(20);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('edit' as const), row, month: fc.constantFrom(...MONTHS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('duplicate' as const), row }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('order' as const), row, before: row }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('cut' as const, 'lose' as const, 'join' as const) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function open(server: PlanServer, scheduler: fc.Scheduler) {
  const failures: Error[] = [];
  /** the connection: up, or cut before or after the server */
  const line = { is: 'whole' as 'whole' | 'cut' | 'lossy' };
  let arrivals: Promise<unknown> = Promise.resolve();
  const late = async <Answer>(answer: () => Answer): Promise<Answer> => {
    arrivals = arrivals.then(async () => scheduler.schedule(Promise.resolve()));
    await arrivals;
    if (line.is === 'cut') throw new ApiError('fetch');
    const said = answer();
    const isLost = line.is === 'lossy';
    await scheduler.schedule(Promise.resolve());
    if (isLost) throw new ApiError('fetch');
    return said;
  };
  const source = () => {
    const { records, values } = server.state;
    return sourceOf({ sheet: { records: [...records], monthValues: [...values] } });
  };
  const store = new SheetStore({
    source: source(),
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: (entry) => late(() => server.write(entry)),
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
  return { store, failures, source, line };
}

/** Applies the same action to the sheet and to the model. */
function take(store: SheetStore, model: Model, one: Extract<Step, { row: number }>, note: string): void {
  const { records } = store.data;
  const place = one.row % records.length;
  const record = records[place];
  const known = model.rows[place];
  if (record === undefined || known === undefined) return;
  const { id, version } = record;
  const run = (command: RowsCommand) => void store.edits.command(command, { text: '' });
  if (one.do === 'edit') {
    const amount = Number(note);
    store.write([{ recordId: id, month: monthIndex(one.month), netAmount: minor(amount), text: '' }]);
    model.become(model.rows.with(place, { ...known, cells: { ...known.cells, [one.month]: amount } }));
  } else if (one.do === 'change') {
    run({ do: 'change', changes: [{ id, version, set: { note } }] });
    model.become(model.rows.with(place, { ...known, note }));
  } else if (one.do === 'add') {
    const { id: _id, budgetId: _budget, version: _version, position: _position, ...fields } = RENT;
    const cells = [{ month: '2026-03', netAmount: minor(7) }];
    run({ do: 'add', rows: [{ ...fields, note, cells }], madeIds: store.edits.newRowIds(1), beforeId: id });
    model.become(model.rows.toSpliced(place, 0, { note, cells: { '2026-03': 7 } }));
  } else if (one.do === 'duplicate') {
    void commandsOf(store).duplicate([id]);
    model.become(model.rows.toSpliced(place, 0, known));
  } else if (one.do === 'remove') {
    if (records.length === 1) return;
    run({ do: 'remove', ids: [id] });
    model.become(model.rows.toSpliced(place, 1));
  } else {
    const rest = records.filter((other) => other !== record);
    const beforeId = rest[one.before % records.length]?.id ?? null;
    run({ do: 'order', ids: [id], beforeId });
    const others = model.rows.toSpliced(place, 1);
    const at = one.before % records.length;
    model.become(others.toSpliced(Math.min(at, others.length), 0, known));
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of useToasts.getState().toasts) closeToast(id);
});

test('any sequence of edits and commands on rows, with outages and lost responses, is applied on the server exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 3, maxLength: 25 }),
      async (scheduler, steps) => {
        const server = new PlanServer([
          { ...RENT, note: 'rent' },
          { ...DESIGN, note: 'design' },
          { ...INSURANCE, note: 'insurance', segmentSize: 1 },
        ]);
        const model = new Model();
        const { store, failures, source, line } = open(server, scheduler);
        store.history.refresh();
        await scheduler.waitIdle();
        const rest = async () => {
          line.is = 'whole';
          while (store.edits.pending > 0) {
            store.edits.tryNow();
            await scheduler.waitIdle();
          }
          await scheduler.waitIdle();
        };
        let count = 1000;
        // the response shows a step on rows that the server has executed
        let isExact = true;
        for (const one of steps) {
          if (one.do === 'answer') {
            if (scheduler.count() > 0) await scheduler.waitOne();
          } else if (one.do === 'read') {
            if (isExact) store.load(source());
          } else if (one.do === 'cut') line.is = 'cut';
          else if (one.do === 'lose') line.is = 'lossy';
          else if (one.do === 'join') {
            line.is = 'whole';
            store.edits.tryNow();
          } else if ('row' in one) {
            if (!isExact) await rest();
            isExact = true;
            take(store, model, one, String((count += 1)));
          } else {
            store.history.step(one.do);
            model.step(one.do);
            isExact = false;
          }
          if (isExact) expect(shownIn(store)).toEqual(meant(model));
        }
        await rest();
        expect(failures).toEqual([]);
        expect(shownIn(store)).toEqual(meant(model));
        expect(storedOn(server)).toEqual(meant(model));
        expect(store.data.records.every(({ id }) => id > 0)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
