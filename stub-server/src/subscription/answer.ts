import type { LicenceStatus } from '@saldo/contract/account';
import { periodPrice } from '@saldo/contract/domain/subscription';
import type { Subscription as Answer } from '@saldo/contract/own-subscription';
import type { Db } from '#src/db/open.ts';
import { nextTryOn, type State } from './machine.ts';
import { periodStart } from './period.ts';
import { findSubscription, type Subscription } from './stored.ts';

/** The number of used seats, i.e. of users who have not been removed. */
export async function usedSeats(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((user) => user.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return count;
}

const OPEN: ReadonlySet<LicenceStatus> = new Set(['active', 'suspended']);

/** The dates of the trial or of the paid period. */
function firstDay({ type, status, start, end }: State): string | null {
  const isPeriod = type === 'paying' && OPEN.has(status);
  return isPeriod && start !== null && end !== null ? periodStart(start, end) : start;
}

export function answerOf(found: Subscription, usedQuantity: number, today: string): Answer {
  const { state, terms, periodTerms, quantity } = found;
  const date = nextTryOn(state, today);
  const isSuspended = state.status === 'suspended';
  return {
    type: state.type,
    status: state.status,
    subscriptionStart: firstDay(state),
    subscriptionEnd: state.end,
    isTrial: state.type === 'trial',
    hasPaymentMethod: state.hasCard,
    cardLast4: found.cardLast4,
    quantity,
    usedQuantity,
    ...terms,
    paymentInProgress: found.isInProgress,
    paymentError: !found.isInProgress && (isSuspended || found.hasFailed),
    graceEnd: isSuspended ? state.graceEnd : null,
    nextCharge: date === null ? null : { date, ...periodPrice(quantity, periodTerms) },
  };
}

/** Only the master user sees the card, the balance and the next charge; everyone sees the rest in the banner. */
const PRIVATE = { cardLast4: null, balance: null, nextCharge: null } as const;

/** The fields of the subscription that this user may see. */
export async function readAnswer(
  db: Db,
  { accountId, today, isMaster }: { accountId: number; today: string; isMaster: boolean },
): Promise<Answer> {
  const answer = answerOf(await findSubscription(db, accountId), await usedSeats(db, accountId), today);
  return isMaster ? answer : { ...answer, ...PRIVATE };
}
