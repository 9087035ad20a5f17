import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, deviceCookie, sessionCookie } from '#src/http/cookies.ts';
import type { Deps } from '#src/http/deps.ts';
import { LONGEST_MS, seenFrom, startSession, type SignedIn } from '#src/http/session.ts';
import { DEVICE_MS, deviceOf, rememberDevice } from './devices.ts';

/** Signs a user in: a new session in place of the one that the browser had, so that none can be foisted on him. */
export async function signIn(
  user: SignedIn,
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: Deps },
): Promise<void> {
  const [sessionName, deviceName] = [sessionCookie(request), deviceCookie(request)];
  const id = await startSession({ ...user, from: seenFrom(request) }, request.cookies[sessionName], deps);
  reply.setCookie(sessionName, id, { ...cookieOptions(request), maxAge: LONGEST_MS / 1000 });
  const device = deviceOf(request) ?? deps.ids.secret();
  const now = deps.clock.now();
  await deps.transact((tx) => rememberDevice(tx, { ...user, device, now }));
  reply.setCookie(deviceName, device, { ...cookieOptions(request), maxAge: DEVICE_MS / 1000 });
}

export const forgetCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(sessionCookie(request), cookieOptions(request));
