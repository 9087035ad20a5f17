import type { Db } from '#src/db/open.ts';
import type { Call } from '#src/http/implement.ts';
import type { Deps } from '#src/http/deps.ts';
import { localeOf } from '#src/mail/locale.ts';
import { recoveryCodeUsedLetter } from './letters.ts';
import { stepOf } from './one-time-codes.ts';
import { recoveryCodeIn } from './recovery-codes.ts';
import { countRecoveryCodes, findFactor, ownerOf, takeRecoveryCode, type PersonKey } from './repository.ts';

/** The kind of a code: of the app, or a recovery code with the number of remaining ones. */
type AcceptedCode = { recoveryCodesLeft: number | null };

const ONE_TIME = /^\d{6}$/;

async function takeOneTimeCode(
  tx: Db,
  person: PersonKey,
  code: string,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
): Promise<AcceptedCode | null> {
  const factor = await findFactor(tx, person);
  if (!factor) return null;
  const secret = secrets.open(factor.sealed_secret, ownerOf(person));
  const step = stepOf(code, secret, { now: clock.now(), last: factor.last_step });
  if (step === null) return null;
  // The person may use the same code in two companies at once: one of them gets in.
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('person_id', '=', person.personId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? { recoveryCodesLeft: null } : null;
}

/** The functions of this noun for the second step of a log-in. */
export const secondStep = {
  isOn: async (db: Db, person: PersonKey): Promise<boolean> => (await findFactor(db, person)) !== undefined,

  /** Consumes a code in the transaction of the log-in; null if it is wrong. */
  take: async (
    tx: Db,
    person: PersonKey,
    typed: string,
    deps: Pick<Deps, 'clock' | 'secrets'>,
  ): Promise<AcceptedCode | null> => {
    const code = typed.replaceAll(/\s/g, '');
    if (ONE_TIME.test(code)) return takeOneTimeCode(tx, person, code, deps);
    const recovery = recoveryCodeIn(code);
    if (recovery === null || !(await takeRecoveryCode(tx, person, recovery, deps.secrets))) return null;
    return { recoveryCodesLeft: await countRecoveryCodes(tx, person) };
  },

  /** A letter reports the use of a recovery code, which may have been stolen. */
  tell: async (
    tx: Db,
    { recoveryCodesLeft: left }: AcceptedCode,
    { accountId, email }: { accountId: number; email: string },
    { deps, request }: Pick<Call, 'deps' | 'request'>,
  ): Promise<void> => {
    if (left === null) return;
    const now = deps.clock.now();
    await deps.mail.send(tx, accountId, {
      to: email,
      ...recoveryCodeUsedLetter(localeOf(request), now, left),
      sentAt: now.toISOString(),
    });
  },
};
