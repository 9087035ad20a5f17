import type { LicenceStatus } from '@saldo/contract/account';
import { addDays } from '@saldo/contract/domain/day';
import { GRACE_DAYS } from '@saldo/contract/domain/subscription';
import { periodEnd } from './period.ts';

/** The state that determines access. Days are `YYYY-MM-DD`. */
export interface State {
  readonly type: 'trial' | 'paying' | 'free';
  readonly status: LicenceStatus;
  /** periods are counted from it; null: being set up */
  readonly start: string | null;
  /** the first unpaid day; of an expired or cancelled licence: its start; null: never ends */
  readonly end: string | null;
  readonly hasCard: boolean;
  /** whether a period was ordered and the provider has not answered */
  readonly isPending: boolean;
  /** the day on which access is lost without a payment */
  readonly graceEnd: string | null;
  readonly triedOn: string | null;
}

export type Input =
  /** a new day */
  | { kind: 'day' }
  | { kind: 'card-attached' }
  | { kind: 'card-removed' }
  /** a period is ordered now, whatever the day */
  | { kind: 'renew' }
  | { kind: 'paid' }
  | { kind: 'failed' }
  | { kind: 'cancelled' }
  /** set manually, by support or the developer panel */
  | { kind: 'set'; status: LicenceStatus };

export interface Step {
  readonly state: State;
  /** whether to order a period from the provider */
  readonly charges: boolean;
}

/** Days between two tries of a failed payment. */
const RETRY_DAYS = 3;

/** The only function that changes the state of a licence. */
export function step(state: State, input: Input, today: string): Step {
  switch (input.kind) {
    case 'day':
      return onDay(state, today);
    case 'card-attached':
      return onCard({ ...state, hasCard: true }, today);
    case 'card-removed':
      return still({ ...state, hasCard: false });
    case 'renew':
      return isOpen(state) && state.hasCard && !state.isPending ? charge(state, today) : still(state);
    case 'paid':
      return still(paid(state, today));
    case 'failed':
      return still(failed(state, today));
    case 'cancelled':
      return still(ended(state, 'cancelled', today));
    case 'set':
      return still(set(state, input.status, today));
  }
}

const still = (state: State): Step => ({ state, charges: false });

/** Whether a payment can change anything. */
const isOpen = ({ type, status }: State) => type !== 'free' && status !== 'cancelled';

/** Starts the grace period once, and never before the end of the paid period. */
const graceFrom = ({ graceEnd, end }: State, today: string): string =>
  graceEnd ?? addDays(end !== null && end > today ? end : today, GRACE_DAYS);

const charge = (state: State, today: string): Step => ({
  state: {
    ...state,
    isPending: true,
    triedOn: today,
    graceEnd: state.status === 'expired' ? null : graceFrom(state, today),
  },
  charges: true,
});

function onDay(state: State, today: string): Step {
  let now = state;
  // Several steps may be due at once after weeks without a call.
  for (let next = passed(now, today); next; next = passed(now, today)) now = next;
  return isDue(now, today) ? charge(now, today) : still(now);
}

/** The state after an expiry by a day; null: none. */
function passed(state: State, today: string): State | null {
  const { status, end, graceEnd } = state;
  if (!isOpen(state)) return null;
  if (status === 'expired') {
    return end !== null && today >= addDays(end, GRACE_DAYS)
      ? ended(state, 'cancelled', addDays(end, GRACE_DAYS))
      : null;
  }
  if (graceEnd !== null) return today >= graceEnd ? ended(state, 'expired', graceEnd) : null;
  if (end === null || today < end || state.hasCard) return null;
  if (state.type === 'trial') return ended(state, 'expired', end);
  return { ...state, status: 'suspended', graceEnd: addDays(end, GRACE_DAYS) };
}

function isDue(state: State, today: string): boolean {
  const { status, end, triedOn } = state;
  if (!isOpen(state) || !state.hasCard || state.isPending) return false;
  if (status === 'suspended') return triedOn === null || today >= addDays(triedOn, RETRY_DAYS);
  return status === 'active' && end !== null && today >= end;
}

/** The day of the next charge; null: none. */
export function nextTryOn(state: State, today: string): string | null {
  const { status, end, graceEnd, triedOn } = state;
  if (!isOpen(state) || status === 'expired' || !state.hasCard || end === null) return null;
  if (state.isPending) return triedOn;
  if (status === 'active') return end > today ? end : today;
  const again = triedOn === null ? today : addDays(triedOn, RETRY_DAYS);
  const next = again > today ? again : today;
  // Access is lost on that day, so that no further try follows.
  return graceEnd !== null && next >= graceEnd ? null : next;
}

const ended = (state: State, status: 'expired' | 'cancelled', end: string): State => ({
  ...state,
  status,
  end,
  graceEnd: null,
  isPending: status === 'expired' && state.isPending,
});

/** A new card is charged immediately if a payment is owed. */
const onCard = (state: State, today: string): Step =>
  isOpen(state) && !state.isPending && (state.status === 'suspended' || state.status === 'expired')
    ? charge(state, today)
    : still(state);

/** Adds a period after the paid one, or from today if access was lost. */
function paid(state: State, today: string): State {
  const settled = { ...state, isPending: false };
  if (!isOpen(state)) return settled;
  return {
    ...settled,
    type: 'paying',
    status: 'active',
    ...nextPeriod(state, today),
    graceEnd: null,
    triedOn: null,
  };
}

function nextPeriod({ type, status, start, end }: State, today: string): { start: string; end: string } {
  const restarted = { start: today, end: periodEnd(today, today) };
  if (status === 'expired' || start === null || end === null) return restarted;
  // Periods are not counted from the start of the trial.
  const from = type === 'trial' ? end : start;
  const next = { start: from, end: periodEnd(from, end) };
  // After a late payment the time without access is not charged.
  return next.end <= today ? restarted : next;
}

function failed(state: State, today: string): State {
  if (!state.isPending) return state;
  const settled = { ...state, isPending: false };
  if (!isOpen(state) || state.status === 'expired') return settled;
  return { ...settled, status: 'suspended', graceEnd: graceFrom(state, today) };
}

function set(state: State, status: LicenceStatus, today: string): State {
  const settled = { ...state, status, isPending: false, triedOn: null, graceEnd: null };
  const isOver = state.end !== null && state.end <= today;
  switch (status) {
    case 'active':
      return { ...settled, end: isOver ? periodEnd(today, today) : state.end };
    case 'suspended':
      // already tried today, so only the state is checked
      return { ...settled, graceEnd: graceFrom(settled, today), triedOn: today };
    case 'expired':
    case 'cancelled':
      return { ...settled, end: today };
  }
}
