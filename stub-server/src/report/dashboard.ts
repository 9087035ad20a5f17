import { CashFlow } from '@saldo/contract/domain/cash-flow';
import { countsInResult } from '@saldo/contract/domain/company-result';
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
import { convert } from '@saldo/contract/domain/exchange';
import { signOf, type Flow } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { addMonths, dateInMonth, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { lowestOf, monthFlows, MONTHS_AHEAD, MONTHS_BACK } from '@saldo/contract/domain/month-flows';
import type { Dashboard, DuePayments } from '@saldo/contract/report';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { mayKeepAccounts, paymentMethods, type PaymentMethod } from '#src/master-data/payment-methods.ts';
import { balancesToday } from './cash-balances.ts';
import { firstStepsOf } from './first-steps.ts';
import { namesOf } from '#src/plan/item-names.ts';
import { categoryPaths, monthBySheet, monthOfAll, sheetResults } from './sheets.ts';
import { openingsOf, sightOf, visitFlows, type SheetInSight, type Sight } from '#src/plan/sight.ts';

const LAST_DAY = 31;
const byId = (left: PaymentMethod, right: PaymentMethod) => left.id - right.id;

/** What is on each method, minor units of its own currency. */
function methodBalances(
  sheets: readonly SheetInSight[],
  methods: readonly PaymentMethod[],
  { today, terms: { rates } }: Sight,
): ReadonlyMap<number, number> {
  const open = new Map(methods.filter(({ openingDate }) => openingDate <= today).map((one) => [one.id, one]));
  const balances = new Map([...open].map(([id, { openingBalance }]) => [id, openingBalance as number]));
  visitFlows(sheets, (flow) => {
    const { state, part, isInCashFlow, paymentMethodId: id, day } = flow;
    const method = open.get(id);
    if (!method || state !== 'paid' || !isInCashFlow || part === null || day.date < method.openingDate)
      return;
    const amount = convert(part.gross, part.currency, method.currency, rates);
    balances.set(id, (balances.get(id) ?? 0) + signOf(flow) * amount);
  });
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
  const cash = new CashFlow({ today, columns, openings, withOverdue: true });
  visitFlows(sheets, (flow) => cash.add(flow, []));
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
    // As the company has put them down: the account that it pays from stands first.
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
});

/** What is to be paid on the sheets that the user may see. */
function dueIn({ visible, today }: Sight, limits: DueLimits): DueList {
  const due = new DueList(today, limits);
  visitFlows(visible, (flow) => {
    if (flow.state === 'paid') return;
    const { part, day } = flow;
    const expected = { date: day.date, dueDate: part?.paidDate === null ? part.dueDate : null };
    // What is overdue is owed, also where it is left out of cash flow.
    if (flow.isInCashFlow || dueStateOn(today, expected) === 'overdue')
      due.add(expected, (state) => dueItemOf(flow, state));
  });
  return due;
}

async function namedDue(db: Db, accountId: number, items: readonly DueItem[]): Promise<Dashboard['due']> {
  const subjectIds = items.map(({ tradeSubjectId }) => tradeSubjectId);
  const subjects = await namesOf(db, accountId, 'trade_subject', subjectIds);
  const contractorIds = items.flatMap(({ contractorId }) => contractorId ?? []);
  const contractors = await namesOf(db, accountId, 'contractor', contractorIds);
  return items.map(({ budgetId, recordId, month, tradeSubjectId, contractorId, ...item }) => ({
    origin: { budgetId, recordId, month },
    ...item,
    name: subjects.get(tradeSubjectId) ?? '',
    contractor: contractorId === null ? null : (contractors.get(contractorId) ?? null),
  }));
}

/** Figures of the dashboard: balances of the account, the rest of the sheets that the user may see. */
export async function dashboardOf(db: Db, actor: Actor, zusDay: number): Promise<Dashboard> {
  const { accountId, today } = actor;
  const sight = await sightOf(db, actor, zusDay);
  const finished = sight.visible
    .filter(({ row }) => row.is_draft === 0)
    .map(({ row, rows }) => ({ row, plans: Array.from(rows, ({ plan }) => plan) }));
  const sheets = finished.map(({ row }) => row);
  const month = monthOfDate(today);
  const due = dueIn(sight, GLANCE);
  const plans = finished.flatMap((sheet) => sheet.plans);
  const bySheet = monthBySheet(plans, month, sight.terms.rates);
  return {
    date: today,
    balances: await balancesOf(db, actor, sight),
    // As the result of the company counts it: VAT and advances on income tax stand outside.
    month: {
      month: monthText(month),
      ...monthOfAll(monthBySheet(plans.filter(countsInResult), month, sight.terms.rates).values()),
    },
    firstSteps: await firstStepsOf(db, actor, {
      sheets,
      filled: new Set(plans.map(({ record }) => record.budgetId)),
    }),
    due: await namedDue(db, accountId, due.items()),
    dueCount: due.count(),
    sheets: sheetResults(sheets, bySheet, month, await categoryPaths(db, accountId)),
  };
}

/** The due payments that the dashboard has no room for, with those that it shows. */
export async function dueOf(db: Db, actor: Actor, zusDay: number): Promise<DuePayments> {
  const due = dueIn(await sightOf(db, actor, zusDay), REST);
  return { due: await namedDue(db, actor.accountId, due.items()), dueCount: due.count() };
}
