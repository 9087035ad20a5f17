import { minor } from '@saldo/contract/domain/money';
import type { MonthValue, SheetRecords } from '@saldo/contract/record';
import { insertRecords } from './plan/insert-records.ts';
import { saveMonthValues } from './plan/records.ts';
import { revalue } from './plan/computed-totals.ts';
import { CATEGORIES, SHEETS } from './testing-ids.ts';
import { newRow } from './testing-row.ts';
import { DAY, type Caller, type TestApp } from './testing.ts';

/** The sheet in the answer of the records call. */
export const sheetOf = async (user: Pick<Caller, 'get'>, id: number = SHEETS.office): Promise<SheetRecords> =>
  (await user.get(`/api/budget/${id}/records`)).json<SheetRecords>();

type RowFields = Parameters<typeof insertRecords>[3][number]['fields'];

interface RowOptions extends Partial<Omit<RowFields, 'netAmount'>> {
  /** minor units of its currency */
  netAmount?: number;
  /** other net amounts by month, minor units */
  months?: Readonly<Record<string, number>>;
}

interface SheetOptions {
  name?: string;
  firstMonth?: string;
  lastMonth?: string;
  /** closed after the rows are added */
  lockedMonths?: readonly string[];
  isDraft?: boolean;
  isInternal?: boolean;
  /** users besides the master user */
  readers?: readonly number[];
  writers?: readonly number[];
  rows?: readonly RowOptions[];
}

interface BuiltSheet {
  id: number;
  /** address of its calls */
  path: string;
  /** ids of its rows */
  rows: number[];
}

const ACCOUNT = 1;
const CREATED = `${DAY}T08:00:00.000Z`;

function ownMonths(recordId: number, { months = {} }: RowOptions): MonthValue[] {
  const nothing = { contractorId: null, paymentMethodId: null, issueDate: null, dueDate: null };
  return Object.entries(months).map(([month, netAmount]) => ({
    ...nothing,
    recordId,
    month,
    scope: 'month',
    version: 1,
    netAmount: minor(netAmount),
    expectedPaymentDate: null,
    note: null,
  }));
}

/** Adds a sheet of account A in the small scenario with its rows and totals; its history is empty. */
export async function buildSheet(
  { store }: Pick<TestApp, 'store'>,
  options: SheetOptions = {},
): Promise<BuiltSheet> {
  const { name = 'Nowy arkusz', firstMonth = '2026-01', lastMonth = '2026-12', rows = [] } = options;
  const { lockedMonths = [], isDraft = false, isInternal = false, readers = [], writers = [] } = options;
  const common = { account_id: ACCOUNT };
  return await store.transact({ accountId: ACCOUNT }, async (tx) => {
    const { id } = await tx
      .insertInto('budget')
      .values({
        ...common,
        created_at: CREATED,
        category_id: CATEGORIES.office,
        name,
        first_month: firstMonth,
        last_month: lastMonth,
        is_internal: isInternal ? 1 : 0,
        is_draft: isDraft ? 1 : 0,
        internal_year: null,
        value: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await insertRecords(
      tx,
      { accountId: ACCOUNT, now: CREATED },
      id,
      rows.map(({ months: _months, netAmount = 5000, ...own }, place) => ({
        fields: { ...newRow(), firstMonth, lastMonth, ...own, netAmount: minor(netAmount) },
        position: place + 1,
      })),
    );
    await saveMonthValues(
      tx,
      ACCOUNT,
      made.flatMap((row, place) => ownMonths(row.id, rows[place] ?? {})),
    );
    for (const [permission, users] of [['read', readers] as const, ['write', writers] as const]) {
      for (const user of users)
        await tx
          .insertInto('budget_permission')
          .values({ ...common, user_id: user, budget_id: id, permission })
          .execute();
    }
    for (const month of lockedMonths)
      await tx
        .insertInto('locked_month')
        .values({ ...common, budget_id: id, month })
        .execute();
    await revalue(tx, ACCOUNT, id, DAY);
    return { id, path: `/api/budget/${id}`, rows: made.map((row) => row.id) };
  });
}
