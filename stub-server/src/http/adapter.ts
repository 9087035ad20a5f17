import { isRead } from '@saldo/contract/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadAcl } from './acl.ts';
import { sendAnswer } from './answer.ts';
import { appIdOf } from './app-of.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';
import { authorise, refuseKey, refuseWithoutFactor } from './guard.ts';
import type { Call, ContractRoute, Implemented } from './implement.ts';
import { parseInput } from './parse.ts';
import { findSession, type Session } from './session.ts';
import { withSuccessors } from './successors.ts';
import { refuseTooMany } from './too-many.ts';
import { writingAs } from './writing.ts';

export interface AdapterOptions {
  /** validate every answer against its schema: in tests and development */
  isChecked: boolean;
  /** of the served web client; null: unknown, so that every client is accepted */
  buildTimestamp: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    route?: ContractRoute;
  }
}

/** Registers the routes of one noun. docs/architecture.md, "How a request runs", is this file. */
export function register(
  app: FastifyInstance,
  implemented: readonly Implemented[],
  deps: Deps,
  options: AdapterOptions,
): void {
  for (const one of implemented) {
    const { route } = one;
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      ...(route.metadata.bodyLimit === undefined ? {} : { bodyLimit: route.metadata.bodyLimit }),
      // Before the body is read, so that unauthenticated callers cannot make the server parse it.
      onRequest: async (request, reply) => {
        request.session = await findSession(request, deps);
        // A tab that opens its event stream later catches up from this event.
        if (request.session) reply.header('x-event-id', deps.live.lastId());
        if (!request.session && route.metadata.access.who !== 'anyone') throw new AppError('UNAUTHORIZED');
        if (request.session) {
          refuseOtherUser(request, route, request.session);
          refuseTooMany(request.session, reply, deps);
          refuseKey(route, request.session);
          refuseWithoutFactor(route, request.session);
        }
        refuseOtherBuild(request, options);
        refuseWithoutAppId(request, route);
      },
      handler: async (request, reply) => {
        const answer = await answerOf(one, request, reply, deps);
        return sendAnswer(reply, route, answer, options.isChecked);
      },
    });
  }
}

/** Checks the rights of a call, parses it and runs it. */
async function answerOf(
  { route, handle, effects }: Implemented,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
) {
  const call = callOf(request, reply, deps);
  const { session, params, body } = request;
  const { access } = route.metadata;
  const { acl } = call;
  const caller = session && { session, acl, db: deps.db, resources: deps.resources, params, body };
  const sheets = caller ? await authorise(access, caller) : [];
  return await withSuccessors(request, deps.db, async () => {
    const input = parseInput(route, request);
    if (session && effects) {
      const appId = appIdOf(request);
      call.deps.transact = writingAs({ effects, session, appId, input, sheets }, deps);
    }
    return await handle(Object.assign(call, input));
  });
}

/**
 * The browser has opened another company, or another user has signed in, since this tab was loaded:
 * its calls must neither take effect in the other company nor be refused as invalid there.
 */
function refuseOtherUser({ headers }: FastifyRequest, route: ContractRoute, { userId }: Session) {
  const sent = headers['x-user-id'];
  if (isRead(route) || route.metadata.access.who === 'anyone') return;
  if (sent === undefined || sent === String(userId)) return;
  throw new AppError('UNAUTHORIZED');
}

function refuseOtherBuild({ headers }: FastifyRequest, { buildTimestamp }: AdapterOptions) {
  const sent = headers['x-build-timestamp'];
  if (buildTimestamp !== null && sent !== undefined && sent !== buildTimestamp) {
    throw new AppError('DIFFERENT_BUILD_VERSION');
  }
}

const APP_ID = /^[\w-]{1,64}$/;

/** The CSRF protection: forms and links of other sites cannot set a custom header. */
function refuseWithoutAppId({ headers }: FastifyRequest, route: ContractRoute) {
  if (route.method === 'GET') return;
  const appId = headers['x-app-id'];
  if (typeof appId !== 'string' || !APP_ID.test(appId)) throw new AppError('APP_ID_MISSING');
}

function callOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Call {
  let acl: ReturnType<typeof loadAcl> | undefined;
  const signedIn = () => {
    if (!request.session) throw new AppError('UNAUTHORIZED');
    return request.session;
  };
  return {
    get session() {
      return signedIn();
    },
    acl: () => (acl ??= loadAcl(deps.db, signedIn())),
    deps: { ...deps, log: request.log },
    request,
    reply,
  };
}
