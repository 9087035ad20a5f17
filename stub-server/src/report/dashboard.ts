import { cashColumns } from '@saldo/contract/domain/cash-columns';
import {
  dueStateOn,
  GLANCE,
  REST,
  DueList,
  type DueItem,
  type DueLimits,
  type DueState,
} from '@saldo/contract/domain/due';
import type { Rates } from '@saldo/contract/domain/exchange';
import { signOf, type Flow } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, dateInMonth, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { lowestOf, monthFlows, MONTHS_AHEAD, MONTHS_BACK } from '@saldo/contract/domain/month-flows';
import type { Dashboard, DuePayments } from '@saldo/contract/report';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { mayKeepAccounts, paymentMethods, type PaymentMethod } from '#src/master-data/payment-methods.ts';
import { orderedDates } from '#src/payment/ordered.ts';
import { balancesToday } from './cash-balances.ts';
import { cashOf } from '#src/plan/cash-sums.ts';
import { firstStepsOf } from './first-steps.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { categoryPaths, monthBySheet, monthOfAll, sheetResults } from './sheets.ts';
import { inCurrency } from '#src/plan/flow-amount.ts';
import { keptFigures } from '#src/plan/kept-figures.ts';
import { countsOn, openingsOf, sightOf, type SheetInSight, type Sight } from '#src/plan/sight.ts';

const LAST_DAY = 31;
const byId = (left: PaymentMethod, right: PaymentMethod) => left.id - right.id;

type MethodTerms = Pick<PaymentMethod, 'id' | 'currency' | 'openingDate'>;

/** The paid amount by open method, minor units of its own currency. */
const paidOfChunk = keptFigures(
  (rows, { methods, rates }: { methods: readonly MethodTerms[]; rates: Rates }) => {
    const open = new Map(methods.map((one) => [one.id, one]));
    const paid = new Map<number, number>();
    for (const { flows } of rows)
      for (const flow of flows) {
        const { state, isInCashFlow, paymentMethodId: id, day } = flow;
        const method = open.get(id);
        if (!method || state !== 'paid' || !isInCashFlow || day.date < method.openingDate) continue;
        paid.set(id, (paid.get(id) ?? 0) + signOf(flow) * inCurrency(flow, method.currency, rates));
      }
    return paid;
  },
);

/** The balance of each method, minor units of its own currency. */
function methodBalances(
  sheets: readonly SheetInSight[],
  methods: readonly PaymentMethod[],
  { today, terms: { rates } }: Sight,
): ReadonlyMap<number, number> {
  const open = methods.filter(({ openingDate }) => openingDate <= today);
  const balances = new Map(open.map(({ id, openingBalance }) => [id, openingBalance as number]));
  const terms = open.map(({ id, currency, openingDate }) => ({ id, currency, openingDate }));
  for (const { figure } of paidOfChunk(sheets, { methods: terms, rates }))
    for (const [id, amount] of figure) balances.set(id, (balances.get(id) ?? 0) + amount);
  return balances;
}

/** Balances of the whole account; null for users who may not see them. */
async function balancesOf(db: Db, { acl, accountId }: Actor, sight: Sight): Promise<Dashboard['balances']> {
  if (!mayKeepAccounts(acl)) return null;
  const { today, terms } = sight;
  const methods = await itemsOf(paymentMethods, db, accountId);
  const sheets = [...sight.visible, ...sight.hidden];
  const current = monthOfDate(today);
  const columns = cashColumns(
    'month',
    dateInMonth(addMonths(current, -MONTHS_BACK), 1),
    dateInMonth(addMonths(current, MONTHS_AHEAD), 1),
  );
  const openings = openingsOf(methods, terms.rates);
  const cash = cashOf(sheets, { today, columns, openings, withOverdue: true });
  const months = monthFlows(current, cash);
  const { income, cost } = cash.total;
  const own = methodBalances(sheets, methods, sight);
  return {
    ...balancesToday(sheets, { today, openings }),
    endOfMonth: {
      date: dateInMonth(current, LAST_DAY),
      balance: months[MONTHS_BACK]?.balance ?? minor(0),
      income: minor(income.projected[MONTHS_BACK] ?? 0),
      cost: minor(cost.projected[MONTHS_BACK] ?? 0),
    },
    lowest: lowestOf(months),
    // In the order of creation: the account that the company pays from comes first.
    methods: methods.toSorted(byId).map(({ id, name, number, kind, currency }) => {
      const balance = minor(own.get(id) ?? 0);
      return { id, name, number, kind, currency, balance };
    }),
    months,
  };
}

const dueItemOf = ({ record, month, contractorId, gross, day, part }: Flow, state: DueState): DueItem => ({
  budgetId: record.budgetId,
  recordId: record.id,
  month: monthText(month),
  tradeSubjectId: record.tradeSubjectId,
  contractorId,
  direction: record.direction,
  gross,
  date: day.date,
  dueDate: part?.dueDate ?? day.date,
  state,
  partId: part?.partId ?? null,
});

const dueOfChunk = keptFigures((rows, { today, limits }: { today: string; limits: DueLimits }, sheet) => {
  const due = new DueList(today, limits);
  for (const { flows } of rows)
    for (const flow of flows) {
      if (flow.state === 'paid' || !countsOn(sheet, flow)) continue;
      const { part, day } = flow;
      const expected = { date: day.date, dueDate: part?.paidDate === null ? part.dueDate : null };
      // Overdue payments are owed even where cash flow leaves them out.
      if (flow.isInCashFlow || dueStateOn(today, expected) === 'overdue')
        due.add(expected, (state) => dueItemOf(flow, state));
    }
  return due;
});

/** Due payments of the sheets that the user may see. */
function dueIn({ visible, today }: Sight, limits: DueLimits): DueList {
  const due = new DueList(today, limits);
  for (const { figure } of dueOfChunk(visible, { today, limits })) due.addAll(figure);
  return due;
}

async function namedDue(db: Db, accountId: number, items: readonly DueItem[]): Promise<Dashboard['due']> {
  const subjectIds = items.map(({ tradeSubjectId }) => tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = items.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  const partIds = items.flatMap(({ partId }) => partId ?? []);
  const ordered = await orderedDates(db, accountId, partIds);
  return items.map(({ budgetId, recordId, month, tradeSubjectId, contractorId, partId, ...item }) => ({
    origin: { budgetId, recordId, month },
    ...item,
    orderedDate: ordered.get(partId ?? 0) ?? null,
    name: subjects.get(tradeSubjectId) ?? '',
    contractor: contractorId === null ? null : (contractors.get(contractorId) ?? null),
  }));
}

/**
 * Figures of the dashboard: balances of the whole account, the rest from the sheets that the user
 * may see.
 */
export async function dashboardOf(db: Db, actor: Actor): Promise<Dashboard> {
  const { accountId, today } = actor;
  const sight = await sightOf(db, actor);
  const finished = sight.visible.filter(({ row }) => row.is_draft === 0);
  const sheets = finished.map(({ row }) => row);
  const month = monthOfDate(today);
  const due = dueIn(sight, GLANCE);
  const { all, result } = monthBySheet(finished, month, sight.terms.rates);
  return {
    date: today,
    isPartial: sight.isPartial,
    balances: await balancesOf(db, actor, sight),
    // As in the result of the company: without VAT and advances on income tax.
    month: {
      month: monthText(month),
      ...monthOfAll(result.values()),
    },
    firstSteps: await firstStepsOf(db, actor, {
      sheets,
      filled: new Set(finished.flatMap(({ row, chunks }) => (chunks.length > 0 ? [row.id] : []))),
    }),
    due: await namedDue(db, accountId, due.items()),
    dueCount: due.count(),
    sheets: sheetResults(sheets, all, month, await categoryPaths(db, accountId)),
  };
}

/** The due payments, those shown on the dashboard included, which has room for a few only. */
export async function dueOf(db: Db, actor: Actor): Promise<DuePayments> {
  const due = dueIn(await sightOf(db, actor), REST);
  return { due: await namedDue(db, actor.accountId, due.items()), dueCount: due.count() };
}
