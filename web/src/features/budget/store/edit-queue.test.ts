import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf } from '@saldo/contract/domain/testing';
import type { MonthValue } from '@saldo/contract/record';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '#testing/until.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { EditQueue } from './edit-queue.ts';
import type { QueueNews } from './queue-events.ts';
import type { EditsEntry, Entry, Landed } from './queue-entry.ts';
import { amountEdit, typedOver, withEdit, type CellEdit } from './writes.ts';

const editOf = (month: string, amount: number | null, recordId = 1): CellEdit => ({
  recordId,
  month: monthIndex(month),
  netAmount: amount === null ? null : minor(amount),
  text: String(amount ?? ''),
});

const NO_NETWORK = new ApiError('fetch');
const http = (status: number, body?: object) =>
  new ApiError('http', status, {
    statusCode: status,
    error: 'INTERNAL_ERROR',
    message: '',
    ...body,
  } as never);

type Failing = (entry: Entry, tries: number) => Error | null;

/** Simulates a server with versions and keys, and what the sheet shows. `lost`: the write succeeds but its response is lost. */
function setUp({ refuse = () => null, lost = () => null }: { refuse?: Failing; lost?: Failing } = {}) {
  let stored: MonthValue[] = [];
  const done = new Set<string>();
  const tries = new Map<string, number>();
  const sent: EditsEntry[] = [];
  const shown: (number | null)[][] = [];
  const refused: [string[], number][] = [];
  const news: QueueNews[] = [];
  let wake = () => {};
  const ofRows = ({ edits }: EditsEntry) =>
    stored.filter((value) => edits.some(({ recordId }) => recordId === value.recordId));
  const store = ({ edits }: EditsEntry) => {
    for (const { recordId, month, set, version } of edits) {
      const known = stored.find((value) => value.month === month && value.recordId === recordId);
      if ((known?.version ?? 0) !== version)
        throw http(409, { error: 'STALE_VERSION', current: known === undefined ? [] : [known] });
      const next = monthValueOf(month, { ...known, ...set, recordId, version: version + 1 });
      stored = [...stored.filter((value) => value !== known), next];
    }
  };
  const queue = new EditQueue({
    send: async (entry): Promise<Landed | null> => {
      if (entry.kind !== 'edits') throw new Error('no steps here');
      sent.push(entry);
      const count = (tries.get(entry.key) ?? 0) + 1;
      tries.set(entry.key, count);
      await Promise.resolve();
      const failure = refuse(entry, count);
      if (failure) throw failure;
      if (!done.has(entry.key)) store(entry);
      done.add(entry.key);
      const noAnswer = lost(entry, count);
      if (noAnswer) throw noAnswer;
      return { changeId: 1, monthValues: ofRows(entry) };
    },
    changed: (rows) => shown.push([...rows.values()].flat().map(({ netAmount }) => netAmount)),
    landed: () => undefined,
    refused: (entry, error) =>
      refused.push([
        entry.kind === 'edits' ? entry.edits.map(({ text }) => text) : [],
        error instanceof ApiError ? error.status : 0,
      ]),
    news: (item) => news.push(item),
    onWake: (again) => {
      wake = again;
      return () => undefined;
    },
  });
  let made = 0;
  let seen: readonly MonthValue[] = [];
  const valuesOf = (recordId: number) => seen.filter((value) => value.recordId === recordId);
  const add = (cells: CellEdit | readonly CellEdit[], values: readonly MonthValue[] = []) => {
    seen = values;
    const edits = [cells].flat().map((cell) => {
      const base = queue.storedOf(cell.recordId) ?? valuesOf(cell.recordId);
      return typedOver(amountEdit(cell), cell.text, base, base);
    });
    queue.add({ kind: 'edits', key: `key-${(made += 1)}`, edits }, valuesOf);
  };
  const put = (value: MonthValue) => {
    stored = [...stored, value];
  };
  return { queue, add, sent, shown, refused, news, put, wake: () => wake(), tries, stored: () => stored };
}

const settled = (queue: EditQueue) => until(() => expect(queue.pending).toBe(0));
const amountsSent = (sent: readonly EditsEntry[]) =>
  sent.map(({ edits }) => edits.map(({ set }) => set.netAmount));
const march = (amount: number) => editOf('2026-03', amount);

describe('withEdit', () => {
  test('keeps the other values of the month', () => {
    const value = monthValueOf('2026-03', { note: 'po rozmowie', version: 4 });
    expect(withEdit([value], amountEdit(march(100)))).toEqual([{ ...value, netAmount: 100 }]);
  });

  test('does not affect other months and onward values', () => {
    const onward = monthValueOf('2026-03', { scope: 'onward', netAmount: minor(7) });
    expect(withEdit([onward], amountEdit(march(100)))).toHaveLength(2);
  });
});

describe('an edit in the queue', () => {
  test('is shown before it is sent', () => {
    const { add, shown } = setUp();
    add(march(100));
    expect(shown).toEqual([[100]]);
  });

  test('waits for earlier edits of the same cell, and starts from their version', async () => {
    const { queue, add, sent, shown, refused, news } = setUp();
    for (const amount of [100, 200, 300]) add(march(amount));
    await settled(queue);
    expect(sent.flatMap(({ edits }) => edits.map(({ version }) => version))).toEqual([0, 1, 2]);
    expect(shown.at(-1)).toEqual([300]);
    expect(shown.every((values) => values.length === 1)).toBe(true);
    expect([refused, news.at(-1)]).toEqual([[], { pending: 0, waitsSince: null, isHeld: false }]);
  });

  test('is never hidden by an older one that lands', async () => {
    const { queue, add, shown } = setUp();
    add(march(100));
    add(march(200));
    await settled(queue);
    expect(shown).toEqual([[100], [200], [200], [200]]);
  });

  test('is rolled back when refused, and reports what was typed', async () => {
    const { queue, add, shown, refused } = setUp({ refuse: () => http(422) });
    add(march(100), [monthValueOf('2026-03', { netAmount: minor(50) })]);
    await settled(queue);
    expect(shown).toEqual([[100], [50]]);
    expect(refused).toEqual([[['100'], 422]]);
  });

  test('waits for earlier edits of its row, and overtakes none', async () => {
    const { queue, add, sent, shown } = setUp();
    add(march(1));
    add([march(2), editOf('2026-03', 5, 2)]);
    add(march(3));
    add(editOf('2026-03', 9, 3));
    add(editOf('2026-03', 8, 4));
    await settled(queue);
    expect(amountsSent(sent)).toEqual([[1], [2, 5], [3], [9], [8]]);
    expect(shown.flat()).toContain(3);
  });

  test('stays over a refetched sheet', () => {
    const { queue, add } = setUp();
    add(march(100));
    expect(queue.rebase(1, []).map(({ netAmount }) => netAmount)).toEqual([100]);
    expect(queue.rebase(2, [])).toEqual([]);
  });

  test('is a conflict if another user wrote the cell before it was sent, and shows the stored amount', async () => {
    const { queue, add, put, shown, refused } = setUp();
    const theirs = monthValueOf('2026-03', { netAmount: minor(77), version: 1 });
    add(march(100));
    // Received while the edit is pending: it must not be overwritten unseen.
    put(theirs);
    queue.rebase(1, [theirs]);
    add(march(200));
    await settled(queue);
    expect(refused.map(([texts]) => texts)).toEqual([['100']]);
    expect(shown.at(-1)).toEqual([200]);
  });

  test('is no conflict if the stored amount is the same', async () => {
    const { queue, add, put, refused } = setUp();
    add(march(100));
    put(monthValueOf('2026-03', { netAmount: minor(100), version: 3 }));
    await settled(queue);
    expect(refused).toEqual([]);
  });
});

describe('while offline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('all edits stay, are counted, and are sent in order afterwards', async () => {
    let isDown = true;
    const { queue, add, sent, refused, news } = setUp({ refuse: () => (isDown ? NO_NETWORK : null) });
    for (let amount = 1; amount <= 20; amount += 1) add(editOf('2026-03', amount, amount));
    await pass(0);
    expect(news.at(-1)).toEqual({ pending: 20, waitsSince: expect.any(Date), isHeld: false });
    expect(queue.isWaiting({ recordId: 7, month: '2026-03' })).toBe(true);
    expect(queue.isWaiting({ recordId: 7, month: '2026-04' })).toBe(false);
    await pass(120_000);
    const tried = sent.length;
    isDown = false;
    await pass(30_000);
    expect(queue.pending).toBe(0);
    expect(amountsSent(sent.slice(tried)).flat()).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(refused).toEqual([]);
    expect(queue.isWaiting({ recordId: 7, month: '2026-03' })).toBe(false);
  });

  test('one entry probes the connection, with growing pauses', async () => {
    const { queue, add, sent } = setUp({ refuse: () => NO_NETWORK });
    add(march(1));
    await pass(0);
    for (const row of [2, 3, 4]) add(editOf('2026-03', row, row));
    const counts: number[] = [];
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await pass(pause);
      counts.push(sent.length);
    }
    expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['key-1']));
    queue.stop();
  });

  test('the queue retries at once when the network is back', async () => {
    let isDown = true;
    const { queue, add, wake } = setUp({ refuse: () => (isDown ? NO_NETWORK : null) });
    add(march(1));
    await pass(40_000);
    isDown = false;
    wake();
    await pass(0);
    expect(queue.pending).toBe(0);
  });

  test.each([
    ['a proxy that has no server', http(502)],
    ['a server that is busy', http(503)],
    ['too many requests', http(429)],
    ['a page of another', new ApiError('parsing', 200)],
    ['no answer in time', new ApiError('timeout')],
  ])('%s is waited out', async (_, failure) => {
    const { queue, add, refused } = setUp({ refuse: (_entry, tries) => (tries < 9 ? failure : null) });
    add(march(1));
    await pass(300_000);
    expect([queue.pending, refused]).toEqual([0, []]);
  });

  test('a server error is retried five times and then reported, so that later entries proceed', async () => {
    const { queue, add, refused, stored } = setUp({
      refuse: ({ key }) => (key === 'key-1' ? http(500) : null),
    });
    add(march(1));
    add(editOf('2026-04', 2));
    await pass(120_000);
    expect([queue.pending, refused]).toEqual([0, [[['1'], 500]]]);
    expect(stored().map(({ netAmount }) => netAmount)).toEqual([2]);
  });

  test('one refusal among twenty is reported once, and the others land', async () => {
    let isDown = true;
    const { queue, add, refused, stored } = setUp({
      refuse: ({ key }) => (isDown ? NO_NETWORK : key === 'key-7' ? http(422) : null),
    });
    for (let row = 1; row <= 20; row += 1) add(editOf('2026-03', row, row));
    await pass(5000);
    isDown = false;
    await pass(30_000);
    expect([queue.pending, refused, stored().length]).toEqual([0, [[['7'], 422]], 19]);
  });

  test('a write whose response was lost is not repeated, and is no conflict with itself', async () => {
    const { queue, add, refused, stored, tries } = setUp({
      lost: (_, count) => (count === 1 ? NO_NETWORK : null),
    });
    add(march(5));
    add(march(6));
    await pass(60_000);
    expect([queue.pending, refused]).toEqual([0, []]);
    expect(stored()).toMatchObject([{ netAmount: 6, version: 2 }]);
    expect([...tries.values()]).toEqual([2, 2]);
  });

  test('commands are refused at once, including those that were to follow', async () => {
    const { queue, add } = setUp({ refuse: () => NO_NETWORK });
    const run = vi.fn<() => Promise<number>>(async () => Promise.resolve(1));
    add(march(1));
    const queued = queue.alone(run).catch((error: Error) => error);
    const waiting = queue.settled().catch((error: Error) => error);
    await pass(0);
    expect(await queued).toEqual(NO_NETWORK);
    expect(await waiting).toEqual(NO_NETWORK);
    await expect(queue.alone(run)).rejects.toEqual(NO_NETWORK);
    expect(run).not.toHaveBeenCalled();
    queue.stop();
  });

  test('an undo still pending when its page closes refers to the change that its edit has become', async () => {
    const isSent = Promise.withResolvers<void>();
    const queue = new EditQueue({
      send: async (entry): Promise<Landed | null> => {
        if (entry.kind === 'step') await isSent.promise;
        return { changeId: 7, monthValues: [] };
      },
      changed: () => undefined,
      landed: () => undefined,
      refused: () => undefined,
      news: () => undefined,
      onWake: () => () => undefined,
    });
    const edits = [typedOver(amountEdit(editOf('2026-03', 22)), '22', [], [])];
    queue.add({ kind: 'edits', key: 'edit', edits }, () => []);
    queue.add(
      { kind: 'step', key: 'undo', direction: 'undo', of: 'edit', changeId: null, shown: null },
      () => [],
    );
    await until(() => expect(queue.entries).toMatchObject([{ key: 'undo', changeId: 7 }]));
    isSent.resolve();
    await queue.settled();
  });

  test('a restored queue sends its entries under the same keys', async () => {
    let isDown = true;
    const before = setUp({ refuse: () => (isDown ? NO_NETWORK : null) });
    before.add(march(1));
    before.add(march(2));
    await pass(0);
    const entries: Entry[] = JSON.parse(JSON.stringify(before.queue.stop()));
    isDown = false;
    await pass(60_000);
    expect(before.stored()).toEqual([]);
    const after = setUp();
    for (const entry of entries) after.queue.add(entry, () => []);
    await pass(0);
    expect(after.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    expect(after.stored()).toMatchObject([{ netAmount: 2, version: 2 }]);
  });

  test.each([
    ['nobody is signed in', 401, 'UNAUTHORIZED'],
    ['a second factor is demanded first', 403, 'SECOND_FACTOR_REQUIRED'],
  ] as const)('%s: nothing is sent until another queue goes on', async (_why, status, error) => {
    const { queue, add, sent, refused } = setUp({ refuse: () => http(status, { error }) });
    add(march(1));
    await pass(60_000);
    expect([sent.length, refused, queue.pending]).toEqual([1, [], 1]);
  });
});

describe('a command', () => {
  test('runs after earlier edits, and later ones wait', async () => {
    const order: string[] = [];
    const { queue, add, sent } = setUp();
    add(march(1));
    const command = queue.alone(async () => {
      order.push(`command after ${sent.length}`);
      await Promise.resolve();
      order.push(`done after ${sent.length}`);
    });
    add(editOf('2026-03', 2, 2));
    await command;
    await settled(queue);
    expect(order).toEqual(['command after 1', 'done after 1']);
    expect(amountsSent(sent)).toEqual([[1], [2]]);
  });

  test('that fails rejects its promise and blocks nothing', async () => {
    const { queue, add, sent } = setUp();
    const command = queue.alone(async () => Promise.reject(http(423)));
    add(march(1));
    await expect(command).rejects.toMatchObject({ status: 423 });
    await settled(queue);
    expect(sent).toHaveLength(1);
  });
});
