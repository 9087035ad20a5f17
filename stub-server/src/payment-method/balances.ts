import { balanceAt } from '@saldo/contract/domain/balances';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import { convert, type Rates } from '@saldo/contract/domain/exchange';
import { minor } from '@saldo/contract/domain/money';
import { dateInMonth, monthOfDate } from '@saldo/contract/domain/month';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import { visitRemaining } from '@saldo/contract/domain/remaining-plan';
import type { methodBalanceSchema } from '@saldo/contract/payment-method-management';
import type { Direction } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { byName } from '#src/master-data/names.ts';
import { paymentMethods, type PaymentMethod } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { paidDays, unpaidByMethod } from '#src/payment/repository.ts';
import { currenciesOf } from '#src/plan/change.ts';
import { ratesOn } from '#src/plan/rates.ts';
import { plansOfAccount } from '#src/plan/records.ts';

type Balance = z.output<typeof methodBalanceSchema>;

/** What comes and goes by one method, minor units of its currency. */
class Flow {
  #income = 0;
  #cost = 0;
  #count = 0;

  add(direction: Direction, amount: number, count = 1): void {
    if (direction === 'income') this.#income += amount;
    else this.#cost += amount;
    this.#count += count;
  }

  get net(): number {
    return this.#income - this.#cost;
  }

  get told(): Balance['paid'] {
    return { income: minor(this.#income), cost: minor(this.#cost), count: this.#count };
  }
}

class Flows {
  readonly #byMethod = new Map<number, Flow>();

  of(methodId: number): Flow {
    const flow = this.#byMethod.get(methodId) ?? new Flow();
    this.#byMethod.set(methodId, flow);
    return flow;
  }
}

interface Until {
  today: string;
  on: string;
  zusDay: number;
  rates: Rates;
}

/** What is left of the plan by method; what was to be paid before today is expected today. */
function plannedFlows(
  plans: readonly RecordPlan[],
  currencyOf: ReadonlyMap<number, PaymentMethod['currency']>,
  { today, on, zusDay, rates }: Until,
): Flows {
  const flows = new Flows();
  const horizon = { today, rates, zusDay, until: monthOfDate(on) };
  for (const plan of plans) {
    if (!plan.record.isInCashFlow) continue;
    visitRemaining(plan, horizon, (month, gross, { date }) => {
      const id = plan.own.get(month)?.value?.paymentMethodId ?? defaultsAt(plan, month).paymentMethodId;
      const currency = currencyOf.get(id);
      if (date > on || currency === undefined) return;
      flows.of(id).add(plan.record.direction, convert(gross, ACCOUNT_CURRENCY, currency, rates));
    });
  }
  return flows;
}

const LAST_DAY = 31;

/** What is on each payment method today, and what is projected on a day, the last of this month where none is named. */
export async function methodBalances(
  db: Db,
  { accountId, today }: { accountId: number; today: string },
  { on: wanted, zusDay }: { on: string | undefined; zusDay: number },
): Promise<Balance[]> {
  const last = wanted ?? dateInMonth(monthOfDate(today), LAST_DAY);
  const on = last < today ? today : last;
  const methods = (await itemsOf(paymentMethods, db, accountId)).toSorted(byName);
  const plans = await plansOfAccount(db, accountId);
  const days = await paidDays(db, accountId, today);
  const parts = await unpaidByMethod(db, accountId, today, on);
  const currencies = [
    ...currenciesOf(plans),
    ...[...days, ...parts, ...methods].map(({ currency }) => currency),
  ];
  const rates = await ratesOn(db, currencies, today);
  const currencyOf = new Map(methods.map(({ id, currency }) => [id, currency]));
  const planned = plannedFlows(plans, currencyOf, { today, on, zusDay, rates });
  const [paid, unpaid] = [new Flows(), new Flows()];
  const opened = new Map(methods.map(({ id, openingDate }) => [id, openingDate]));
  for (const { paymentMethodId: id, currency, direction, gross, date, count } of days) {
    const own = currencyOf.get(id);
    if (own === undefined || date < (opened.get(id) ?? '')) continue;
    paid.of(id).add(direction, convert(minor(gross), currency, own, rates), count);
  }
  for (const { paymentMethodId: id, currency, direction, gross, count } of parts) {
    const own = currencyOf.get(id);
    if (own !== undefined) unpaid.of(id).add(direction, convert(minor(gross), currency, own, rates), count);
  }
  return methods.map((method): Balance => {
    const { id, currency, openingBalance, openingDate } = method;
    const balance = balanceAt(method, days, today, rates);
    const opens = openingDate > today && openingDate <= on ? openingBalance : 0;
    return {
      id,
      currency,
      openingBalance,
      openingDate,
      today,
      balance,
      paid: paid.of(id).told,
      projectedOn: on,
      projected: minor(balance + opens + unpaid.of(id).net + planned.of(id).net),
      unpaid: unpaid.of(id).told,
      planned: planned.of(id).told,
    };
  });
}
