import { balanceAt, balanceOfAll, openings, paidFlows, type PaidDay } from '@saldo/contract/domain/balances';
import { addDays } from '@saldo/contract/domain/day';
import { GLANCE, REST, type DueItem, type DueLimits } from '@saldo/contract/domain/due';
import { expectedFlows } from '@saldo/contract/domain/expected-flows';
import { lowestOf, monthFlows, type Flows } from '@saldo/contract/domain/flows';
import { dateInMonth, monthOfDate, monthText } from '@saldo/contract/domain/month';
import type { Rates } from '@saldo/contract/domain/exchange';
import type { Dashboard, DuePayments } from '@saldo/contract/report';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { mayKeepAccounts, paymentMethods, type PaymentMethod } from '#src/master-data/payment-methods.ts';
import { currenciesOf } from '#src/plan/change.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { plansOfAccount } from '#src/plan/records.ts';
import { visibleSheets } from '#src/plan/visible.ts';
import { paidDays, unpaidParts } from '#src/payment/repository.ts';
import { firstStepsOf } from './first-steps.ts';
import { categoryPaths, monthBySheet, monthOfAll, sheetResults } from './sheets.ts';

const LAST_DAY = 31;
const byId = (left: PaymentMethod, right: PaymentMethod) => left.id - right.id;

/** Balances of the whole account; null for users who may not see them. */
function balancesOf(
  { acl, today }: Actor,
  methods: readonly PaymentMethod[],
  money: { days: readonly PaidDay[]; expected: Flows; rates: Rates },
): Dashboard['balances'] {
  if (!mayKeepAccounts(acl)) return null;
  const { days, expected, rates } = money;
  const balance = balanceOfAll(methods, days, today, rates);
  const paid = paidFlows(methods, days, rates);
  const months = monthFlows(today, balance, { paid, expected, opened: openings(methods, today, rates) });
  const current = monthOfDate(today);
  const now = months.find(({ month }) => month === monthText(current));
  return {
    today: balance,
    yesterday: balanceOfAll(methods, days, addDays(today, -1), rates),
    endOfMonth: {
      date: dateInMonth(current, LAST_DAY),
      balance: now?.balance ?? balance,
      income: expected.of('income', current),
      cost: expected.of('cost', current),
    },
    lowest: lowestOf(months),
    // As the company has put them down: the account that it pays from stands first.
    methods: methods.toSorted(byId).map((method) => ({
      id: method.id,
      name: method.name,
      number: method.number,
      kind: method.kind,
      currency: method.currency,
      balance: balanceAt(method, days, today, rates),
    })),
    months,
  };
}

async function namesOf(
  db: Db,
  accountId: number,
  table: 'trade_subject' | 'contractor',
  ids: readonly number[],
) {
  if (ids.length === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
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

/** What the figures are worked out from, and the user's own sheets. */
async function gathered(db: Db, actor: Actor, { zusDay, limits }: { zusDay: number; limits: DueLimits }) {
  const { accountId, today } = actor;
  const sheets = (await visibleSheets(db, actor)).filter((row) => row.is_draft === 0);
  const visible = new Set(sheets.map(({ id }) => id));
  const plans = await plansOfAccount(db, accountId);
  const days = await paidDays(db, accountId, today);
  const unpaid = await unpaidParts(db, accountId, today);
  const methods = await itemsOf(paymentMethods, db, accountId);
  const currencies = [
    ...currenciesOf(plans),
    ...[...days, ...unpaid, ...methods].map(({ currency }) => currency),
  ];
  const rates = await ratesOn(db, currencies, today);
  const isVisible = (budgetId: number) => visible.has(budgetId);
  const { flows: expected, due } = expectedFlows({ today, rates, zusDay, plans, unpaid, isVisible, limits });
  return { sheets, plans, days, methods, rates, isVisible, expected, due };
}

/** Figures of the dashboard: balances of the account, the rest of the sheets that the user may see. */
export async function dashboardOf(db: Db, actor: Actor, zusDay: number): Promise<Dashboard> {
  const { accountId, today } = actor;
  const facts = await gathered(db, actor, { zusDay, limits: GLANCE });
  const { sheets, plans, days, methods, rates, isVisible, expected, due } = facts;
  const month = monthOfDate(today);
  const bySheet = monthBySheet(
    plans.filter(({ record }) => isVisible(record.budgetId)),
    month,
    rates,
  );
  return {
    date: today,
    balances: balancesOf(actor, methods, { days, expected, rates }),
    month: { month: monthText(month), ...monthOfAll(bySheet.values()) },
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
  const { due } = await gathered(db, actor, { zusDay, limits: REST });
  return { due: await namedDue(db, actor.accountId, due.items()), dueCount: due.count() };
}
