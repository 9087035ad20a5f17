import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#src/http/deps.ts';
import { LONGEST_MS, SESSION_COOKIE, startSession, type SignedIn } from '#src/http/session.ts';

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** Signs a user in: a new session in place of the one that the browser had, so that none can be foisted on him. */
export async function signIn(
  user: SignedIn,
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: Deps },
): Promise<void> {
  const id = await startSession(user, request.cookies[SESSION_COOKIE], deps);
  reply.setCookie(SESSION_COOKIE, id, { ...cookieOptions(request), maxAge: LONGEST_MS / 1000 });
}

export const forgetCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
