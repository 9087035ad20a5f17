import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#src/db/open.ts';
import { handTimers, type Timers } from '#src/http/timers.ts';
import { LEASE_MS } from './jobs.ts';
import type { Try } from './kind.ts';
import { add, emptyStore, kindOf, settle, START, statesOf, workerOn } from './testing/workers.ts';

const ACCOUNT = {
  licence_key: 'k',
  company_name: 'A',
  legal_entity_type: 'Other',
  licence_status: 'active',
  licence_quantity: 1,
  licence_start: '2026-01-01',
  licence_end: null,
  simulated_date: null,
  created_at: '2026-01-01',
} as const;

let store: Store;
let timers: Timers;
let worker: ReturnType<typeof workerOn>;
beforeEach(async () => {
  store = await emptyStore();
  timers = handTimers(START);
  worker = workerOn(store, timers);
});
afterEach(async () => {
  await worker.jobs.close();
  await store.close();
});

/** Handles a kind, with tries ended by the test. */
function handled(kind = kindOf(), of = worker) {
  const tries: (Try<string> & { succeed: () => void; fail: (error: Error) => void })[] = [];
  of.jobs.handle(
    kind,
    (one) => new Promise((resolve, reject) => tries.push({ ...one, succeed: () => resolve(), fail: reject })),
  );
  of.jobs.start();
  return tries;
}

const begun = (tries: { length: number }, count: number) => expect.poll(() => tries.length).toBe(count);

describe('A job', () => {
  test('starts after the commit of its command, and its row is deleted when it is done', async () => {
    const tries = handled();
    await store.transact({ accountId: null }, async (tx) => {
      await worker.jobs.enqueue(tx, { kind: kindOf(), accountId: null, payload: 'hello' });
      await settle();
      expect(tries).toHaveLength(0);
    });
    await begun(tries, 1);
    expect(tries[0]).toMatchObject({ payload: 'hello', count: 1 });
    tries[0]?.succeed();
    await worker.jobs.idle();
    expect(await statesOf(store)).toEqual([]);
  });

  test('does not exist if its command was rolled back', async () => {
    const tries = handled();
    const refused = store.transact({ accountId: null }, async (tx) => {
      await worker.jobs.enqueue(tx, { kind: kindOf(), accountId: null, payload: 'a' });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await worker.jobs.idle();
    expect([tries, await statesOf(store)]).toEqual([[], []]);
  });

  test('is unique by key until it is done, and a kept one forever', async () => {
    const kept = kindOf({ isKept: true });
    expect(await add(worker, store, kept, { key: 'a' })).not.toBeNull();
    expect(await add(worker, store, kept, { key: 'a' })).toBeNull();
    expect(await add(worker, store, kept, { key: 'b' })).not.toBeNull();
    worker.jobs.handle(kept, async () => {});
    worker.jobs.start();
    await worker.jobs.idle();
    expect(await statesOf(store)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await add(worker, store, kept, { key: 'a' })).toBeNull();
  });

  test('waits for its delay', async () => {
    const tries = handled();
    await add(worker, store, kindOf(), { delayMs: 1500 });
    await worker.jobs.idle();
    timers.pass(1499);
    await worker.jobs.idle();
    expect(tries).toHaveLength(0);
    timers.pass(1);
    await begun(tries, 1);
    tries[0]?.succeed();
  });

  test('added by another process is found', async () => {
    const tries = handled();
    await worker.jobs.idle();
    await add(workerOn(store, timers), store, kindOf());
    await settle();
    expect(tries).toHaveLength(0);
    timers.pass(5000);
    await begun(tries, 1);
    tries[0]?.succeed();
  });

  test('of an unknown kind is left to other versions', async () => {
    handled();
    await add(worker, store, kindOf({ name: 'newer' }));
    await worker.jobs.idle();
    expect(await statesOf(store)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  test('writes its result and its end in one transaction', async () => {
    const noted = () => store.db.selectFrom('config').select('key').execute();
    let isBroken = true;
    worker.jobs.handle(kindOf(), async () => ({
      write: async (tx) => {
        await tx.insertInto('config').values({ key: 'noted', value: '1' }).execute();
        if (isBroken) throw new Error('broken');
      },
    }));
    worker.jobs.start();
    await add(worker, store, kindOf());
    await worker.jobs.idle();
    expect(await noted()).toEqual([]);
    expect(await statesOf(store)).toEqual([{ state: 'waiting', tries: 1, error: 'broken' }]);
    isBroken = false;
    timers.pass(1000);
    await expect.poll(noted).toEqual([{ key: 'noted' }]);
    await worker.jobs.idle();
    expect(await statesOf(store)).toEqual([]);
  });
});

describe('A job that fails', () => {
  test('is retried after increasing pauses, then fails and is reported', async () => {
    const tries = handled();
    await add(worker, store, kindOf());
    for (const [place, pause] of [0, 1000, 10_000].entries()) {
      if (pause > 0) {
        timers.pass(pause - 1);
        await worker.jobs.idle();
        expect(tries).toHaveLength(place);
        timers.pass(1);
      }
      await begun(tries, place + 1);
      tries[place]?.fail(new Error(`try ${place + 1}`));
      await worker.jobs.idle();
    }
    expect(await statesOf(store)).toEqual([{ state: 'failed', tries: 3, error: 'try 3' }]);
    expect(worker.logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
    timers.pass(3_600_000);
    await worker.jobs.idle();
    expect(tries).toHaveLength(3);
  });

  test('is restarted on request, with all its tries', async () => {
    const kind = kindOf({ tries: 1 });
    const tries = handled(kind);
    await add(worker, store, kind);
    await begun(tries, 1);
    tries[0]?.fail(new Error('no'));
    await worker.jobs.idle();
    const { id } = await store.db.selectFrom('job').select('id').executeTakeFirstOrThrow();
    expect(await worker.jobs.retry(id)).toBe(true);
    await begun(tries, 2);
    expect(tries[1]?.count).toBe(1);
    tries[1]?.succeed();
    await worker.jobs.idle();
    expect(await worker.jobs.retry(id)).toBe(false);
  });

  test('fails after its time limit, even if it never ends', async () => {
    const kind = kindOf({ tries: 1, limitMs: 5000 });
    const tries = handled(kind);
    await add(worker, store, kind);
    await begun(tries, 1);
    timers.pass(5000);
    await worker.jobs.idle();
    expect(tries[0]?.signal.aborted).toBe(true);
    expect(await statesOf(store)).toEqual([{ state: 'failed', tries: 1, error: 'It took longer than 5 s' }]);
  });

  test('fails if its worker is lost each time', async () => {
    const kind = kindOf({ tries: 1 });
    const tries = handled(kind);
    await add(worker, store, kind);
    await begun(tries, 1);
    const later = handTimers(START + LEASE_MS);
    const second = workerOn(store, later);
    const again = handled(kind, second);
    await second.jobs.idle();
    expect(again).toHaveLength(0);
    expect(await statesOf(store)).toMatchObject([
      { state: 'failed', error: 'Its worker was lost each time' },
    ]);
    tries[0]?.succeed();
    await second.jobs.close();
  });
});

describe('A job that is cancelled', () => {
  const idOf = async () => (await store.db.selectFrom('job').select('id').executeTakeFirstOrThrow()).id;

  test('does not start, and may be added again', async () => {
    const tries = handled();
    await add(worker, store, kindOf(), { key: 'a', delayMs: 1000 });
    const id = await idOf();
    expect(await worker.jobs.cancel(id)).toBe(true);
    expect(await worker.jobs.cancel(id)).toBe(false);
    timers.pass(1000);
    await worker.jobs.idle();
    expect(tries).toHaveLength(0);
    expect(await add(worker, store, kindOf(), { key: 'a', delayMs: 1000 })).not.toBeNull();
  });

  test('stops immediately in this process', async () => {
    const tries = handled();
    await add(worker, store, kindOf());
    await begun(tries, 1);
    await worker.jobs.cancel(await idOf());
    await worker.jobs.idle();
    expect(tries[0]?.signal.aborted).toBe(true);
    expect(await statesOf(store)).toEqual([{ state: 'cancelled', tries: 1, error: null }]);
  });

  test('stops at the next heartbeat in another process', async () => {
    const tries = handled();
    await add(worker, store, kindOf());
    await begun(tries, 1);
    await workerOn(store, timers).jobs.cancel(await idOf());
    expect(tries[0]?.signal.aborted).toBe(false);
    timers.pass(10_000);
    await expect.poll(() => tries[0]?.signal.aborted).toBe(true);
    await worker.jobs.idle();
    expect(await statesOf(store)).toMatchObject([{ state: 'cancelled' }]);
  });
});

describe('A server that closes', () => {
  test('waits for running jobs and starts no more', async () => {
    const tries = handled();
    await add(worker, store, kindOf());
    await begun(tries, 1);
    const closed = worker.jobs.close();
    await add(worker, store, kindOf());
    tries[0]?.succeed();
    await closed;
    expect(tries).toHaveLength(1);
    expect(await statesOf(store)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  test('leaves aborted jobs to the next server, without counting the try', async () => {
    worker.jobs.handle(
      kindOf(),
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    worker.jobs.start();
    await add(worker, store, kindOf());
    await expect.poll(() => statesOf(store)).toMatchObject([{ state: 'running' }]);
    await settle();
    await worker.jobs.close();
    expect(await statesOf(store)).toEqual([{ state: 'waiting', tries: 0, error: null }]);
  });
});

describe('How far a job is', () => {
  const shownBy = kindOf({ shownBy: 'Download' });
  const ofAccount = async (more: { userId?: number } = {}) => {
    await store.rebuild({ accountId: null }, async (tx) => {
      await tx.insertInto('account').values(ACCOUNT).execute();
      await worker.jobs.enqueue(tx, { kind: shownBy, accountId: 1, payload: 'a', ...more });
    });
  };
  const progress = async () =>
    await store.db.selectFrom('job').select(['progress', 'step']).executeTakeFirstOrThrow();

  test('is stored and published immediately, then once a second, and at the end', async () => {
    const tries = handled(shownBy);
    await ofAccount({ userId: 7 });
    await begun(tries, 1);
    const tell = tries[0]!.tell;
    tell({ share: 0.1, step: 'first' });
    await expect.poll(progress).toEqual({ progress: 100, step: 'first' });
    for (const share of [0.2, 0.3, 0.4]) tell({ share, step: 'second' });
    await settle();
    expect(await progress()).toEqual({ progress: 100, step: 'first' });
    timers.pass(1000);
    await expect.poll(progress).toEqual({ progress: 400, step: 'second' });
    const tags = { accountId: 1, userIds: [7], what: { kind: 'tags', tags: [{ type: 'Download' }] } };
    await expect.poll(() => worker.shown).toEqual([tags, tags]);
    tries[0]!.succeed();
    await worker.jobs.idle();
    expect(worker.shown).toEqual([tags, tags, tags]);
    tell({ share: 1, step: 'late' });
    timers.pass(1000);
    await settle();
    expect(worker.shown).toHaveLength(3);
  });

  test('is published to the whole account if nobody ordered the job, and restarts with each try', async () => {
    const tries = handled(shownBy);
    await ofAccount();
    await begun(tries, 1);
    tries[0]!.tell({ share: 0.5, step: 'first' });
    await expect.poll(progress).toEqual({ progress: 500, step: 'first' });
    expect(worker.shown).toEqual([{ accountId: 1, what: { kind: 'tags', tags: [{ type: 'Download' }] } }]);
    tries[0]!.fail(new Error('no'));
    await worker.jobs.idle();
    timers.pass(1000);
    await begun(tries, 2);
    expect(await progress()).toEqual({ progress: 0, step: null });
    tries[1]!.succeed();
  });
});

test('Of a limited kind a process runs one job at a time, besides others', async () => {
  const slow = handled(kindOf({ name: 'slow', atOnce: 1 }));
  const quick = handled(kindOf({ name: 'quick' }));
  for (const name of ['slow', 'slow', 'quick', 'quick']) await add(worker, store, kindOf({ name }));
  await begun(quick, 2);
  expect(slow).toHaveLength(1);
  slow[0]?.succeed();
  await begun(slow, 2);
  for (const one of [...quick, ...slow]) one.succeed();
});
