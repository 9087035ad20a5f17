import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import type { Attempts } from './attempts.ts';
import { verifyPassword } from './password.ts';
import { findByEmail } from './repository.ts';
import { tryingOf, tryPassword } from './throttle.ts';

type Asking = Pick<Call, 'session' | 'deps' | 'request' | 'reply'>;

/** Whether this is the signed-in person's password; 429 after too many tries. */
export async function isOwnPassword(
  attempts: Attempts,
  { session, deps, request, reply }: Asking,
  password: string,
): Promise<boolean> {
  const { email } = session.user;
  const tried = await tryPassword(await tryingOf(email, { deps, request }), {
    attempts,
    clock: deps.clock,
    reply,
  });
  const found = await findByEmail(deps.db, email);
  if (!found) throw new AppError('UNAUTHORIZED');
  const isRight = await verifyPassword(password, found.passwordHash);
  if (isRight) await tried.succeeded();
  return isRight;
}

/** Refuses a wrong one at its field. */
export const demandPassword =
  (attempts: Attempts) =>
  async (call: Asking, password: string, path: string): Promise<void> => {
    if (await isOwnPassword(attempts, call, password)) return;
    const { message } = new AppError('WRONG_PASSWORD');
    throw new AppError('WRONG_PASSWORD', { fields: [{ path, message }] });
  };
