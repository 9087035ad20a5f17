import type { ServerInferResponses } from '@ts-rest/core';
import type { contract } from '@saldo/contract';
import {
  ASKS_OF_ADDRESS,
  CODES_OF_LETTER,
  CODES_OF_OTHERS,
  type Attempts,
  type Counted,
} from '#src/auth/attempts.ts';
import { signIn } from '#src/auth/cookie.ts';
import { refuseLeaked } from '#src/auth/leaked-passwords.ts';
import { networkOfCaller } from '#src/auth/network.ts';
import { verifyPassword } from '#src/auth/password.ts';
import { strangersLetter, tryOnce } from '#src/auth/throttle.ts';
import type { Db } from '#src/db/open.ts';
import { warsawDate } from '#src/http/clock.ts';
import { appIdOf } from '#src/http/app-of.ts';
import type { Deps } from '#src/http/deps.ts';
import type { Call } from '#src/http/implement.ts';
import { isKnown, makePerson } from '#src/person/repository.ts';
import { linkTo } from '#src/mail/link.ts';
import { localeOf } from '#src/mail/locale.ts';
import { isWrongDomain } from './email-domain.ts';
import { codeLetter, readyLetter } from './letters.ts';
import { makeAccount, type Initialise } from './new-account.ts';
import {
  beginRegistration,
  endRegistration,
  findRegistration,
  newCode,
  renewCode,
  type Pending,
  type Registration,
} from './registrations.ts';

export interface RegistrationDeps {
  attempts: Attempts;
  hashPassword: (password: string) => Promise<string>;
  initialise: Initialise;
  /** the base address of links in letters; by default this server's own */
  publicUrl: string | undefined;
}

type Answer<Route extends keyof typeof contract.registrationRequest> = ServerInferResponses<
  (typeof contract.registrationRequest)[Route]
>;

/** Limits of letters requested without signing in, to one address and in total. */
const allowLetter = ({ attempts }: RegistrationDeps, email: string, { request, reply, deps }: Call) =>
  tryOnce(strangersLetter(email, request), { attempts, clock: deps.clock, reply });

/** Limits requests without signing in, because their answers reveal known e-mails, as specified. */
export const allowAsk = ({ attempts }: RegistrationDeps, { request, reply, deps }: Call) =>
  tryOnce([{ key: `asks from ${networkOfCaller(request)}`, limit: ASKS_OF_ADDRESS }], {
    attempts,
    clock: deps.clock,
    reply,
  });

const sendCode = (
  tx: Db,
  { mail, clock }: Deps,
  { to, ...letter }: { to: string; locale: 'pl' | 'en'; code: string; iteration: number },
) => mail.send(tx, null, { to, ...codeLetter(letter.locale, letter), sentAt: clock.now().toISOString() });

/** The letter announced after a registration on a phone, with the link to continue on a computer. */
export async function sendReady(
  tx: Db,
  { publicUrl }: RegistrationDeps,
  { email, locale, accountId }: { email: string; locale: 'pl' | 'en'; accountId: number },
  { deps, request }: Call,
): Promise<void> {
  const letter = readyLetter(locale, linkTo('/auth/login', { email }, { request, publicUrl }));
  await deps.mail.send(tx, accountId, { to: email, ...letter, sentAt: deps.clock.now().toISOString() });
}

/** Stores the data and sends the first code. */
export async function create(
  way: RegistrationDeps,
  call: Call & { body: Registration },
): Promise<Answer<'create'>> {
  const { body, deps, request } = call;
  const { email, password, acceptTerms, ...details } = body;
  await allowAsk(way, call);
  if (await isWrongDomain(email)) return { status: 200, body: { status: 'wrongDomain' } };
  if (await isKnown(deps.db, email)) return { status: 200, body: { status: 'forgotPassword' } };
  await refuseLeaked(password, 'password');
  await allowLetter(way, email, call);
  const code = newCode();
  const [passwordHash, codeHash] = await Promise.all([way.hashPassword(password), way.hashPassword(code)]);
  const locale = localeOf(request);
  const kept = { ...details, hasNewsletter: acceptTerms };
  const now = deps.clock.now();
  const iteration = await deps.transact({ accountId: null }, async (tx) => {
    const begun = await beginRegistration(tx, {
      email,
      appId: appIdOf(request),
      locale,
      codeHash,
      passwordHash,
      details: kept,
      now,
    });
    await sendCode(tx, deps, { to: email, locale, code, iteration: begun });
    return begun;
  });
  return { status: 200, body: { status: 'success', email, iteration } };
}

export async function renew(
  way: RegistrationDeps,
  call: Call & { body: { email: string } },
): Promise<Answer<'renew'>> {
  const { deps, request } = call;
  const { email } = call.body;
  await allowAsk(way, call);
  const pending = await findRegistration(deps.db, { email, appId: appIdOf(request) });
  if (!pending) return { status: 200, body: { status: 'notFound' } };
  await allowLetter(way, email, call);
  const code = newCode();
  const codeHash = await way.hashPassword(code);
  const iteration = await deps.transact({ accountId: null }, async (tx) => {
    const renewed = await renewCode(tx, pending, { codeHash, now: deps.clock.now() });
    if (renewed !== null)
      await sendCode(tx, deps, { to: email, locale: pending.locale, code, iteration: renewed });
    return renewed;
  });
  if (iteration === null) return { status: 200, body: { status: 'notFound' } };
  return { status: 200, body: { status: 'success', email, iteration } };
}

/** E-mails whose account is currently being created. */
const underWay = new Set<string>();

const confirmed = (status: 'success' | 'invalidRequest' | 'invalidCode' | 'expiredCode' | 'pending') => ({
  status: 200 as const,
  body: { status },
});

/** The registering tab has its own count of tries, which others cannot use up without its id. */
function triesOf({ email, iteration, appId }: Pending, request: Call['request']): Counted[] {
  const code = `code ${iteration} of ${email}`;
  if (appIdOf(request) === appId) return [{ key: code, limit: CODES_OF_LETTER }];
  return [
    { key: `${code} from ${networkOfCaller(request)}`, limit: CODES_OF_LETTER },
    { key: `${code} by others`, limit: CODES_OF_OTHERS },
  ];
}

/** Creates the account if the code is right; a code may be tried five times. */
export async function confirm(
  way: RegistrationDeps,
  call: Call & { body: { code: string; email: string } },
): Promise<Answer<'confirm'>> {
  const { deps, request, reply } = call;
  const { code, email } = call.body;
  await allowAsk(way, call);
  const pending = await findRegistration(deps.db, { email, appId: appIdOf(request) });
  if (!pending) return confirmed('invalidRequest');
  if (underWay.has(email)) return confirmed('pending');
  if (Date.parse(pending.expiresAt) <= deps.clock.now().getTime()) return confirmed('expiredCode');
  await tryOnce(triesOf(pending, request), { attempts: way.attempts, clock: deps.clock, reply });
  if (!(await verifyPassword(code, pending.codeHash))) return confirmed('invalidCode');
  if (underWay.has(email)) return confirmed('pending');
  underWay.add(email);
  try {
    return await open(way, pending, call);
  } finally {
    underWay.delete(email);
  }
}

async function open(way: RegistrationDeps, pending: Pending, call: Call): Promise<Answer<'confirm'>> {
  const { deps, request, reply } = call;
  const now = deps.clock.now();
  const made = await deps.transact({ accountId: null }, async (tx) => {
    // An invitation may have used the e-mail in the meantime.
    if (!(await endRegistration(tx, pending)) || (await isKnown(tx, pending.email))) return null;
    const { email, passwordHash, locale, details } = pending;
    const personId = await makePerson(tx, { email, passwordHash, now: now.toISOString() });
    const company = { ...details, personId };
    const opened = await makeAccount(tx, company, {
      ids: deps.ids,
      now: now.toISOString(),
      today: warsawDate(now),
      locale,
      initialise: way.initialise,
    });
    const { accountId } = opened;
    if (details.isMobile) await sendReady(tx, way, { email, locale, accountId }, call);
    return { ...opened, personId };
  });
  if (!made) return confirmed('invalidRequest');
  await signIn(made, { request, reply, deps });
  return confirmed('success');
}
