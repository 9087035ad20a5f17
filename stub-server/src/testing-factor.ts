import type { TestApp } from './testing.ts';
import { digest } from './http/ids.ts';
import { codeAt } from './second-factor/one-time-codes.ts';
import { keepFactor, keepSetup, ownerOf, renewCodes } from './second-factor/repository.ts';

export { codeAt } from './second-factor/one-time-codes.ts';

/** Of every second factor that a test sets up without the calls. */
export const FACTOR_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Of it, where the clock of a test app stands. */
export const FACTOR_CODE = codeAt(FACTOR_SECRET, new Date('2026-11-20T08:00:00Z'));
export const CHALLENGE = 'challenge-of-a-test';

const MINUTE_MS = 60_000;

type Tested = Pick<TestApp, 'store' | 'secrets' | 'clock'>;
type PersonKey = { personId: number };

const sealedFor = ({ secrets }: Tested, whose: PersonKey) => secrets.seal(FACTOR_SECRET, ownerOf(whose));
const soon = ({ clock }: Tested) => new Date(clock.now().getTime() + MINUTE_MS).toISOString();

/** A person has a second factor; returns the recovery codes. */
export const giveFactor = (tested: Tested, whose: PersonKey): Promise<string[]> =>
  tested.store.transact({ accountId: null }, async (tx) => {
    const row = { sealed_secret: sealedFor(tested, whose), last_step: -1, since: '2026-11-01T08:00:00.000Z' };
    await keepFactor(tx, whose, row);
    return await renewCodes(tx, whose, tested.secrets);
  });

/** A person has begun to set one up. */
export const beginFactor = (tested: Tested, whose: PersonKey): Promise<void> =>
  tested.store.transact({ accountId: null }, (tx) =>
    keepSetup(tx, whose, { sealed_secret: sealedFor(tested, whose), expires_at: soon(tested) }),
  );

/** A log-in of a person waits for its code. */
export const giveChallenge = (tested: Tested, { personId }: PersonKey) =>
  tested.store.transact({ accountId: null }, (tx) =>
    tx
      .insertInto('login_challenge')
      .values({
        id_hash: digest(CHALLENGE),
        person_id: personId,
        expires_at: soon(tested),
      })
      .execute(),
  );
