import { minor } from '@saldo/contract/domain/money';
import { dateInMonth, monthOfDate } from '@saldo/contract/domain/month';
import type { methodBalanceSchema } from '@saldo/contract/payment-method-management';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { byName } from '#src/master-data/names.ts';
import { paymentMethods } from '#src/master-data/payment-methods.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { sightOf } from '#src/plan/sight.ts';
import { movedBy, netOf, movedTotals } from './moved-sums.ts';

type Balance = z.output<typeof methodBalanceSchema>;

const LAST_DAY = 31;

/**
 * Balance of each payment method today, and its projection for a day; by default for the last day
 * of this month.
 */
export async function methodBalances(db: Db, actor: Actor, wanted: string | undefined): Promise<Balance[]> {
  const { accountId, today } = actor;
  const last = wanted ?? dateInMonth(monthOfDate(today), LAST_DAY);
  const on = last < today ? today : last;
  const methods = (await itemsOf(paymentMethods, db, accountId)).toSorted(byName);
  const { visible, hidden, terms } = await sightOf(db, actor);
  const openings = methods.map(({ id, currency, openingDate }) => ({ id, currency, openingDate }));
  const moved = movedBy([...visible, ...hidden], { today, on, openings, rates: terms.rates });
  return methods.map((method): Balance => {
    const { id, currency, openingBalance, openingDate } = method;
    const { paid, document, plan } = moved.of(id);
    const balance = (openingDate <= today ? openingBalance : 0) + netOf(paid);
    const opens = openingDate > today && openingDate <= on ? openingBalance : 0;
    return {
      id,
      currency,
      openingBalance,
      openingDate,
      today,
      balance: minor(balance),
      paid: movedTotals(paid),
      projectedOn: on,
      projected: minor(balance + opens + netOf(document) + netOf(plan)),
      unpaid: movedTotals(document),
      planned: movedTotals(plan),
    };
  });
}
