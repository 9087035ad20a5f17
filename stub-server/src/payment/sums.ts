import { addDays } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import type {
  PaymentFilter,
  paymentGroupSchema,
  PaymentGroupsBody,
  paymentSumsSchema,
} from '@saldo/contract/payment';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Condition } from './filter.ts';
import { frozen, linesOf } from './list.ts';
import { conditionsOf, DATES } from './listed/conditions.ts';
import { keptList, readOnce } from './listed/kept.ts';
import { countedGross, isOverdueOn } from './listed/states.ts';

type Sums = z.output<typeof paymentSumsSchema>;
type Group = z.output<typeof paymentGroupSchema>;

/** Gross amounts of lines that are alike in what the sums tell apart. */
interface Alike {
  currency: Sums['currency'];
  direction: 'income' | 'cost';
  origin: string;
  paid: string | null;
  count: number;
  gross: number;
  /** of those, what is overdue */
  due: number;
}

/** Sums of what a list has, by currency. */
export async function sumsOfPayments(db: Db, actor: Actor, filter: PaymentFilter): Promise<Sums[]> {
  const where = await conditionsOf(db, actor, filter);
  const kept = await keptList(db, actor.accountId, filter, where);
  return await readOnce(kept, `sums ${actor.today}`, async () => await sumUp(db, actor, where));
}

/** Counted along an index in which what is alike stands together. */
async function sumUp(db: Db, actor: Actor, where: Condition): Promise<Sums[]> {
  const rows = await linesOf(db)
    .select(({ fn }) => [
      'line.direction',
      'line.currency',
      'line.origin',
      'line.paid_date as paid',
      fn.countAll<number>().as('count'),
      sql<number>`sum(${countedGross})`.as('gross'),
      sql<number>`sum(case when ${isOverdueOn(actor.today)} then line.gross else 0 end)`.as('due'),
    ])
    .where(where)
    .groupBy(['line.direction', 'line.currency', 'line.origin', 'line.paid_date'])
    .execute();
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, own]) => sumsIn(currency, own))
    .toSorted((left, right) => (left.currency < right.currency ? -1 : 1));
}

function sumsIn(currency: Sums['currency'], rows: readonly Alike[]): Sums {
  const ofWay = (
    direction: Alike['direction'],
    has: (row: Alike) => boolean,
    what: 'gross' | 'due' = 'gross',
  ) => minor(rows.reduce((sum, row) => (row.direction === direction && has(row) ? sum + row[what] : sum), 0));
  const isPaid = ({ paid }: Alike) => paid !== null;
  const isOpen = (row: Alike) => !isPaid(row);
  const isPlanned = ({ origin }: Alike) => origin === 'plan';
  return {
    currency,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    toComeIn: ofWay('income', isOpen),
    toGoOut: ofWay('cost', isOpen),
    overdueIn: ofWay('income', isOpen, 'due'),
    overdueOut: ofWay('cost', isOpen, 'due'),
    paidIn: ofWay('income', isPaid),
    paidOut: ofWay('cost', isPaid),
    plannedIn: ofWay('income', isPlanned),
    plannedOut: ofWay('cost', isPlanned),
  };
}

const DAYS_OF_WEEK = 7;

/** The first day of the week (Monday) or month of a day. */
function firstDayOf(day: string, by: PaymentGroupsBody['by']): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return addDays(day, -weekday);
}

interface Day {
  day: string | null;
  currency: Sums['currency'];
  direction: 'income' | 'cost';
  count: number;
  gross: number;
}

/**
 * Sums of days. The day of payment stands in the index of sums, where nothing has to be sorted; of another day an expression keeps
 * the index of its order away, which has no amounts.
 */
const dayOf = (dateKind: PaymentGroupsBody['dateKind']) => {
  const date = sql.ref<string | null>(DATES[dateKind]);
  return dateKind === 'paid' ? date : sql<string | null>`coalesce(${date}, ${date})`;
};

/** Days, weeks or months of a list with their subtotals, in its order. */
export async function groupsOfPayments(db: Db, actor: Actor, body: PaymentGroupsBody): Promise<Group[]> {
  const where = sql<SqlBool>`${await conditionsOf(db, actor, body)} and ${frozen(body)}`;
  const kept = await keptList(db, actor.accountId, body, where);
  const days = await readOnce(kept, `days ${body.dateKind}`, async () => await sumDays(db, body, where));
  return inGroups(days, body);
}

async function sumDays(db: Db, { dateKind }: PaymentGroupsBody, where: Condition): Promise<Day[]> {
  const day = dayOf(dateKind);
  return await linesOf(db)
    .select(({ fn }) => [
      day.as('day'),
      'line.currency',
      'line.direction',
      fn.countAll<number>().as('count'),
      sql<number>`sum(${countedGross})`.as('gross'),
    ])
    .where(where)
    .groupBy(['line.direction', 'line.currency', 'line.origin', day])
    .execute();
}

function inGroups(days: readonly Day[], body: PaymentGroupsBody): Group[] {
  const groups = Map.groupBy(days, (one) => (one.day === null ? null : firstDayOf(one.day, body.by)));
  const way = body.sortDirection === 'asc' ? 1 : -1;
  return [...groups]
    .toSorted(([left], [right]) => byDay(left, right, way))
    .map(([from, own]) => ({
      from,
      count: own.reduce((sum, { count }) => sum + count, 0),
      sums: daySums(own),
    }));
}

/** What has no day comes last, whichever way. */
function byDay(left: string | null, right: string | null, way: 1 | -1): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right ? -way : way;
}

const daySums = (days: readonly Day[]) =>
  [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, own]) => {
    const sumOf = (direction: Day['direction']) =>
      minor(own.reduce((sum, one) => (one.direction === direction ? sum + one.gross : sum), 0));
    return { currency, in: sumOf('income'), out: sumOf('cost') };
  });
