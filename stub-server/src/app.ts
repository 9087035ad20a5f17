import type { Contract } from '@saldo/contract';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { aclRoutes } from './acl/routes.ts';
import { Attempts } from './auth/attempts.ts';
import { authRoutes } from './auth/routes.ts';
import { configRoutes } from './config/routes.ts';
import { currentUserRoutes } from './current-user/routes.ts';
import type { Store } from './db/open.ts';
import { register, type AdapterOptions } from './http/adapter.ts';
import type { Deps } from './http/deps.ts';
import { handleErrors } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import type { Implemented } from './http/implement.ts';
import { userSettingRoutes } from './user-setting/routes.ts';

export interface AppOptions extends Partial<AdapterOptions> {
  logger?: FastifyServerOptions['logger'];
}

export interface AppParts extends Omit<Deps, 'db' | 'transact' | 'log'> {
  store: Store;
  options?: AppOptions;
}

const BODY_LIMIT = 1024 * 1024;

/** The server, top to bottom. */
export async function buildApp({
  store,
  clock,
  ids,
  mail,
  options = {},
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => ids.request(),
    routerOptions: { maxParamLength: 500 },
  });
  const { db, transact } = store;
  const deps: Deps = { db, transact, clock, ids, mail, log: app.log };
  const attempts = new Attempts(clock);

  handleErrors(app);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  await app.register(cookie);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  const nouns: Partial<Record<keyof Contract, readonly Implemented[]>> = {
    account: accountRoutes,
    acl: aclRoutes,
    auth: authRoutes(attempts),
    config: configRoutes,
    currentUser: currentUserRoutes(attempts),
    userSetting: userSettingRoutes,
  };
  for (const routes of Object.values(nouns)) {
    register(app, routes, deps, { isChecked: false, buildTimestamp: null, ...options });
  }
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  return app;
}
