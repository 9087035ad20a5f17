import type { Change, SheetChanged } from '@saldo/contract/change';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noteDone, undoStep } from '#lib/account-changes/done-steps.ts';
import { followSteps } from '#lib/account-changes/step-followers.ts';
import { until } from '#testing/until.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { EditsEntry, StepEntry } from './queue-entry.ts';
import { SheetHistory } from './history.ts';
import { stacksOf } from './steps.ts';

const changeOf = (id: number, more: Partial<Change> = {}): Change => ({
  id,
  kind: 'cells',
  at: '2026-11-20T10:00:00+01:00',
  user: { id: 1, firstname: 'Ewa', lastname: 'Nowak' },
  isMine: true,
  isUndone: false,
  isRedoable: false,
  ofChangeId: null,
  itemCount: 1,
  counts: { rows: 0, cells: 0, payments: 0 },
  items: [],
  ...more,
});
const redoable = { isUndone: true, isRedoable: true };
const undoOf = (id: number, of: number) => changeOf(id, { kind: 'undo', ofChangeId: of });
const ids = (changes: Change[]) => {
  const { undo, redo } = stacksOf(changes);
  return [undo.map(({ id }) => id), redo.map(({ id }) => id)];
};

describe('stacksOf', () => {
  test.each<[string, Change[], number[][]]>([
    ['nothing', [], [[], []]],
    ['edits', [changeOf(2), changeOf(1)], [[2, 1], []]],
    ['one undone', [undoOf(3, 2), changeOf(2, redoable), changeOf(1)], [[1], [2]]],
    ['all undone', [undoOf(4, 1), undoOf(3, 2), changeOf(2, redoable), changeOf(1, redoable)], [[], [1, 2]]],
    [
      'steps that a newer change has dropped',
      [undoOf(4, 3), changeOf(3, redoable), undoOf(2, 1), changeOf(1, { isUndone: true })],
      [[], [3]],
    ],
    [
      'one taken out of the middle',
      [undoOf(5, 3), undoOf(4, 1), changeOf(3, redoable), changeOf(2), changeOf(1, redoable)],
      [[2], [3, 1]],
    ],
  ])('of %s', (_, changes, expected) => expect(ids(changes)).toEqual(expected));
});

const ANSWER: SheetChanged = {
  changeId: 9,
  records: [],
  removedRecordIds: [],
  monthValues: [],
  budgetValue: 0 as SheetChanged['budgetValue'],
  parts: [],
  isReloadNeeded: false,
};

const edits = (key: string): EditsEntry => ({ kind: 'edits', key, edits: [] });
const conflict = (...current: Change[]) => {
  const body = { statusCode: 409, error: 'STALE_VERSION' as const, message: '', current };
  return new ApiError('http', 409, body);
};

/** The history over a queue that only records entries. */
async function setUp(
  changes: readonly Change[] | ((before?: number) => readonly Change[]) = [changeOf(2), changeOf(1)],
) {
  const queue: StepEntry[] = [];
  let made = 0;
  const calls = {
    list: vi.fn<(before?: number) => Promise<readonly Change[]>>(async (before) =>
      Promise.resolve(typeof changes === 'function' ? changes(before) : changes),
    ),
    take: async () => Promise.resolve(ANSWER),
  };
  const sheet = {
    newKey: () => `step-${(made += 1)}`,
    enqueue: (entry: StepEntry) => void queue.push(entry),
    dropSteps: () => queue.splice(1),
    settled: async () => Promise.resolve(),
    possible: vi.fn<(steps: { canUndo: boolean; canRedo: boolean }) => void>(),
    today: () => '2026-11-20',
    reachedBack: vi.fn<(at: string, again: () => void) => void>(),
    overtaken: vi.fn<(later: readonly Change[], goOn: () => void) => void>(),
    failed: vi.fn<(error: Error) => void>(),
  };
  const history = new SheetHistory(calls, sheet);
  history.refresh();
  await until(() => expect(sheet.possible).toHaveBeenCalled());
  const steps = () => queue.map(({ direction, of }) => `${direction} ${of}`);
  return { history, queue, steps, sheet, calls };
}

describe('SheetHistory', () => {
  test('selects each step when it is requested', async () => {
    const { history, steps, sheet } = await setUp();
    history.step('undo');
    history.wrote(edits('b'));
    history.step('undo');
    history.step('redo');
    history.step('redo');
    expect(steps()).toEqual(['undo change-2', 'undo b', 'redo b']);
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: true, canRedo: false });
  });

  test('reports that it has undone a change of an earlier day, and offers to redo it', async () => {
    const { history, steps, sheet } = await setUp([
      changeOf(2),
      changeOf(1, { at: '2026-01-02T10:00:00.000Z' }),
    ]);
    history.wrote(edits('b'));
    history.step('undo', 2);
    expect(sheet.reachedBack).not.toHaveBeenCalled();
    history.step('undo');
    expect(sheet.reachedBack).toHaveBeenCalledExactlyOnceWith(
      '2026-01-02T10:00:00.000Z',
      expect.any(Function),
    );
    sheet.reachedBack.mock.calls[0]?.[1]();
    expect(steps()).toEqual(['undo b', 'undo change-2', 'undo change-1', 'redo change-1']);
  });

  test('publishes what can be undone as soon as it is requested', async () => {
    const { history, sheet } = await setUp([changeOf(1)]);
    history.step('undo');
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: false, canRedo: true });
    history.wrote(edits('b'));
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: true, canRedo: false });
  });

  test('asks before undoing something changed since by another user, then continues with the rest', async () => {
    const { history, queue, steps, sheet } = await setUp([changeOf(3), changeOf(2), changeOf(1)]);
    history.step('undo', 3);
    const [first] = queue;
    if (first === undefined) throw new Error('nothing was put into the queue');
    history.refused(first, conflict(changeOf(5)));
    queue.splice(0);
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: true, canRedo: false });
    sheet.overtaken.mock.calls[0]?.[1]();
    expect(steps()).toEqual(['undo change-3', 'undo change-2', 'undo change-1']);
    // Forced over the displayed change only.
    expect(queue.map(({ seen }) => seen)).toEqual([[5], undefined, undefined]);
  });

  test('keeps the step if the question is declined', async () => {
    const { history, queue, steps } = await setUp();
    history.step('undo');
    const [first] = queue.splice(0);
    if (first === undefined) throw new Error('nothing was put into the queue');
    history.refused(first, conflict());
    history.step('undo');
    expect(steps()).toEqual(['undo change-2']);
  });

  test('undoes a step that is not the newest', async () => {
    const { history, steps } = await setUp();
    history.take(changeOf(1), 'undo');
    history.step('undo');
    expect(steps()).toEqual(['undo change-1', 'undo change-2']);
  });

  test('reports a failed step, and reloads the server’s list', async () => {
    const { history, queue, sheet, calls } = await setUp();
    history.step('undo');
    const [first] = queue.splice(0);
    if (first === undefined) throw new Error('nothing was put into the queue');
    history.refused(first, new ApiError('http', 422));
    expect(sheet.failed).toHaveBeenCalled();
    await until(() => expect(calls.list).toHaveBeenCalledTimes(2));
  });

  test('drops refused edits and those without effect', async () => {
    const { history, queue, steps } = await setUp([]);
    history.wrote(edits('a'));
    history.wrote(edits('b'));
    history.step('undo');
    history.refused(edits('b'), new ApiError('http', 422));
    history.landed(edits('a'), { changeId: null, monthValues: [] });
    const [step] = queue;
    expect(step && history.changeOf(step)).toBeNull();
    history.step('undo');
    history.step('redo');
    expect(steps()).toEqual(['undo b']);
  });

  test('fetches older steps before it runs out', async () => {
    const page = (from: number, count: number, more: Partial<Change> = {}) =>
      Array.from({ length: count }, (_, place) => changeOf(from - place, more));
    const newest = page(300, 200, { kind: 'undo', ofChangeId: 1 });
    const { calls, history, steps } = await setUp((before) =>
      before === undefined ? newest : page(before - 1, 30),
    );
    expect(calls.list).toHaveBeenLastCalledWith(101);
    history.step('undo');
    expect(steps()).toEqual(['undo change-100']);
  });

  test('runs a step requested before the list has loaded', async () => {
    const { history, steps } = await setUp([]);
    history.refresh();
    history.step('undo');
    expect(steps()).toEqual([]);
  });
});

describe('commands beside the sheet', () => {
  /** A command of the account's history, which records its steps. */
  function commandOf(changeId: number, more: { title?: string; isRefused?: boolean } = {}) {
    const { title = `payment ${changeId}`, isRefused = false } = more;
    const went: string[] = [];
    const go = (direction: string) => async () => {
      went.push(direction);
      return Promise.resolve(!isRefused);
    };
    return { went, undo: go('undo'), redo: go('redo'), closeNotice: vi.fn<() => void>(), changeId, title };
  }
  async function withCommands(...changes: Change[]) {
    const opened = await setUp(changes);
    onTestFinished(followSteps(opened.history.followed));
    return opened;
  }
  const settled = async () => new Promise((resolve) => setTimeout(resolve));

  test('are undone and redone in the order of the steps of the sheet', async () => {
    const { history, steps, sheet } = await withCommands(changeOf(2), changeOf(1));
    const payment = commandOf(7);
    noteDone(payment);
    history.wrote(edits('b'));
    history.step('undo', 3);
    expect([steps(), payment.went]).toEqual([['undo b', 'undo change-2'], ['undo']]);
    await settled();
    history.step('redo', 2);
    await settled();
    expect([steps().slice(2), payment.went]).toEqual([['redo change-2'], ['undo', 'redo']]);
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: true, canRedo: true });
    expect(payment.closeNotice).toHaveBeenCalledOnce();
  });

  test('are redone behind an undo on its way, also one from their notice', async () => {
    const { history, sheet } = await withCommands();
    const payment = commandOf(7);
    noteDone(payment);
    history.step('undo');
    history.step('redo');
    await settled();
    expect(payment.went).toEqual(['undo', 'redo']);
    await undoStep(payment);
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: false, canRedo: true });
    history.step('redo');
    await settled();
    expect(payment.went).toEqual(['undo', 'redo', 'undo', 'redo']);
  });

  test('are not undone again by the key while the undo of their notice is on its way', async () => {
    const { history } = await withCommands(changeOf(1));
    const [first, second] = [commandOf(7), commandOf(8)];
    noteDone(first);
    noteDone(second);
    void undoStep(second);
    history.step('undo');
    history.step('redo', 2);
    await settled();
    expect([first.went, second.went]).toEqual([
      ['undo', 'redo'],
      ['undo', 'redo'],
    ]);
  });

  test('keep their places when the steps are read again, and drop what could be redone before', async () => {
    const { history } = await withCommands(undoOf(3, 2), changeOf(2, redoable), changeOf(1));
    const [first, second] = [commandOf(7), commandOf(8)];
    noteDone(first);
    noteDone(second);
    const titles = (direction: 'undo' | 'redo') =>
      history.stacks
        .of(direction)
        .toReversed()
        .map(({ changeId, command }) => command?.title ?? changeId);
    history.refresh();
    await settled();
    expect([titles('undo'), titles('redo')]).toEqual([['payment 8', 'payment 7', 1], []]);
    history.step('undo');
    await settled();
    history.refresh();
    await settled();
    expect([titles('undo'), titles('redo')]).toEqual([['payment 7', 1], ['payment 8']]);
    history.wrote(edits('b'));
    expect(titles('redo')).toEqual([]);
  });

  test('are skipped once they have been refused; steps of other histories are none', async () => {
    const { history, sheet } = await withCommands(changeOf(1));
    noteDone(commandOf(7, { isRefused: true }));
    noteDone({ ...commandOf(8), title: undefined });
    history.step('undo');
    await settled();
    expect(history.stacks.of('undo')).toMatchObject([{ changeId: 1 }]);
    expect(sheet.possible).toHaveBeenLastCalledWith({ canUndo: true, canRedo: false });
  });
});
