import { contract } from '@saldo/contract';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { implement, type Call } from '#src/http/implement.ts';
import { secondFactorEffects } from './effects.ts';
import { notFound } from '#src/http/refusals.ts';
import { refuseEnded } from '#src/http/ended-meanwhile.ts';
import { hasOtherCompany } from '#src/person/repository.ts';
import { localeOf } from '#src/mail/locale.ts';
import { secondFactorLetter } from './letters.ts';
import { newSecret, stepOf, uriOf } from './one-time-codes.ts';
import {
  findFactor,
  findSetup,
  isRequiredSomewhere,
  keepFactor,
  keepSetup,
  ownerOf,
  removeFactor,
  renewCodes,
  stateOf,
} from './repository.ts';

/** Dependencies on auth. */
export interface SecondFactorDeps {
  /** throws 422 WRONG_PASSWORD at `path`, 429 after too many tries */
  demandPassword: (call: Call, password: string, path: string) => Promise<void>;
}
type ForPassword = Call & { body: { password: string } };

const SETUP_MS = 30 * 60 * 1000;
/** The period in which a restarted set-up, perhaps in another tab, keeps its secret, because the app may already have it. */
const SAME_SETUP_MS = 10 * 60 * 1000;
/** The step before the first code, so that every step is newer. */
const NO_STEP = -1;

/** Checking the password takes time, in which a new one may have ended the session. */
const inSession = <Result>({ deps, session }: Call, command: (tx: Db) => Promise<Result>): Promise<Result> =>
  deps.transact(session, async (tx) => {
    const now = deps.clock.now().toISOString();
    await refuseEnded(tx, session.idHash, now);
    return await command(tx);
  });

async function tell(
  tx: Db,
  { deps, request, session }: Call,
  event: Parameters<typeof secondFactorLetter>[0],
  to = session.user.email,
): Promise<void> {
  const now = deps.clock.now();
  const letter = secondFactorLetter(event, localeOf(request), now);
  await deps.mail.send(tx, session.accountId, { to, ...letter, sentAt: now.toISOString() });
}

async function begin({ demandPassword }: SecondFactorDeps, call: ForPassword) {
  const { session, deps, body } = call;
  await demandPassword(call, body.password, 'password');
  const now = deps.clock.now().getTime();
  const inMs = (ms: number) => new Date(now + ms).toISOString();
  const secret = await inSession(call, async (tx) => {
    const begun = await findSetup(tx, session, inMs(SETUP_MS - SAME_SETUP_MS));
    if (begun) return deps.secrets.open(begun.sealed_secret, ownerOf(session));
    const made = newSecret();
    const sealed = deps.secrets.seal(made, ownerOf(session));
    await keepSetup(tx, session, { sealed_secret: sealed, expires_at: inMs(SETUP_MS) });
    return made;
  });
  return { secret, uri: uriOf(secret, session.user.email) };
}

/** Consumes the code, so that it cannot be used to sign in too. */
async function confirm(call: Call & { body: { code: string } }) {
  const { session, deps, body } = call;
  const now = deps.clock.now();
  const recoveryCodes = await deps.transact(session, async (tx) => {
    const setup = await findSetup(tx, session, now.toISOString());
    if (!setup)
      throw new AppError('CHALLENGE_OVER', { message: 'Begin again: there is no set-up to confirm' });
    const secret = deps.secrets.open(setup.sealed_secret, ownerOf(session));
    const step = stepOf(body.code, secret, { now, last: NO_STEP });
    if (step === null) throw wrongCode();
    const known = await findFactor(tx, session);
    const row = { sealed_secret: setup.sealed_secret, last_step: step, since: now.toISOString() };
    await keepFactor(tx, session, row);
    await tell(tx, call, known === undefined ? 'on' : 'moved');
    return await renewCodes(tx, session, deps.secrets);
  });
  return { recoveryCodes };
}

function wrongCode() {
  const { message } = new AppError('WRONG_CODE');
  return new AppError('WRONG_CODE', { fields: [{ path: 'code', message }] });
}

async function renew({ demandPassword }: SecondFactorDeps, call: ForPassword) {
  const { session, deps, body } = call;
  await demandPassword(call, body.password, 'password');
  const recoveryCodes = await inSession(call, async (tx) => {
    if (!(await findFactor(tx, session))) throw new AppError('SECOND_FACTOR_MISSING');
    await tell(tx, call, 'newCodes');
    return await renewCodes(tx, session, deps.secrets);
  });
  return { recoveryCodes };
}

async function switchOff({ demandPassword }: SecondFactorDeps, call: ForPassword) {
  const { session, body } = call;
  await demandPassword(call, body.password, 'password');
  await inSession(call, async (tx) => {
    if (await isRequiredSomewhere(tx, session)) throw new AppError('REQUIRED_OF_ALL');
    if (await removeFactor(tx, session)) await tell(tx, call, 'off');
  });
}

async function setRequired(
  { demandPassword }: SecondFactorDeps,
  call: ForPassword & { body: { isRequired: boolean } },
) {
  const { session, deps, body } = call;
  await demandPassword(call, body.password, 'password');
  await inSession(call, async (tx) => {
    // A master user who requires it must have one, so as not to be locked out.
    if (body.isRequired && !(await findFactor(tx, session))) throw new AppError('SECOND_FACTOR_MISSING');
    await tx
      .updateTable('account')
      .set({ requires_second_factor: body.isRequired ? 1 : 0 })
      .where('id', '=', session.accountId)
      .execute();
  });
  // Ends streams and sockets of users without a second factor.
  deps.live.checkSessions();
  return await stateOf(deps.db, session);
}

/** For a member who has lost the device; the master user's own is reset by support. */
async function reset(
  { demandPassword }: SecondFactorDeps,
  call: ForPassword & { params: { userId: number } },
) {
  const { session, deps, body, params } = call;
  const { accountId } = session;
  await demandPassword(call, body.password, 'password');
  const isReset = await inSession(call, async (tx) => {
    const user = await tx
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.person_id')
      .select(['person.id as personId', 'person.email', 'user.is_master'])
      .where('user.id', '=', params.userId)
      .where('user.account_id', '=', accountId)
      .where('user.state', '=', 'active')
      .executeTakeFirst();
    if (!user) throw notFound();
    if (user.is_master === 1) throw new AppError('MASTER_USER');
    // It also protects other companies, so that no single company may decide.
    if (await hasOtherCompany(tx, user.personId, accountId)) throw new AppError('OTHER_COMPANIES');
    const wasOn = await removeFactor(tx, user);
    if (wasOn) await tell(tx, call, 'reset', user.email);
    return wasOn;
  });
  if (isReset) deps.live.checkSessions();
}

export const secondFactorRoutes = (parts: SecondFactorDeps) =>
  implement(
    contract.secondFactor,
    {
      get: async ({ session, deps }) => ({ status: 200, body: await stateOf(deps.db, session) }),
      begin: async (call) => ({ status: 200, body: await begin(parts, call) }),
      confirm: async (call) => ({ status: 200, body: await confirm(call) }),
      renewRecoveryCodes: async (call) => ({ status: 200, body: await renew(parts, call) }),
      switchOff: async (call) => {
        await switchOff(parts, call);
        return { status: 204, body: undefined };
      },
      require: async (call) => ({ status: 200, body: await setRequired(parts, call) }),
      reset: async (call) => {
        await reset(parts, call);
        return { status: 204, body: undefined };
      },
    },
    secondFactorEffects,
  );
