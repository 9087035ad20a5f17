import type { Change, SheetChanged } from '@saldo/contract/change';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { until } from '#testing/until.ts';
import { SheetHistory, stepsOf } from './sheet-store-history.ts';

const changeOf = (id: number, more: Partial<Change> = {}): Change => ({
  id,
  kind: 'cells',
  at: '2026-11-20T10:00:00+01:00',
  user: { id: 1, firstname: 'Ewa', lastname: 'Nowak' },
  isMine: true,
  isUndone: false,
  isRedoable: false,
  ofChangeId: null,
  itemCount: 0,
  counts: { rows: 0, cells: 0, payments: 0 },
  items: [],
  ...more,
});
const undone = { isUndone: true };
const ids = (changes: Change[]) => {
  const { undo, redo } = stepsOf(changes);
  return [undo?.id ?? null, redo?.id ?? null];
};

describe('stepsOf', () => {
  test.each<[string, Change[], (number | null)[]]>([
    ['nothing', [], [null, null]],
    ['edits', [changeOf(2), changeOf(1)], [2, null]],
    ['one undone', [changeOf(3, { kind: 'undo', ofChangeId: 2 }), changeOf(2, undone), changeOf(1)], [1, 2]],
    ['all undone', [changeOf(2, undone), changeOf(1, undone)], [null, 1]],
    ['an edit after an undo', [changeOf(4), changeOf(2, undone), changeOf(1)], [4, null]],
  ])('of %s', (_, changes, expected) => expect(ids(changes)).toEqual(expected));
});

const ANSWER: SheetChanged = {
  changeId: 9,
  records: [],
  removedRecordIds: [],
  monthValues: [],
  budgetValue: 0 as SheetChanged['budgetValue'],
  isReloadNeeded: false,
};

function setUp(take: (isForced: boolean) => void = () => undefined) {
  const events = {
    settled: async () => {
      await Promise.resolve();
    },
    possible: vi.fn<(steps: { canUndo: boolean; canRedo: boolean }) => void>(),
    taken: vi.fn<(step: Change) => void>(),
    overtaken: vi.fn<(later: readonly Change[], goOn: () => void) => void>(),
    failed: vi.fn<(error: Error) => void>(),
  };
  const calls = {
    list: async () => Promise.resolve([changeOf(2), changeOf(1)]),
    take: async (_: number, __: string, isForced: boolean) => {
      take(isForced);
      return Promise.resolve(ANSWER);
    },
  };
  return { history: new SheetHistory(calls, events), events };
}

describe('SheetHistory', () => {
  test('takes the newest change back', async () => {
    const { history, events } = setUp();
    history.step('undo');
    await until(() => expect(events.possible).toHaveBeenCalled());
    expect(events.taken.mock.calls[0]?.[0].id).toBe(2);
  });

  test('asks before it takes back what someone has changed since', async () => {
    const body = { statusCode: 409, error: 'STALE_VERSION' as const, message: '', current: [changeOf(5)] };
    const { history, events } = setUp((isForced) => {
      if (!isForced) throw new ApiError('http', 409, body);
    });
    history.step('undo');
    await until(() => expect(events.overtaken).toHaveBeenCalled());
    expect(events.taken).not.toHaveBeenCalled();
    events.overtaken.mock.calls[0]?.[1]();
    await until(() => expect(events.taken).toHaveBeenCalled());
  });

  test('takes several back in turn, and goes on after a question', async () => {
    const steps = [changeOf(3), changeOf(2), changeOf(1)];
    let asks = true;
    const events = setUp().events;
    const calls = {
      list: async () => Promise.resolve(steps),
      take: async (id: number, _: string, isForced: boolean) => {
        if (id === 2 && asks && !isForced) {
          const body = { statusCode: 409, error: 'STALE_VERSION' as const, message: '', current: [] };
          throw new ApiError('http', 409, body);
        }
        const at = steps.findIndex((step) => step.id === id);
        steps[at] = changeOf(id, undone);
        return Promise.resolve(ANSWER);
      },
    };
    const history = new SheetHistory(calls, events);
    history.step('undo', 3);
    await until(() => expect(events.overtaken).toHaveBeenCalled());
    asks = false;
    events.overtaken.mock.calls[0]?.[1]();
    await until(() => expect(events.possible).toHaveBeenLastCalledWith({ canUndo: false, canRedo: true }));
    expect(events.taken.mock.calls.map(([step]) => step.id)).toEqual([3, 2, 1]);
  });

  test('takes back one that is not the newest', async () => {
    const { history, events } = setUp();
    history.take(changeOf(1), 'undo');
    await until(() => expect(events.possible).toHaveBeenCalled());
    expect(events.taken.mock.calls[0]?.[0].id).toBe(1);
  });

  test('says when it fails', async () => {
    const { history, events } = setUp(() => {
      throw new ApiError('http', 422);
    });
    history.step('undo');
    await until(() => expect(events.failed).toHaveBeenCalled());
  });
});
