import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, deviceCookie, sessionCookie } from '#src/http/cookies.ts';
import type { Deps } from '#src/http/deps.ts';
import type { Call } from '#src/http/implement.ts';
import { LONGEST_MS, seenFrom, startSession, switchSession, type SignedIn } from '#src/http/session.ts';
import { localeOf } from '#src/mail/locale.ts';
import { saveLocale } from '#src/person/repository.ts';
import { DEVICE_MS, deviceOf, saveDevice } from './devices.ts';

/** Signs a user in with a new session instead of the browser's old one, which prevents session fixation. */
export async function signIn(
  user: SignedIn & { personId: number },
  { request, reply, deps }: { request: FastifyRequest; reply: FastifyReply; deps: Deps },
): Promise<void> {
  const [sessionName, deviceName] = [sessionCookie(request), deviceCookie(request)];
  const id = await startSession({ ...user, from: seenFrom(request) }, request.cookies[sessionName], deps);
  reply.setCookie(sessionName, id, { ...cookieOptions(request), maxAge: LONGEST_MS / 1000 });
  const device = deviceOf(request) ?? deps.ids.secret();
  const now = deps.clock.now();
  await deps.transact(user, async (tx) => {
    await saveDevice(tx, { personId: user.personId, device, now });
    await saveLocale(tx, { personId: user.personId, locale: localeOf(request) });
  });
  reply.setCookie(deviceName, device, { ...cookieOptions(request), maxAge: DEVICE_MS / 1000 });
}

/** Switches to another user of the same person without the password. */
export async function switchUser(
  user: SignedIn,
  { request, reply, deps, session }: Pick<Call, 'request' | 'reply' | 'deps' | 'session'>,
): Promise<void> {
  const id = await switchSession({ ...user, from: seenFrom(request) }, session.idHash, deps);
  reply.setCookie(sessionCookie(request), id, { ...cookieOptions(request), maxAge: LONGEST_MS / 1000 });
  // After the browser has the new cookie, its other tabs check who is signed in.
  reply.raw.once('finish', () => deps.live.sessionEnded(session.idHash));
}

export const forgetCookie = (request: FastifyRequest, reply: FastifyReply) =>
  reply.clearCookie(sessionCookie(request), cookieOptions(request));
