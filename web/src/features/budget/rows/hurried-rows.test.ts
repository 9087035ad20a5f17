import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import type { Grid } from '#grid/engine.ts';
import { SheetStore } from '../store/store.ts';
import { commandsOf } from '../testing/commands-of.ts';
import { NO_CALLS } from '../testing/open-sheet.ts';
import { PlanServer } from '../testing/plan-server.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';

const LATENCY = 800;
const ROWS = [1, 2, 3, 4, 5].map((id) => ({ ...RENT, id, position: id, sectionId: null }));

/** Five rows; every response is delayed. */
async function open() {
  const server = new PlanServer(ROWS);
  const late = async <Answer>(answer: () => Answer): Promise<Answer> => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY));
    return answer();
  };
  const store = new SheetStore({
    source: sourceOf({ sheet: { records: ROWS, monthValues: [] } }),
    t: i18next.getFixedT(null, 'budget'),
    locale: 'pl',
    send: (entry) => late(() => server.write(entry)),
    history: {
      list: () => late(() => server.list()),
      take: ({ changeId, direction, key }) => late(() => server.take(changeId, direction, key)),
    },
    refused: () => undefined,
    stepFailed: () => undefined,
    rows: NO_CALLS,
    outdated: () => undefined,
    explained: () => undefined,
  });
  const nothing = () => undefined;
  const silent = { setModel: nothing, change: nothing, marksChanged: nothing, goTo: nothing };
  const grid = { active: { row: 3, month: 0 }, range: null, isEditing: false, ...silent };
  store.attach(grid as unknown as Grid);
  store.history.refresh();
  await pass(LATENCY);
  const shown = () => store.data.records.map(({ id }) => id);
  const stored = () => server.state.records.map(({ id }) => id);
  return { store, server, shown, stored };
}

const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const titles = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  useToasts.setState({ toasts: [] });
  vi.useRealTimers();
});

describe('before the first answer has come', () => {
  test.each([
    ['up', 5, [1, 5, 2, 3, 4]],
    ['down', 1, [2, 3, 4, 1, 5]],
  ] as const)(
    'three steps %s move a row three places, and each is a change',
    async (direction, id, order) => {
      const { store, server, shown, stored } = await open();
      store.rows.boxes.press(id - 1, false);
      for (let step = 0; step < 3; step += 1) {
        commandsOf(store).step(direction);
        await pass(50);
      }
      expect(shown()).toEqual(order);
      await pass(10 * LATENCY);
      expect([shown(), stored()]).toEqual([order, order]);
      expect(server.list()).toHaveLength(3);
    },
  );

  test('an undone deletion is not reported', async () => {
    const { store, shown } = await open();
    void commandsOf(store).remove([2]);
    await pass(100);
    store.history.step('undo');
    await pass(10 * LATENCY);
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
    expect(titles()).toEqual([]);
  });
});

describe('the toast of a deletion, which offers to undo it,', () => {
  test('closes when the deletion is undone', async () => {
    const { store } = await open();
    void commandsOf(store).remove([2]);
    await pass(LATENCY + 100);
    expect(titles()).toEqual(['Usunięto 1 wiersz']);
    store.history.step('undo');
    expect(titles()).toEqual([]);
  });

  test('stays while other changes are undone', async () => {
    const { store } = await open();
    void commandsOf(store).remove([2]);
    await pass(LATENCY + 100);
    commandsOf(store).step('up');
    store.history.step('undo');
    expect(titles()).toEqual(['Usunięto 1 wiersz']);
  });

  test('undoes the deletion and closes', async () => {
    const { store, shown } = await open();
    void commandsOf(store).remove([2]);
    await pass(LATENCY + 100);
    useToasts.getState().toasts[0]?.action?.run();
    await pass(2 * LATENCY);
    expect(shown()).toEqual([1, 2, 3, 4, 5]);
    expect(titles()).toEqual([]);
  });
});
