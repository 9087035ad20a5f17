import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';

// Dependent data of a sheet or row must be copied with it, or be excluded with a reason.

const COPIED: Readonly<Record<string, string>> = {
  record: 'rows are what a sheet is made of',
  month_value: 'what single months have different belongs to the row',
  budget_month: 'totals, recomputed for the copy',
};
const NOT_COPIED: Readonly<Record<string, string>> = {
  payment_part: 'a payment is made once, so it stays with the original',
  forgotten_place: 'a person had a lesson of the original forgotten; documents do not go with a copy',
  rejected_place: 'a person rejected the original cell for a payment; the copy was never proposed',
  change: 'history tells what was done to the original; the copy begins its own',
  change_item: 'history tells what was done to the original; the copy begins its own',
  change_sheet: 'history tells what was done to the original; the copy begins its own',
  locked_month: 'months are closed when their books are, and a copy is a new plan',
  budget_permission: 'rights to the copy are granted separately (docs/decisions/009)',
  pinned_budget: 'each user has their own pins',
  import_document: 'a copy was not imported: taking the import back leaves it (docs/decisions/042)',
};
/**
 * Created for the copy itself: revisions by triggers, lines of the lists at the end of its
 * transaction (docs/decisions/038).
 */
const OF_ITS_OWN = new Set(['sheet_revision', 'row_revision', 'changed_cell', 'listed_payment']);

const NAMES_A_SHEET = ['budget_id', 'record_id'] as const;
/** of the demo */
const MASTER = 'anna@pracowniakreska.pl';

let tested: TestApp;
beforeAll(async () => {
  tested = await testApp({ scenario: 'demo' });
});
afterAll(() => tested.close());

const tables = () => tested.db.introspection.getTables();
const hangsOnSheet = async () =>
  (await tables()).filter(({ columns }) =>
    columns.some(({ name }) => NAMES_A_SHEET.some((column) => column === name)),
  );

type Row = Record<string, unknown>;
async function rowsWhere(table: string, column: string, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const found =
    await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(
      tested.db,
    );
  return found.rows;
}

const recordIdsOf = async (budgetId: number) =>
  (
    await tested.db
      .selectFrom('record')
      .select('id')
      .where('budget_id', '=', budgetId)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id);

/** The rows of a table that belong to a sheet. */
async function ofSheet(name: string, budgetId: number): Promise<Row[]> {
  const columns = (await tables()).find((table) => table.name === name)?.columns ?? [];
  if (columns.some((column) => column.name === 'budget_id')) return rowsWhere(name, 'budget_id', [budgetId]);
  return rowsWhere(name, 'record_id', await recordIdsOf(budgetId));
}

/** The demo sheet with the most month values and payments; rows are copied into a sheet without closed months. */
async function fullestSheet({ isOpen = false } = {}): Promise<number> {
  const closed = isOpen ? sql`select budget_id from locked_month` : sql`select 0`;
  const { rows } = await sql<{ id: number }>`
    select record.budget_id as id from record
    join month_value on month_value.record_id = record.id
    join budget on budget.id = record.budget_id and budget.is_internal = 0
    join payment_part on payment_part.record_id = record.id
    where budget.id not in (${closed})
    group by record.budget_id order by count(*) desc limit 1`.execute(tested.db);
  return rows[0]?.id ?? 0;
}

describe('Dependent data of a sheet or row', () => {
  test('is either copied with it or excluded with a reason', async () => {
    const forgotten = (await hangsOnSheet())
      .map(({ name }) => name)
      .filter((name) => !(name in COPIED) && !(name in NOT_COPIED) && !OF_ITS_OWN.has(name));
    expect(
      forgotten,
      'Copies of sheets and rows forget these tables. Copy them in budget/duplicate.ts and rows/insert-copies.ts and add them to COPIED, or add them to NOT_COPIED with the reason',
    ).toEqual([]);
  });

  test('is equal in the copy of a sheet', async () => {
    const original = await fullestSheet();
    const master = await tested.as(MASTER);
    const body = { name: 'Kopia', withAmounts: true };
    const answer = await master.post(`/api/budget/${original}/duplicate`, body);
    const copy = answer.json<{ id: number }>().id;
    for (const name of Object.keys(COPIED)) {
      const rows = await ofSheet(name, original);
      expect(rows.length, `The demo has nothing of ${name} to copy`).toBeGreaterThan(0);
      expect(withoutIdentity(await ofSheet(name, copy)), name).toEqual(withoutIdentity(rows));
    }
    for (const name of Object.keys(NOT_COPIED)) expect(await ofSheet(name, copy), name).toEqual([]);
  });

  test('is equal in the copies of rows', async () => {
    const original = await fullestSheet({ isOpen: true });
    const master = await tested.as(MASTER);
    const ids = (await recordIdsOf(original)).slice(0, 50);
    const answer = await master.post(`/api/budget/${original}/records/duplicate`, { ids });
    const { recordIds } = answer.json<{ recordIds: number[] }>();
    expect(recordIds).toHaveLength(ids.length);
    const identity = { record: 'id', month_value: 'record_id' };
    for (const [name, column] of Object.entries(identity)) {
      const rows = await rowsWhere(name, column, ids);
      expect(rows.length).toBeGreaterThan(0);
      expect(withoutIdentity(await rowsWhere(name, column, recordIds)), name).toEqual(withoutIdentity(rows));
    }
    expect(await rowsWhere('payment_part', 'record_id', recordIds)).toEqual([]);
  });
});

/** Columns with different values in a copy. */
const OWN = new Set(['id', 'record_id', 'budget_id', 'position', 'version', 'created_at', 'updated_at']);

const withoutIdentity = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.has(name)))))
    .toSorted();
