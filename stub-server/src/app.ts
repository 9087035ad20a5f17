import type { Contract } from '@saldo/contract';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { findLicence } from './account/repository.ts';
import { accountRoutes } from './account/routes.ts';
import { aclRoutes } from './acl/routes.ts';
import { deleteAccount } from './account/delete-account.ts';
import { Attempts } from './auth/attempts.ts';
import { demandPassword } from './auth/own-password.ts';
import { passwordChangedLetter } from './auth/letters.ts';
import { refuseLeaked } from './auth/leaked-passwords.ts';
import { setPassword } from './auth/new-password.ts';
import { hashPassword } from './auth/password.ts';
import { authRoutes } from './auth/routes.ts';
import { allowInvitation } from './auth/throttle.ts';
import { initialise } from './budget/init.ts';
import { budgetRoutes } from './budget/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { changeRoutes } from './change/routes.ts';
import { configRoutes } from './config/routes.ts';
import { contractorRoutes } from './contractor/routes.ts';
import { currencyRoutes } from './currency/routes.ts';
import { currentUserRoutes } from './current-user/routes.ts';
import type { Store } from './db/open.ts';
import { folderRoutes } from './folder/routes.ts';
import { register, type AdapterOptions } from './http/adapter.ts';
import { endConnectionsOnClose } from './http/closing.ts';
import { compressAnswers } from './http/compression.ts';
import { sweepDaily } from './http/daily-sweep.ts';
import type { Deps } from './http/deps.ts';
import { serveDocs } from './http/docs.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import type { Implemented } from './http/implement.ts';
import { KeyCalls } from './http/key-calls.ts';
import { logRequests } from './http/request-log.ts';
import { secure } from './http/security.ts';
import { CALLS_OF_SESSION, SessionCalls } from './http/session-calls.ts';
import { type Timers } from './http/timers.ts';
import { screenFor, sendFile, serveWeb, type Files } from './http/web.ts';
import { licenceSettingRoutes } from './licence-setting/routes.ts';
import { paymentMethodRoutes } from './payment-method/routes.ts';
import { findCompany, saveCompany } from './profile/company.ts';
import { profileRoutes } from './profile/routes.ts';
import { budgetRecordRoutes } from './record/routes.ts';
import { registrationRequestRoutes } from './registration-request/routes.ts';
import { goingOn } from './live/ended-sessions.ts';
import type { SocketEngine } from './live/gateway.ts';
import { serveStream } from './live/sse.ts';
import { startLive } from './live/start.ts';
import { reportRoutes } from './report/routes.ts';
import { resourceRoutes } from './resource/routes.ts';
import { rowsRoutes } from './rows/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { secondStep } from './second-factor/second-step.ts';
import { sectionRoutes } from './section/routes.ts';
import { postTo } from './stand-ins/card-provider/posting.ts';
import { startCardProvider } from './stand-ins/card-provider/start.ts';
import { mayControl, type ControlsAccess } from './stand-ins/access.ts';
import { addControls } from './stand-ins/controls.ts';
import { createFaults } from './stand-ins/faults.ts';
import type { CardProvider } from './subscription/provider.ts';
import { startSubscriptions, WEBHOOK_PATH } from './subscription/start.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { tradeSubjectRoutes } from './trade-subject/routes.ts';
import { SWEEPS } from './sweeps.ts';
import { treeRoutes } from './tree/routes.ts';
import { userSettingRoutes } from './user-setting/routes.ts';
import { vatRoutes } from './vat/routes.ts';

export interface AppOptions extends Partial<AdapterOptions> {
  logger?: FastifyServerOptions['logger'];
  /** the built web client; absent: the API alone */
  web?: Files;
  /** who may use /stub/*; absent: it is not there */
  controls?: ControlsAccess | undefined;
  /** whether other machines can reach the server */
  isExposed?: boolean;
  /** address of the web client in letters; absent: the one that was asked */
  publicUrl?: string | undefined;
  /** what the card provider signs with; absent: one of this run */
  webhookSecret?: string;
  /** where the card provider tells what happened; absent: this server's own address */
  webhookUrl?: string | undefined;
  /** calls that a session may have ahead; null: no limit */
  callLimit?: number | null;
  /** where sockets come from, if not from the network */
  sockets?: SocketEngine;
  /** how many proxies of ours stand before the server: so many entries of X-Forwarded-For, from its end, are theirs; what a client wrote before them counts for nothing */
  proxies?: number;
}

export interface AppParts extends Omit<
  Deps,
  'db' | 'transact' | 'log' | 'live' | 'keyCalls' | 'sessionCalls'
> {
  store: Store;
  timers: Timers;
  options?: AppOptions;
}

const BODY_LIMIT = 1024 * 1024;
/** Who has not sent his request by then (the biggest has 8 MiB) holds a connection for nothing. */
const SLOWEST_REQUEST_MS = 120_000;

/** What the nearest proxies say of a request is believed, not what its client has written into the same headers. */
const believing = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies);

/** Each answer names its request, and the time by the clock that stamps rows: lists are frozen as of it. */
function stampAnswers(app: FastifyInstance, clock: AppParts['clock']): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('date', clock.now().toUTCString());
    done();
  });
}

/** The server, top to bottom. */
export async function buildApp({
  store,
  clock,
  ids,
  mail,
  secrets,
  timers,
  options = {},
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => ids.request(),
    routerOptions: { maxParamLength: 500 },
    trustProxy: believing(options.proxies ?? 0),
    requestTimeout: SLOWEST_REQUEST_MS,
    frameworkErrors: (error, _request, reply) => sendError(error, reply),
    logController: new LogController({ disableRequestLogging: true }),
    // Another protocol that a client offers is not taken up: the request is answered as it came (RFC 9110, 7.8).
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
  });
  const { controls: access, isExposed = false, callLimit = CALLS_OF_SESSION } = options;
  const { db, transact } = store;
  const sockets = options.sockets ?? app.server;
  const started = startLive({ sockets, store, clock, timers, ids, log: app.log });
  const deps: Deps = {
    db,
    transact,
    clock,
    ids,
    mail,
    secrets,
    live: started.live,
    keyCalls: new KeyCalls(clock),
    sessionCalls: new SessionCalls(clock, callLimit),
    log: app.log,
  };
  const attempts = new Attempts(deps);

  handleErrors(app);
  logRequests(app);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  stampAnswers(app, clock);
  app.addHook('onReady', started.restore);
  app.addHook('preClose', async () => started.close());
  endConnectionsOnClose(app);
  secure(app);
  compressAnswers(app);
  await app.register(cookie);
  const secret = options.webhookSecret ?? ids.secret();
  const provider = startCardProvider(app, {
    deps,
    timers,
    secret,
    post: postTo(app, { path: WEBHOOK_PATH, url: options.webhookUrl }),
    isGoingOn: async (from, session) => (await goingOn(from, [session], clock.now().toISOString())).size > 0,
  });
  const { passDays } = startSubscriptions(app, { deps, timers, provider, secret, deleteAccount });
  sweepDaily(app, { deps, timers, sweeps: SWEEPS });
  if (access) {
    const faults = createFaults(app);
    await addControls(app, { access, isExposed, store, deps, attempts, timers, faults, passDays });
  }
  await serveDocs(app);
  serveHealth(app, store);

  const nouns = handlersOf({ started, attempts, provider, options });
  for (const [noun, routes] of Object.entries(nouns)) {
    register(app, noun, routes, deps, { isChecked: false, buildTimestamp: null, ...options });
  }
  serveStream(app, started.streams, deps);
  const { web } = options;
  if (web) serveWeb(app, web);
  app.setNotFoundHandler((request, reply) => {
    const screen = web && screenFor(web, request);
    if (screen) return sendFile(screen, request, reply);
    throw new AppError('NOT_FOUND');
  });
  return app;
}

interface HandlerDeps {
  started: ReturnType<typeof startLive>;
  attempts: Attempts;
  provider: CardProvider;
  options: AppOptions;
}

/** Nouns meet here: what one needs of another is handed to it. */
function handlersOf({
  started,
  attempts,
  provider,
  options,
}: HandlerDeps): Record<keyof Contract, readonly Implemented[]> {
  const ownPassword = demandPassword(attempts);
  return {
    account: accountRoutes({ demandPassword: ownPassword }),
    acl: aclRoutes({ publicUrl: options.publicUrl, allowInvitation: allowInvitation(attempts) }),
    auth: authRoutes({ attempts, secondStep }),
    budget: budgetRoutes,
    budgetRecord: budgetRecordRoutes,
    category: categoryRoutes,
    change: changeRoutes,
    config: configRoutes,
    contractor: contractorRoutes,
    currency: currencyRoutes,
    currentUser: currentUserRoutes(attempts),
    folder: folderRoutes,
    licenceSetting: licenceSettingRoutes,
    paymentMethod: paymentMethodRoutes,
    profile: profileRoutes({
      demandPassword: ownPassword,
      refuseLeaked,
      hashPassword,
      setPassword,
      passwordChangedLetter,
    }),
    registrationRequest: registrationRequestRoutes({
      attempts,
      hashPassword,
      initialise,
      publicUrl: options.publicUrl,
    }),
    report: reportRoutes,
    resource: resourceRoutes(started),
    rows: rowsRoutes,
    secondFactor: secondFactorRoutes({ demandPassword: ownPassword }),
    section: sectionRoutes,
    subscription: subscriptionRoutes({
      provider,
      demandPassword: ownPassword,
      findLicence,
      findCompany,
      saveCompany,
      mayControl: (request) => mayControl(options.controls, request),
    }),
    tradeSubject: tradeSubjectRoutes,
    tree: treeRoutes,
    userSetting: userSettingRoutes,
    vat: vatRoutes,
  };
}
