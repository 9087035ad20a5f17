import { addDays, daysBetween } from '@saldo/contract/domain/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTryOn, step, type Input, type State } from './machine.ts';

const START = '2026-11-20';
const first: State = {
  type: 'trial',
  status: 'active',
  start: START,
  end: addDays(START, 30),
  hasCard: false,
  isPending: false,
  graceEnd: null,
  triedOn: null,
};

const inputs: fc.Arbitrary<Input> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Input>({ kind: 'day' }) },
  fc
    .constantFrom<Input['kind'][]>('card-attached', 'card-removed', 'renew', 'paid', 'failed')
    .map((kind) => ({ kind }) as Input),
);
/** An event, and the days since the previous one. */
const histories = fc.array(fc.tuple(fc.nat({ max: 40 }), inputs), { minLength: 1, maxLength: 40 });

interface Seen {
  today: string;
  input: Input;
  before: State;
  after: State;
  charges: boolean;
}

function walk(history: readonly (readonly [number, Input])[]): Seen[] {
  let [today, before] = [START, first];
  return history.map(([days, input]) => {
    today = addDays(today, days);
    const { state, charges } = step(before, input, today);
    const seen = { today, input, before, after: state, charges };
    before = state;
    return seen;
  });
}

const always = (holds: (seen: Seen) => void) =>
  fc.assert(
    fc.property(histories, (history) => {
      for (const seen of walk(history)) holds(seen);
    }),
    { numRuns: 500 },
  );

test('A licence is usable for at most 30 days beyond its paid or ordered period', () => {
  always(({ today, input, after }) => {
    if (input.kind !== 'day' || (after.status !== 'active' && after.status !== 'suspended')) return;
    if (after.graceEnd !== null) expect(daysBetween(today, after.graceEnd)).toBeGreaterThan(0);
    else expect(after.end !== null && today < after.end).toBe(true);
  });
});

test('A paid period is usable to its end, unless it is cancelled', () => {
  always(({ today, before, after }) => {
    if (before.status === 'expired' || before.status === 'cancelled' || today >= (before.end ?? '')) return;
    expect(['active', 'suspended']).toContain(after.status);
  });
});

test('Only a payment restores access', () => {
  always(({ input, before, after }) => {
    if (before.status === 'active' || after.status !== 'active') return;
    expect(input.kind).toBe('paid');
    expect(before.status).not.toBe('cancelled');
  });
});

test('Only passing days end access, with a warning before for paying accounts', () => {
  always(({ today, input, before, after }) => {
    if (after.status !== 'expired' || before.status === 'expired') return;
    expect(input.kind).toBe('day');
    if (before.type === 'paying' && before.graceEnd === null) {
      // the grace period passes even without any call
      expect(before.end !== null && daysBetween(before.end, today)).toBeGreaterThanOrEqual(30);
    }
  });
});

test('Only an existing card is charged, once at a time, and never for a cancelled account', () => {
  always(({ before, after, charges }) => {
    if (!charges) return;
    expect(after).toMatchObject({ hasCard: true, isPending: true });
    expect(before.isPending).toBe(false);
    expect(after.status).not.toBe('cancelled');
  });
});

test('Each payment adds at most a month, and none is lost', () => {
  always(({ today, input, before, after }) => {
    if (input.kind !== 'paid' || before.status === 'cancelled') return;
    expect(after).toMatchObject({ type: 'paying', status: 'active', graceEnd: null });
    const from = before.status === 'expired' || (before.end ?? '') < today ? today : (before.end ?? today);
    const days = daysBetween(from, after.end ?? '');
    expect(days).toBeLessThanOrEqual(31);
    expect(after.end !== null && after.end > today).toBe(true);
  });
});

test('Passing the same day twice has no further effect', () => {
  always(({ today, after }) => {
    const once = step(after, { kind: 'day' }, today).state;
    expect(step(once, { kind: 'day' }, today)).toEqual({ state: once, charges: false });
  });
});

test('The card is charged on the announced day, and not earlier', () => {
  always(({ today, after }) => {
    const announcedDay = nextTryOn(after, today);
    const until = announcedDay ?? addDays(today, 40);
    let [state, asked] = [after, null as string | null];
    for (
      let day = addDays(today, 1);
      day <= until && asked === null && !state.isPending;
      day = addDays(day, 1)
    ) {
      const { state: next, charges } = step(state, { kind: 'day' }, day);
      if (charges) asked = day;
      state = next;
    }
    if (after.isPending || announcedDay === today) return;
    expect(asked).toBe(announcedDay);
  });
});
