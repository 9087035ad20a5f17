import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { Acl } from '@saldo/contract/domain/permission';
import type { PaymentFilter } from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Actor } from '#src/http/actor.ts';
import { recordsOf } from '#src/plan/records.ts';
import { inLists, isIn, type Condition } from '../filter.ts';
import { matching } from './search.ts';
import { hasFile, hasState, isOpenLine, isOrdered } from './states.ts';

// Filters of payments, as conditions on list lines (docs/decisions/038).

/** Lines on sheets and in lists that the user may see. */
export const seenLines = (acl: Acl): Condition[] =>
  inLists(acl, { record: 'line.record_id', sheet: 'line.budget_id' });

export const DATES = {
  due: 'line.due_date',
  expected: 'line.expected_date',
  paid: 'line.paid_date',
  issue: 'line.issue_date',
} as const;

const IDS = {
  contractorIds: 'line.contractor_id',
  paymentMethodIds: 'line.payment_method_id',
  budgetIds: 'line.budget_id',
  sectionIds: 'line.section_id',
  tradeSubjectIds: 'line.trade_subject_id',
  ids: 'line.id',
} as const;

const given = <Value>(value: Value | undefined, make: (value: Value) => Condition): Condition[] =>
  value === undefined ? [] : [make(value)];

const inList = (column: string, values: readonly string[]): Condition =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join([...values, ''])})`;

/**
 * Lines on the sheets of categories and folders. The sheets are part of the condition, so cached
 * results follow sheets that move.
 */
async function ofPlaces(db: Db, accountId: number, filter: PaymentFilter): Promise<Condition[]> {
  const { categoryIds, folderIds } = filter;
  if ((categoryIds ?? folderIds) === undefined) return [];
  const sheets = await db
    .selectFrom('budget')
    .leftJoin('category', 'category.id', 'budget.category_id')
    .select(['budget.id', 'category.id as categoryId', 'category.folder_id as folderId'])
    .where('budget.account_id', '=', accountId)
    .execute();
  const idsOf = (has: (sheet: (typeof sheets)[number]) => boolean) =>
    isIn(
      'line.budget_id',
      sheets.filter(has).map(({ id }) => id),
    );
  return [
    ...given(categoryIds, (ids) =>
      idsOf(({ categoryId }) => categoryId !== null && ids.includes(categoryId)),
    ),
    ...given(folderIds, (ids) => idsOf(({ folderId }) => folderId !== null && ids.includes(folderId))),
  ];
}

/**
 * A column with an index of its own, which covers no other columns: the expression hides it, so
 * that the covering index is used for all filters. The
 * due date is the first column of that index.
 */
const besideOthers = (column: string) =>
  column === DATES.due ? sql.ref(column) : sql`coalesce(${sql.ref(column)}, ${sql.ref(column)})`;

function plainConditions(filter: PaymentFilter, today: string): Condition[] {
  const { dateKind, from, to, amountFrom, amountTo } = filter;
  const date = besideOthers(DATES[dateKind]);
  const gross = besideOthers('line.gross');
  return [
    ...given(from, (day) => sql<SqlBool>`${date} >= ${day}`),
    ...given(to, (day) => sql<SqlBool>`${date} <= ${day}`),
    ...given(filter.direction, (one) => sql<SqlBool>`line.direction = ${one}`),
    ...given(filter.types, (all) => inList('line.type', all)),
    ...given(filter.origins, (all) => inList('line.origin', all)),
    ...given(filter.plannedUntil, (day) => sql<SqlBool>`(line.id > 0 or line.due_date <= ${day})`),
    ...given(filter.states, (all) => hasState(all, today)),
    ...given(filter.currency, (code) => sql<SqlBool>`line.currency = ${code}`),
    ...given(amountFrom, (least) => sql<SqlBool>`(${gross} >= ${least} or ${gross} <= ${-least})`),
    ...given(amountTo, (most) => sql<SqlBool>`${gross} between ${-most} and ${most}`),
    ...given(filter.isOpen, (is) => (is ? isOpenLine : sql<SqlBool>`not ${isOpenLine}`)),
    ...given(filter.withoutContractor, (is) =>
      is ? sql<SqlBool>`line.contractor_id is null` : sql<SqlBool>`line.contractor_id is not null`,
    ),
    ...given(filter.hasFile, (has) => (has ? hasFile : sql<SqlBool>`not ${hasFile}`)),
    ...given(filter.isOrdered, (is) => (is ? isOrdered : sql<SqlBool>`not ${isOrdered}`)),
    ...Object.entries(IDS).flatMap(([name, column]) =>
      given(filter[name as keyof typeof IDS], (ids) => isIn(column, ids)),
    ),
  ];
}

/** Lines in the cell of a month: the month itself, or its segment of the row. */
async function onCell(db: Db, accountId: number, place: PaymentFilter['cell']): Promise<Condition[]> {
  if (place === undefined) return [];
  const [record] = await recordsOf(db, accountId, { ids: [place.recordId] });
  if (!record) return [sql<SqlBool>`false`];
  const range = {
    record,
    firstMonth: monthIndex(record.firstMonth),
    lastMonth: monthIndex(record.lastMonth),
  };
  const start = segmentStart(range, monthIndex(place.month));
  if (start === null) return [sql<SqlBool>`false`];
  const [from, to] = [monthText(start), monthText(addMonths(start, record.segmentSize - 1))];
  return [sql<SqlBool>`line.record_id = ${record.id} and line.month >= ${from} and line.month <= ${to}`];
}

/**
 * Up to this number, contractors are looked up by their own index; the lines of more are scattered
 * all over it.
 */
const FEW_CONTRACTORS = 5;

/**
 * Lines of a list, found by its index; ids of lines, few contractors and rare words have more
 * selective indexes.
 */
function ofList(accountId: number, filter: PaymentFilter, isByWords: boolean): Condition[] {
  const { tab, contractorIds, ids } = filter;
  const isByContractor = contractorIds !== undefined && contractorIds.length <= FEW_CONTRACTORS;
  const [account, list] = [sql.ref('line.account_id'), sql.ref('line.list')];
  return isByContractor || isByWords || ids !== undefined
    ? [ownedBy('line.account_id', accountId), sql<SqlBool>`coalesce(${list}, ${list}) = ${tab}`]
    : [sql<SqlBool>`${account} = ${accountId}`, sql<SqlBool>`${list} = ${tab}`];
}

/** The lines that match a filter. */
export interface Matching {
  where: Condition;
  /** whether indexes of words find them, in no order, rather than an index of the list */
  isByWords: boolean;
}

export async function matchingLines(db: Db, actor: Actor, filter: PaymentFilter): Promise<Matching> {
  const { accountId, acl, today } = actor;
  const { conditions, isByWords } = await matching(db, accountId, filter.search);
  const all = [
    ...ofList(accountId, filter, isByWords),
    ...seenLines(acl),
    ...plainConditions(filter, today),
    ...(await ofPlaces(db, accountId, filter)),
    ...(await onCell(db, accountId, filter.cell)),
    ...conditions,
  ];
  return { where: sql<SqlBool>`${sql.join(all, sql` and `)}`, isByWords };
}

export const conditionsOf = async (db: Db, actor: Actor, filter: PaymentFilter): Promise<Condition> =>
  (await matchingLines(db, actor, filter)).where;
