import type { contract } from '@saldo/contract';
import type { ServerInferRequest } from '@ts-rest/core';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import type { Attempts } from './attempts.ts';
import { beginChallenge, endChallenge, findChallenge, tryChallenge } from './challenges.ts';
import { signIn } from './cookie.ts';
import { noteFailure } from './failed-logins.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import { findByEmail, type KnownUser } from './repository.ts';
import { passwordWasRight, tryCode, tryingOf, tryPassword } from './throttle.ts';

interface PersonKey {
  personId: number;
}

/** Dependencies on the second factor; `Taken` describes a correct code. */
export interface SecondStep<Taken> {
  isOn: (db: Db, person: PersonKey) => Promise<boolean>;
  /** consumes a code; null if it is wrong */
  take: (tx: Db, person: PersonKey, code: string, deps: Deps) => Promise<Taken | null>;
  tell: (tx: Db, taken: Taken, person: { accountId: number; email: string }, call: Call) => Promise<void>;
}

export interface LoginDeps<Taken> {
  attempts: Attempts;
  secondStep: SecondStep<Taken>;
}

type LoginCall = Call & Pick<ServerInferRequest<typeof contract.auth.login>, 'body'>;
type CodeCall = Call & Pick<ServerInferRequest<typeof contract.auth.loginCode>, 'body'>;

/** Checks the password. With a second factor the try stays counted until the code was right too. */
export async function login<Taken>({ attempts, secondStep }: LoginDeps<Taken>, call: LoginCall) {
  const { body, deps, request, reply } = call;
  const email = body.email.toLowerCase();
  const throttledCall = { attempts, clock: deps.clock, reply };
  const tried = await tryPassword(await tryingOf(email, { deps, request }), throttledCall);
  const found = await findByEmail(deps.db, email);
  const isRight = await verifyPassword(body.password, found?.passwordHash ?? (await nobodysHash()));
  if (!found || !isRight) {
    noteFailure(found, { request, deps });
    throw new AppError('INVALID_CREDENTIALS');
  }
  if (await secondStep.isOn(deps.db, found))
    return { status: 202 as const, body: await beginChallenge(found, deps) };
  await tried.succeeded();
  await signIn(found, { request, reply, deps });
  return { status: 200 as const, body: found.user };
}

const over = () => new AppError('CHALLENGE_OVER');

/** Reads the person of a challenge again, because the password may have changed since it was checked. */
async function userOf(challenge: string, { db, clock }: Deps): Promise<KnownUser> {
  const known = await findChallenge(db, challenge, clock.now());
  const user = known && (await findByEmail(db, known.email));
  if (!user) throw over();
  return user;
}

/** Checks the code of the app, or a recovery code. */
export async function loginCode<Taken>({ attempts, secondStep }: LoginDeps<Taken>, call: CodeCall) {
  const { body, deps, request, reply } = call;
  const user = await userOf(body.challenge, deps);
  const trying = await tryingOf(user.user.email, { deps, request });
  const tried = await tryCode({ ...trying, personId: user.personId }, { attempts, clock: deps.clock, reply });
  // Thrown outside the transaction, which would otherwise roll back the counted try.
  const { triesLeft, taken } = await deps.transact(user, async (tx) => {
    const left = await tryChallenge(tx, body.challenge, deps.clock.now());
    if (left === null) throw over();
    const right = await secondStep.take(tx, user, body.code, deps);
    if (right !== null) {
      await endChallenge(tx, body.challenge);
      await secondStep.tell(tx, right, { accountId: user.accountId, email: user.user.email }, call);
    }
    return { triesLeft: left, taken: right };
  });
  if (taken === null) {
    noteFailure(user, { request, deps });
    const { message } = new AppError('WRONG_CODE');
    throw new AppError('WRONG_CODE', { fields: [{ path: 'code', message }], triesLeft });
  }
  await tried.succeeded();
  await passwordWasRight(trying, attempts);
  await signIn(user, { request, reply, deps });
  return { status: 200 as const, body: user.user };
}
