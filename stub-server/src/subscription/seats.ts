import { seatsRefusal, type SeatsRefusal } from '@saldo/contract/domain/subscription';
import type { ErrorCode } from '@saldo/contract/errors';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { answerOf, usedSeats } from './answer.ts';
import { orderSeats, type Ordering } from './charges.ts';
import { findSubscription, setQuantity } from './stored.ts';

const CODES: Record<SeatsRefusal, ErrorCode> = {
  'payment-error': 'PAYMENT_ERROR',
  'payment-in-progress': 'PAYMENT_IN_PROGRESS',
  'no-card': 'CARD_MISSING',
  free: 'FREE_ACCOUNT',
};

/** Removes seats immediately; adds them immediately in a trial, otherwise after the payment. */
export async function changeSeats(
  tx: Db,
  ordering: Ordering & { today: string },
  seats: number,
): Promise<void> {
  const { accountId, today } = ordering;
  const found = await findSubscription(tx, accountId);
  const used = await usedSeats(tx, accountId);
  const answer = answerOf(found, used, today);
  const refusal = seatsRefusal(answer);
  if (refusal) throw new AppError(CODES[refusal]);
  if (seats < used) throw new AppError('SEATS_IN_USE');
  const added = seats - found.quantity;
  if (added > 0 && !answer.isTrial) await orderSeats(tx, ordering, found, added);
  else await setQuantity(tx, accountId, seats);
}
