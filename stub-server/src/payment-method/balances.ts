import { minor } from '@saldo/contract/domain/money';
import { dateInMonth, monthOfDate } from '@saldo/contract/domain/month';
import type { methodBalanceSchema } from '@saldo/contract/payment-method-management';
import type { Direction } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { byName } from '#src/master-data/names.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { sightOf, visitFlows } from '#src/plan/sight.ts';
import { inCurrency } from './flow-amount.ts';

type Balance = z.output<typeof methodBalanceSchema>;

/** What comes and goes by one method, minor units of its currency. */
class Flow {
  #income = 0;
  #cost = 0;
  #count = 0;

  add(direction: Direction, amount: number): void {
    if (direction === 'income') this.#income += amount;
    else this.#cost += amount;
    this.#count += 1;
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

const LAST_DAY = 31;

/** What is on each payment method today, and what is projected on a day, the last of this month where none is named. */
export async function methodBalances(db: Db, actor: Actor, wanted: string | undefined): Promise<Balance[]> {
  const { accountId, today } = actor;
  const last = wanted ?? dateInMonth(monthOfDate(today), LAST_DAY);
  const on = last < today ? today : last;
  const methods = (await itemsOf(paymentMethods, db, accountId)).toSorted(byName);
  const { visible, hidden, terms } = await sightOf(db, actor);
  const byId = new Map(methods.map((method) => [method.id, method]));
  const flows = { paid: new Flows(), document: new Flows(), plan: new Flows() };
  visitFlows([...visible, ...hidden], (flow) => {
    const method = byId.get(flow.paymentMethodId);
    if (!method || !flow.isInCashFlow) return;
    const { date } = flow.day;
    // what is overdue is expected today, what was paid before the opening day is in the opening balance
    const day = flow.state !== 'paid' && date < today ? today : date;
    if (day > on || day < method.openingDate) return;
    const amount = inCurrency(flow, method.currency, terms.rates);
    flows[flow.state].of(method.id).add(flow.record.direction, amount);
  });
  return methods.map((method): Balance => {
    const { id, currency, openingBalance, openingDate } = method;
    const balance = (openingDate <= today ? openingBalance : 0) + flows.paid.of(id).net;
    const opens = openingDate > today && openingDate <= on ? openingBalance : 0;
    return {
      id,
      currency,
      openingBalance,
      openingDate,
      today,
      balance: minor(balance),
      paid: flows.paid.of(id).told,
      projectedOn: on,
      projected: minor(balance + opens + flows.document.of(id).net + flows.plan.of(id).net),
      unpaid: flows.document.of(id).told,
      planned: flows.plan.of(id).told,
    };
  });
}
