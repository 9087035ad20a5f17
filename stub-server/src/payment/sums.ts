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
import { frozen } from './list.ts';
import { conditionsOf, DATES } from './listed/conditions.ts';
import { currenciesOf } from './listed/currencies.ts';
import { linesOf } from './listed/find-page.ts';
import { keptList, readOnce } from './listed/kept.ts';
import { countedGross, isOverdueOn } from './listed/states.ts';

type Sums = z.output<typeof paymentSumsSchema>;
type Group = z.output<typeof paymentGroupSchema>;

/** Total of lines that agree in all fields by which sums are grouped. */
interface Alike {
  currency: Sums['currency'];
  direction: 'income' | 'cost';
  origin: string;
  paid: string | null;
  count: number;
  gross: number;
  /** the overdue part of `gross` */
  due: number;
  /** proformas, which `gross` leaves out */
  proformas: number;
}

/** Sums of a list, by currency. */
export async function sumsOfPayments(db: Db, actor: Actor, filter: PaymentFilter): Promise<Sums[]> {
  const where = await conditionsOf(db, actor, filter);
  const kept = await keptList(db, actor.accountId, filter, where);
  return await readOnce(kept, `sums ${actor.today}`, async () => await sumUp(db, actor, where));
}

/** Counted from an index that is sorted by the grouping fields. */
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
      sql<number>`sum(case when line.type = 'proforma' then line.gross else 0 end)`.as('proformas'),
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
    what: 'gross' | 'due' | 'proformas' = 'gross',
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
    proformasIn: ofWay('income', isOpen, 'proformas'),
    proformasOut: ofWay('cost', isOpen, 'proformas'),
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
  count: number;
  sums: { currency: Sums['currency']; in: number; out: number }[];
}

interface Summed {
  where: Condition;
  currencies: readonly Sums['currency'][];
}

/**
 * The due date is the first column of the index that has the amounts; for other dates, the
 * expression prevents the use of their own index,
 * which lacks the amounts.
 */
const dayOf = (dateKind: 'due' | 'expected' | 'issue') => {
  const date = sql.ref<string>(DATES[dateKind]);
  return dateKind === 'due' ? date : sql<string>`coalesce(${date}, ${date})`;
};

/** Days, weeks or months of a list with subtotals, in the order of the list. */
export async function groupsOfPayments(db: Db, actor: Actor, body: PaymentGroupsBody): Promise<Group[]> {
  const where = sql<SqlBool>`${await conditionsOf(db, actor, body)} and ${frozen(body)}`;
  const kept = await keptList(db, actor.accountId, body, where);
  const days = await readOnce(kept, `days ${body.dateKind}`, async () => {
    const currencies = await currenciesOf(db, actor.accountId, body.tab);
    return await sumDays(db, body, { where, currencies });
  });
  return inGroups(days, body);
}

/**
 * Days with a total of each side in each currency: one group per day, so that an index in order of
 * days needs no sorting. Lines in złotys are most of a list: their totals are those of all lines
 * less those of the other currencies, which the index of sums finds.
 */
async function sumDays(db: Db, body: PaymentGroupsBody, { where, currencies }: Summed): Promise<Day[]> {
  if (body.dateKind === 'paid') return await sumPaidDays(db, where);
  const foreign = currencies.filter((code) => code !== MAIN);
  const all = await allOfDays(db, body.dateKind, where);
  const others = Map.groupBy(await foreignOfDays(db, body.dateKind, { where, foreign }), ({ day }) => day);
  return all.map(({ day, count, income, total }) => {
    const own = others.get(day) ?? [];
    const main = { currency: MAIN, in: income, out: total - income };
    let left = count;
    const sums = own.map((other) => {
      left -= other.count;
      main.in -= other.income;
      main.out -= other.total - other.income;
      return { currency: other.currency, in: other.income, out: other.total - other.income };
    });
    return { day, count, sums: left > 0 ? [main, ...sums] : sums };
  });
}

const MAIN: Sums['currency'] = 'PLN';

const incomeAndTotal = [
  sql<number>`coalesce(sum(case when line.direction = 'income' then ${countedGross} end), 0)`.as('income'),
  sql<number>`sum(${countedGross})`.as('total'),
] as const;

const allOfDays = async (
  db: Db,
  dateKind: Exclude<PaymentGroupsBody['dateKind'], 'paid'>,
  where: Condition,
) =>
  await linesOf(db)
    .select(({ fn }) => [dayOf(dateKind).as('day'), fn.countAll<number>().as('count'), ...incomeAndTotal])
    .where(where)
    .groupBy(dayOf(dateKind))
    .execute();

/** Totals of days in each currency other than złotys. */
async function foreignOfDays(
  db: Db,
  dateKind: Exclude<PaymentGroupsBody['dateKind'], 'paid'>,
  { where, foreign }: { where: Condition; foreign: readonly Sums['currency'][] },
) {
  if (foreign.length === 0) return [];
  const day = sql<string>`coalesce(${sql.ref(DATES[dateKind])}, ${sql.ref(DATES[dateKind])})`;
  return await linesOf(db)
    .select(({ fn }) => [
      day.as('day'),
      'line.currency',
      fn.countAll<number>().as('count'),
      ...incomeAndTotal,
    ])
    .where(where)
    .where('line.direction', 'in', ['income', 'cost'])
    .where('line.currency', 'in', foreign)
    .groupBy([day, 'line.currency'])
    .execute();
}

/** In the index of sums, the payment date follows the other grouping fields. */
async function sumPaidDays(db: Db, where: Condition): Promise<Day[]> {
  const rows = await linesOf(db)
    .select(({ fn }) => [
      'line.paid_date as day',
      'line.currency',
      'line.direction',
      fn.countAll<number>().as('count'),
      sql<number>`sum(${countedGross})`.as('gross'),
    ])
    .where(where)
    .groupBy(['line.direction', 'line.currency', 'line.origin', 'line.paid_date'])
    .execute();
  return rows.map(({ day, count, currency, direction, gross }) => ({
    day,
    count,
    sums: [{ currency, in: direction === 'income' ? gross : 0, out: direction === 'cost' ? gross : 0 }],
  }));
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

/** A missing day comes last in both directions. */
function byDay(left: string | null, right: string | null, way: 1 | -1): number {
  if (left === right) return 0;
  if (left === null || right === null) return left === null ? 1 : -1;
  return left < right ? -way : way;
}

const daySums = (days: readonly Day[]): Group['sums'] =>
  [
    ...Map.groupBy(
      days.flatMap(({ sums }) => sums),
      ({ currency }) => currency,
    ),
  ].map(([currency, own]) => ({
    currency,
    in: minor(own.reduce((sum, one) => sum + one.in, 0)),
    out: minor(own.reduce((sum, one) => sum + one.out, 0)),
  }));
