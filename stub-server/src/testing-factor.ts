import type { TestApp } from './testing.ts';
import { digest } from './http/ids.ts';
import { codeAt } from './second-factor/one-time-codes.ts';
import { keepFactor, keepSetup, ownerOf, renewCodes } from './second-factor/repository.ts';

export { codeAt } from './second-factor/one-time-codes.ts';

/** The secret of second factors that tests set up without calls. */
export const FACTOR_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** A code of the secret at the time of a test's clock. */
export const FACTOR_CODE = codeAt(FACTOR_SECRET, new Date('2026-11-20T08:00:00Z'));
export const CHALLENGE = 'challenge-of-a-test';

const MINUTE_MS = 60_000;

type Tested = Pick<TestApp, 'store' | 'secrets' | 'clock'>;
type PersonKey = { personId: number };

const sealedFor = ({ secrets }: Tested, person: PersonKey) => secrets.seal(FACTOR_SECRET, ownerOf(person));
const soon = ({ clock }: Tested) => new Date(clock.now().getTime() + MINUTE_MS).toISOString();

/** Gives a person a second factor; returns the recovery codes. */
export const giveFactor = (tested: Tested, person: PersonKey): Promise<string[]> =>
  tested.store.transact({ accountId: null }, async (tx) => {
    const row = {
      sealed_secret: sealedFor(tested, person),
      last_step: -1,
      since: '2026-11-01T08:00:00.000Z',
    };
    await keepFactor(tx, person, row);
    return await renewCodes(tx, person, tested.secrets);
  });

/** Starts the set-up of a person's second factor. */
export const beginFactor = (tested: Tested, person: PersonKey): Promise<void> =>
  tested.store.transact({ accountId: null }, (tx) =>
    keepSetup(tx, person, { sealed_secret: sealedFor(tested, person), expires_at: soon(tested) }),
  );

/** Adds a person's log-in that waits for its code. */
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
