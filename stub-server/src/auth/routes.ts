import { contract } from '@saldo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/http/errors.ts';
import { implement } from '#src/http/implement.ts';
import { endSession, LONGEST_MS, SESSION_COOKIE, startSession } from '#src/http/session.ts';
import type { Attempts } from './attempts.ts';
import { nobodysHash, verifyPassword } from './password.ts';
import { findByEmail } from './repository.ts';
import { tryPassword } from './throttle.ts';

const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

const setCookie = (request: FastifyRequest, reply: FastifyReply, id: string) =>
  reply.setCookie(SESSION_COOKIE, id, { ...cookieOptions(request), maxAge: LONGEST_MS / 1000 });

export const authRoutes = (attempts: Attempts) =>
  implement(contract.auth, {
    login: async ({ body, deps, request, reply }) => {
      const email = body.email.toLowerCase();
      const tried = tryPassword(attempts, { email, address: request.ip, clock: deps.clock, reply });
      const found = await findByEmail(deps.db, email);
      const isRight = await verifyPassword(body.password, found?.passwordHash ?? (await nobodysHash()));
      if (!found || !isRight) throw new AppError('INVALID_CREDENTIALS');
      tried.succeeded();
      setCookie(request, reply, await startSession(found, request.cookies[SESSION_COOKIE], deps));
      return { status: 200, body: found.user };
    },
    logout: async ({ session, deps, request, reply }) => {
      if (session.idHash !== null) await endSession(session.idHash, deps);
      reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
      return { status: 200, body: 'OK' };
    },
    test: ({ session }) => ({ status: 200, body: session.user }),
  });
