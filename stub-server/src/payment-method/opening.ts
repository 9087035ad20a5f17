import { minor } from '@saldo/contract/domain/money';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import { sightOf } from '#src/plan/sight.ts';
import { paidBeforeOpening } from './moved-sums.ts';

type Opening = Pick<PaymentMethod, 'openingBalance' | 'openingDate'>;

/**
 * One opening balance for several methods, on the earliest of their opening days: balances of later
 * days equal the sum of theirs.
 * What a method paid between that day and its own opening day is part of its opening balance, so it
 * is subtracted.
 */
export async function openingTogether(
  db: Db,
  actor: Actor,
  methods: readonly PaymentMethod[],
): Promise<Opening> {
  const days = methods.map(({ openingDate }) => openingDate).toSorted();
  const [openingDate = actor.today] = days;
  let balance = methods.reduce((sum, method) => sum + method.openingBalance, 0);
  const later = methods
    .filter((method) => method.openingDate > openingDate)
    .map(({ id, currency, openingDate: day }) => ({ id, currency, openingDate: day }));
  if (later.length === 0) return { openingBalance: minor(balance), openingDate };
  const { visible, hidden, terms } = await sightOf(db, actor);
  const question = { from: openingDate, openings: later, rates: terms.rates };
  balance -= paidBeforeOpening([...visible, ...hidden], question);
  return { openingBalance: minor(balance), openingDate };
}
