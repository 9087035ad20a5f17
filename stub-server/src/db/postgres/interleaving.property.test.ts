import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newRow } from '#src/testing-row.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { serverUrl } from '#src/testing-postgres.ts';
import type { Scope } from '#src/db/transact.ts';
import { interleave, Process } from './testing/interleaving.ts';
import { CATEGORIES, ROW, SHEETS } from '#src/testing-ids.ts';

// Two processes on one database whose commands interleave at every await. With the locks of accounts one waits for the other; without
// them the statements alone must be correct: no version is written twice, and no acknowledged write is lost.

const MONTHS = ['2026-05', '2026-06'] as const;

type Answer = Awaited<ReturnType<Caller['get']>>;
interface Version {
  version: number;
}

const without = (scope: Scope): Scope => (scope.alone === 'everything' ? scope : { accountId: null });
const withLocks = (scope: Scope): Scope => scope;

describe.each([
  ['with the locks of accounts', withLocks],
  ['without them', without],
])('Two processes %s', (title, scopeOf) => {
  let apps: TestApp[];
  let callers: Caller[];
  let watching: pg.Client;
  const processes = [new Process('one'), new Process('two')];

  beforeAll(async () => {
    const file = `interleaving ${title}`;
    apps = [];
    for (const [place, process] of processes.entries())
      apps.push(
        await testApp({
          file,
          scenario: place === 0 ? 'small' : null,
          through: (store) => process.through(store, scopeOf),
          application: process.name,
        }),
      );
    callers = await Promise.all(apps.map((app) => app.as('master@a.test')));
    watching = new pg.Client({ connectionString: serverUrl() });
    await watching.connect();
  }, 60_000);
  afterAll(async () => {
    await watching.end();
    for (const app of apps) await app.close();
  });

  const waiting = async () => {
    const { rows } = await watching.query<{ name: string }>(
      "select application_name as name from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return new Set(rows.map(({ name }) => name));
  };
  const first = () => {
    const [caller] = callers;
    if (!caller) throw new Error('There is no process');
    return caller;
  };
  const appOf = (place: number) => {
    const app = apps[place];
    if (!app) throw new Error('There is no such process');
    return app;
  };
  const both = (order: readonly number[], call: (caller: Caller, place: number) => Promise<Answer>) =>
    interleave(
      { processes, order, waiting },
      callers.map((caller, place) => () => call(caller, place)),
    );
  const statuses = (answers: readonly Answer[]) =>
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

  /** Invariants of every order: no server error, and the stored totals match the rows. */
  const everyOrder = (numRuns: number, run: (order: readonly number[]) => Promise<readonly Answer[]>) =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1), { minLength: 1, maxLength: 60 }), async (order) => {
        const answers = await run(order);
        for (const { statusCode, payload } of answers) expect(statusCode, payload).toBeLessThan(500);
        for (const sheet of [SHEETS.office, SHEETS.project]) {
          const totals = await first().post(`/api/budget/test/${sheet}`, {});
          expect(totals.json()).toEqual({ ok: true, differences: [] });
        }
      }),
      { numRuns },
    );

  const cellOf = async (row: number, month: string) =>
    await appOf(0)
      .db.selectFrom('month_value')
      .select(['version', 'net_amount as amount'])
      .where('record_id', '=', row)
      .where('month', '=', month)
      .where('scope', '=', 'month')
      .executeTakeFirst();
  const write = (caller: Caller, row: number, month: string, cell: Version & { netAmount: number }) => {
    const { version, netAmount } = cell;
    return caller.post(`/api/budget/record/${row}/month-value`, {
      month,
      scope: 'month',
      version,
      set: { netAmount },
    });
  };

  let amount = 1000;
  const nextAmount = () => {
    amount += 1;
    return amount;
  };

  test('one of two writes of a cell that saw the same version wins', { timeout: 180_000 }, async () => {
    await everyOrder(15, async (order) => {
      const { version = 0 } = (await cellOf(ROW.officeCost, MONTHS[0])) ?? {};
      const amounts = [nextAmount(), nextAmount()];
      const answers = await both(order, (caller, place) =>
        write(caller, 71, MONTHS[0], { version, netAmount: amounts[place] ?? 0 }),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      const winner = amounts[answers.findIndex(({ statusCode }) => statusCode === 200)];
      expect(await cellOf(ROW.officeCost, MONTHS[0])).toEqual({ version: version + 1, amount: winner });
      return answers;
    });
  });

  test('two writes of different cells of a row both succeed', { timeout: 180_000 }, async () => {
    await everyOrder(15, async (order) => {
      const before = await Promise.all(MONTHS.map((month) => cellOf(ROW.officeCost, month)));
      const amounts = [nextAmount(), nextAmount()];
      const answers = await both(order, (caller, place) =>
        write(caller, 71, MONTHS[place] ?? '', {
          version: before[place]?.version ?? 0,
          netAmount: amounts[place] ?? 0,
        }),
      );
      expect(statuses(answers)).toEqual([200, 200]);
      const after = await Promise.all(MONTHS.map((month) => cellOf(ROW.officeCost, month)));
      expect(after.map((cell) => cell?.amount)).toEqual(amounts);
      return answers;
    });
  });

  const rowOf = async (id: number) =>
    await appOf(0)
      .db.selectFrom('record')
      .select(['version', 'net_amount as amount'])
      .where('id', '=', id)
      .executeTakeFirst();

  test('one of two changes of a row that saw the same version wins', { timeout: 180_000 }, async () => {
    await everyOrder(15, async (order) => {
      const { version = 0 } = (await rowOf(ROW.officeIncome)) ?? {};
      const amounts = [nextAmount(), nextAmount()];
      const answers = await both(order, (caller, place) =>
        caller.patch('/api/budget/record/72', { version, netAmount: amounts[place] }),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      const winner = amounts[answers.findIndex(({ statusCode }) => statusCode === 200)];
      expect(await rowOf(ROW.officeIncome)).toEqual({ version: version + 1, amount: winner });
      return answers;
    });
  });

  const add = async () =>
    (await first().post(`/api/budget/${SHEETS.project}/record`, newRow({}))).json<{
      id: number;
      version: number;
    }>();

  test(
    'a row that is changed while it is deleted is either deleted or changed',
    { timeout: 180_000 },
    async () => {
      await everyOrder(10, async (order) => {
        const { id, version } = await add();
        const [changed, deleted, ...rest] = await both(order, (caller, place) =>
          place === 0
            ? caller.patch(`/api/budget/record/${id}`, { version, netAmount: nextAmount() })
            : caller.delete(`/api/budget/${SHEETS.project}/records`, { ids: [id] }),
        );
        if (!changed || !deleted) throw new Error('There are no two answers');
        expect([200, 404], changed.payload).toContain(changed.statusCode);
        expect(deleted.statusCode, deleted.payload).toBe(200);
        expect(await rowOf(id)).toBeUndefined();
        return [changed, deleted, ...rest];
      });
    },
  );

  test('undo of a write keeps later writes of others', { timeout: 180_000 }, async () => {
    await everyOrder(10, async (order) => {
      const { version = 0 } = (await cellOf(ROW.officeCost, MONTHS[0])) ?? {};
      const mine = await write(first(), 71, MONTHS[0], { version, netAmount: nextAmount() });
      const { changeId } = mine.json<{ changeId: number }>();
      const netAmount = nextAmount();
      const [undone, written, ...rest] = await both(order, (caller, place) =>
        place === 0
          ? caller.post(`/api/budget/${SHEETS.office}/changes/${changeId}/undo`, {})
          : write(caller, 71, MONTHS[0], { version: version + 1, netAmount }),
      );
      if (!undone || !written) throw new Error('There are no two answers');
      expect([undone.statusCode, written.statusCode].toSorted((a, b) => a - b)[0]).toBe(200);
      // Undo skips later changes; a write based on the undone version is refused.
      const amountNow = (await cellOf(ROW.officeCost, MONTHS[0]))?.amount;
      expect(amountNow === netAmount, written.payload).toBe(written.statusCode === 200);
      return [undone, written, ...rest];
    });
  });

  test('a row moved into a sheet while the sheet is deleted is deleted too, or refused', async () => {
    await everyOrder(10, async (order) => {
      const made = await first().post('/api/budget', {
        name: `S${nextAmount()}`,
        categoryId: CATEGORIES.office,
      });
      const { id } = made.json<{ id: number }>();
      const [added, deleted, ...rest] = await both(order, (caller, place) =>
        place === 0
          ? caller.post(`/api/budget/${id}/record`, newRow({}))
          : caller.delete(`/api/budget/${id}`, {}),
      );
      if (!added || !deleted) throw new Error('There are no two answers');
      expect([201, 404, 422], added.payload).toContain(added.statusCode);
      expect(deleted.statusCode, deleted.payload).toBe(200);
      expect(
        await appOf(0).db.selectFrom('record').select('id').where('budget_id', '=', id).execute(),
      ).toEqual([]);
      return [added, deleted, ...rest];
    });
  });

  test('two rows added to a sheet both exist', { timeout: 180_000 }, async () => {
    await everyOrder(10, async (order) => {
      const answers = await both(order, (caller) =>
        caller.post(`/api/budget/${SHEETS.project}/record`, newRow({})),
      );
      expect(statuses(answers)).toEqual([201, 201]);
      const ids = answers.map((answer) => answer.json<{ id: number }>().id);
      expect(new Set(ids).size).toBe(2);
      expect((await first().delete(`/api/budget/${SHEETS.project}/records`, { ids })).statusCode).toBe(200);
      return answers;
    });
  });

  /** A command that is only correct without concurrent writes, as a check of the method. */
  const countUp = (place: number) => {
    const key = 'counter';
    return appOf(place).store.transact({ accountId: 1 }, async (tx) => {
      const { value } = await tx
        .selectFrom('config')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('config')
        .set({ value: String(Number(value) + 1) })
        .where('key', '=', key)
        .execute();
    });
  };
  const counted = async () =>
    await appOf(0).db.selectFrom('config').select('value').where('key', '=', 'counter').executeTakeFirst();

  test('a command that reads, then writes, loses an update in some order without a lock', async () => {
    await appOf(0).store.transact({ accountId: 1 }, (tx) =>
      tx.insertInto('config').values({ key: 'counter', value: '0' }).execute(),
    );
    const calls = processes.map((_, place) => () => countUp(place));
    await interleave({ processes, order: [0, 1], waiting }, calls);
    expect(await counted()).toEqual({ value: scopeOf === without ? '1' : '2' });
  });

  test('a category added to a folder during its deletion is deleted too, keeps the folder, or is refused', async () => {
    await everyOrder(10, async (order) => {
      const folder = (await first().post('/api/folder', { name: `F${nextAmount()}` })).json<{ id: number }>();
      const [added, deleted, ...rest] = await both(order, (caller, place) =>
        place === 0
          ? caller.post('/api/category', { folderId: folder.id, name: `K${nextAmount()}` })
          : caller.delete(`/api/folder/${folder.id}`),
      );
      if (!added || !deleted) throw new Error('There are no two answers');
      if (deleted.statusCode !== 204) expect(added.statusCode, added.payload).toBe(201);
      const there = await appOf(0)
        .db.selectFrom('category')
        .select('id')
        .where('folder_id', '=', folder.id)
        .execute();
      expect(there).toHaveLength(deleted.statusCode === 204 ? 0 : 1);
      return [added, deleted, ...rest];
    });
  });
});
