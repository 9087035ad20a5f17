import type { listedPaymentSchema, PaymentFilter, PaymentTab } from '@saldo/contract/payment';
import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import { parseAmount } from '@saldo/contract/domain/money';
import { coversBudget, effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { valuesOf } from '#src/db/json-rows.ts';
import { searchKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { recordsOf } from '#src/plan/records.ts';
import { seesDetached } from './seen.ts';

// What a filter asks of instalments, as conditions on the tables that `list.ts` joins.

export type Condition = Expression<SqlBool>;
type State = z.output<typeof listedPaymentSchema>['state'];

/** Whether the user may look at a list (specification 2, section 6). */
export function maySeeTab(acl: Acl, tab: PaymentTab): boolean {
  const lists = effectivePermission(acl, 'payments.listDetached') !== 'denied';
  if (tab === 'detached') return lists;
  return tab === 'attached' || (lists && effectivePermission(acl, 'payments.add') !== 'denied');
}

const isIn = (column: string, ids: readonly number[]): Condition =>
  sql<SqlBool>`${sql.ref(column)} in ${valuesOf(JSON.stringify(ids))}`;

/** Which of the three lists; proformas, which stand on no cell, are among those that need none. */
export function ofTab(tab: PaymentTab): Condition {
  if (tab === 'unverified') return sql<SqlBool>`source.is_verified = 0`;
  const isSettled = sql<SqlBool>`(part.record_id is not null or source.type = 'proforma')`;
  return tab === 'attached'
    ? sql<SqlBool>`source.is_verified = 1 and ${isSettled}`
    : sql<SqlBool>`source.is_verified = 1 and not ${isSettled}`;
}

/** Instalments on sheets that the user may read, and on no cell by the rights to payments. */
export function seenBy(acl: Acl): Condition[] {
  if (acl.isMasterUser) return [];
  const sheets = acl.permissions.budgets.flatMap(({ key }) =>
    coversBudget(effectivePermission(acl, 'budget', key), 'read') ? [key] : [],
  );
  const onSheet = isIn('record.budget_id', sheets);
  return [seesDetached(acl) ? sql<SqlBool>`(part.record_id is null or ${onSheet})` : onSheet];
}

/** The instalments that the user's lists show: whoever has no list of those on no cell sees only the others. */
export const inLists = (acl: Acl): Condition[] => [
  ...seenBy(acl),
  ...(maySeeTab(acl, 'detached') ? [] : [ofTab('attached')]),
];

export const allOf = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

export const DATES = {
  due: 'part.due_date',
  expected: 'part.expected_date',
  paid: 'part.paid_date',
  issue: 'source.issue_date',
} as const;

const IDS = {
  contractorIds: 'source.contractor_id',
  paymentMethodIds: 'part.payment_method_id',
  budgetIds: 'record.budget_id',
  categoryIds: 'budget.category_id',
  folderIds: 'category.folder_id',
  sectionIds: 'record.section_id',
  tradeSubjectIds: 'record.trade_subject_id',
  ids: 'part.id',
} as const;

/** The state of an instalment on a day: of what is unpaid, the due day tells before the expected one. */
export const stateOn = (today: string) =>
  sql<State>`case when part.paid_date is not null then 'paid' when part.due_date < ${today} then 'overdue'
    when part.expected_date < ${today} then 'outOfDate' else 'unpaid' end`;

const isOrdered = sql<SqlBool>`(part.ordered_date is not null and part.paid_date is null)`;

/** What a contractor owes or is owed: nothing for a proforma, nothing that nobody has checked, and no tax, ZUS or PPK of a pay. */
export const isSettled = sql<SqlBool>`(source.is_verified = 1 and source.type <> 'proforma' and coalesce(part.purpose, 'person') = 'person')`;
/** Receivables and payables. */
export const isOpen = sql<SqlBool>`(part.paid_date is null and ${isSettled})`;
/** By the index that begins with the document. */
export const hasFile = sql<SqlBool>`exists (select 1 from payment_file filed where filed.payment_source_id = source.id)`;

const contains = (column: string, text: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/** Contractors that have every word in their names, whatever the case and marks. */
async function contractorsWith(db: Db, accountId: number, words: readonly string[]): Promise<number[][]> {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('contractor')
    .select(['id', 'name', 'short_name', 'tax_identification_number as nip'])
    .where('account_id', '=', accountId)
    .execute();
  const named = rows.map(({ id, name, short_name, nip }) => ({
    id,
    text: searchKey(`${name} ${short_name ?? ''} ${nip ?? ''}`),
  }));
  return words.map((word) => named.flatMap(({ id, text }) => (text.includes(word) ? [id] : [])));
}

const wordsOf = (search: string | undefined): string[] =>
  searchKey(search ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** Each word stands in the number, the description or the contractor's name. */
export async function inWords(db: Db, accountId: number, search: string | undefined): Promise<Condition[]> {
  const words = wordsOf(search);
  const contractors = await contractorsWith(db, accountId, words);
  return words.map(
    (word, place) =>
      sql<SqlBool>`(${contains('source.search_text', word)} or ${isIn('source.contractor_id', contractors[place] ?? [])})`,
  );
}

/** Each word is found, or all of it is the amount. */
async function matching(db: Db, accountId: number, search: string | undefined): Promise<Condition[]> {
  const found = await inWords(db, accountId, search);
  if (search === undefined || found.length === 0) return [];
  const amount = parseAmount(search, 'PLN');
  const all = sql.join(found, sql` and `);
  if (!amount.ok) return [sql<SqlBool>`(${all})`];
  return [sql<SqlBool>`((${all}) or abs(part.gross) = ${Math.abs(amount.amount)})`];
}

function plainConditions(filter: PaymentFilter, today: string): Condition[] {
  const { dateKind, from, to, direction, types, states, currency, amountFrom, amountTo } = filter;
  const date = sql.ref(DATES[dateKind]);
  const given = <Value>(value: Value | undefined, make: (value: Value) => Condition): Condition[] =>
    value === undefined ? [] : [make(value)];
  return [
    ...given(from, (day) => sql<SqlBool>`${date} >= ${day}`),
    ...given(to, (day) => sql<SqlBool>`${date} <= ${day}`),
    ...given(direction, (one) => sql<SqlBool>`source.direction = ${one}`),
    ...given(types, (all) => sql<SqlBool>`source.type in (${sql.join([...all, ''])})`),
    ...given(states, (all) => sql<SqlBool>`${stateOn(today)} in (${sql.join([...all, ''])})`),
    ...given(currency, (code) => sql<SqlBool>`source.currency = ${code}`),
    ...given(amountFrom, (least) => sql<SqlBool>`abs(part.gross) >= ${least}`),
    ...given(amountTo, (most) => sql<SqlBool>`abs(part.gross) <= ${most}`),
    ...given(filter.isOpen, (is) => (is ? isOpen : sql<SqlBool>`not ${isOpen}`)),
    ...given(filter.withoutContractor, (is) =>
      is ? sql<SqlBool>`source.contractor_id is null` : sql<SqlBool>`source.contractor_id is not null`,
    ),
    ...given(filter.isOrdered, (is) => (is ? isOrdered : sql<SqlBool>`not ${isOrdered}`)),
    ...given(filter.hasFile, (has) => (has ? hasFile : sql<SqlBool>`not ${hasFile}`)),
    ...Object.entries(IDS).flatMap(([name, column]) =>
      given(filter[name as keyof typeof IDS], (ids) => isIn(column, ids)),
    ),
  ];
}

/** The months that the cell of a month has: one, or a segment of the row. */
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
  return [sql<SqlBool>`part.record_id = ${record.id} and part.month >= ${from} and part.month <= ${to}`];
}

export async function conditionsOf(db: Db, actor: Actor, filter: PaymentFilter): Promise<Condition> {
  const { accountId, acl, today } = actor;
  const all = [
    sql<SqlBool>`part.account_id = ${accountId}`,
    ofTab(filter.tab),
    ...seenBy(acl),
    ...plainConditions(filter, today),
    ...(await onCell(db, accountId, filter.cell)),
    ...(await matching(db, accountId, filter.search)),
  ];
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
