import { WEBHOOK_PATH } from '@saldo/contract/card-provider';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { deleteAccount } from './account/delete-account.ts';
import { AUDIENCES } from './audiences.ts';
import { Attempts } from './auth/attempts.ts';
import { startBankFiles } from './bank-statement/start.ts';
import { SOURCES } from './analysis-sources.ts';
import { ANALYSIS_THREAD } from './analysis-thread.ts';
import { startAnalyses } from './analysis/start.ts';
import { startDownloads } from './download/start.ts';
import type { Store } from './db/open.ts';
import { REFERENCES } from './entities.ts';
import { startFiles } from './files/start.ts';
import { sweepFiles } from './files/uses.ts';
import { register, type AdapterOptions } from './http/adapter.ts';
import { CALLS_OF_KEY, CALLS_OF_SESSION, CallLimit } from './http/call-limits.ts';
import { endConnectionsOnClose } from './http/closing.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { SWEEPS } from './sweeps.ts';
import type { NounDeps } from './noun-deps.ts';
import { FILE_USES, RESOURCE_KINDS, routesOf } from './nouns.ts';
import { Resources } from './lock/resources.ts';
import { compressAnswers } from './http/compression.ts';
import { sweepDaily } from './http/daily-sweep.ts';
import type { Deps } from './http/deps.ts';
import { serveDocs } from './http/docs.ts';
import { AppError } from './http/errors.ts';
import { secure } from './http/security.ts';
import { type Timers } from './http/timers.ts';
import { screenFor, sendFile, serveWeb, type Files } from './http/web.ts';
import { startImportSources } from './import-source/start.ts';
import { startImports } from './import/start.ts';
import { startJobs } from './jobs/start.ts';
import { Audiences } from './live/audiences.ts';
import { goingOn } from './live/ended-sessions.ts';
import type { SocketEngine } from './live/gateway.ts';
import { serveStream } from './live/sse.ts';
import { startLive } from './live/start.ts';
import { mailBy } from './mail/mail.ts';
import type { Outbox } from './mail/outbox.ts';
import { startMatching } from './matching/start.ts';
import { sendDailyLetters } from './notice/daily-letters.ts';
import { waitingApprovals } from './transfer/waiting.ts';
import { serveHealth } from './operating/health.ts';
import { serveMetrics, type MetricsAccess } from './operating/metrics.ts';
import { postTo } from './fakes/card-provider/posting.ts';
import { startCardProvider } from './fakes/card-provider/start.ts';
import { type ControlsAccess } from './fakes/access.ts';
import { addControls } from './fakes/controls.ts';
import { startServices, type ServiceAddresses } from './fakes/services/start.ts';
import { createFaults } from './fakes/faults.ts';
import { credits } from './subscription/credits.ts';
import { startReports } from './report/start.ts';
import { startSubscriptions } from './subscription/start.ts';
import { startTaxes } from './tax/start.ts';
import { writeFilledTaxes } from './tax/write-filled.ts';

export interface AppOptions extends Partial<AdapterOptions>, ServerOptions {
  /** the built web client; absent: only the API */
  web?: Files;
  /** who may use /stub/*; absent: the controls do not exist */
  controls?: ControlsAccess | undefined;
  /** who may read /metrics; absent: the metrics do not exist and are not collected */
  metrics?: MetricsAccess | undefined;
  /**
   * the data folder, whose disk is watched and which holds downloads; absent: no disk is watched,
   * and downloads end with the server
   */
  dataDir?: string;
  /** whether other machines can reach the server */
  isExposed?: boolean;
  /** whether no other process uses the database */
  isAlone?: boolean;
  /** address of the web client in letters; absent: that of the request */
  publicUrl?: string | undefined;
  /** the secret of the card provider's signatures; absent: random for this run */
  webhookSecret?: string;
  /** the services that documents are fetched from; absent: fakes */
  services?: ServiceAddresses | undefined;
  /**
   * the address of the webhook that the card provider calls; absent: at this server's own address
   */
  webhookUrl?: string | undefined;
  /** the number of calls per minute of a session, and of an API key; null: no limit */
  callLimit?: number | null;
  keyCallLimit?: number | null;
  /** the source of sockets, if not the network */
  sockets?: SocketEngine;
  /** how long event streams collect tags, in ms; 0 in tests that advance the time by hand */
  gatherTagsMs?: number;
}

export interface AppDeps extends Omit<
  Deps,
  | 'db'
  | 'transact'
  | 'log'
  | 'live'
  | 'callLimits'
  | 'jobs'
  | 'mail'
  | 'resources'
  | 'audiences'
  | 'followers'
> {
  store: Store;
  /** the outbox that receives letters */
  mail: Outbox;
  timers: Timers;
  options?: AppOptions;
}

const limitsOf = (
  { callLimit = CALLS_OF_SESSION, keyCallLimit = CALLS_OF_KEY }: AppOptions,
  deps: ConstructorParameters<typeof CallLimit>[2],
) => ({
  session: new CallLimit('session', callLimit, deps),
  key: new CallLimit('key', keyCallLimit, deps),
});

/** Registers the routes of every noun of the contract. */
function registerNouns(
  app: FastifyInstance,
  nouns: NounDeps & { options: AppOptions },
  deps: Deps & { store: Store },
): void {
  startTaxes(app, deps);
  for (const routes of Object.values(routesOf(nouns)))
    register(app, routes, deps, { isChecked: false, buildTimestamp: null, ...nouns.options });
}

const EXPORTS = { sources: SOURCES, threadFile: ANALYSIS_THREAD };

/** What nouns register, and the lists that modules add themselves to. */
const registered = () => ({
  resources: new Resources(RESOURCE_KINDS),
  audiences: new Audiences(AUDIENCES),
  followers: [],
});

interface Daily {
  deps: Deps;
  timers: Timers;
  publicUrl: string | undefined;
  analyses: ReturnType<typeof startAnalyses>;
  downloads: ReturnType<typeof startDownloads>;
  files: Awaited<ReturnType<typeof startFiles>>;
}

/** Daily jobs: morning letters, and sweeps. */
function passDaily(app: FastifyInstance, { deps, timers, publicUrl, ...has }: Daily): void {
  const { analyses, downloads, files } = has;
  sendDailyLetters(app, { deps, timers, waiting: waitingApprovals, publicUrl });
  sweepDaily(app, {
    deps,
    timers,
    sweeps: [...SWEEPS, analyses.sweep, downloads.sweep, sweepFiles(files, FILE_USES)],
  });
}

/** Builds the server from its parts. */
export async function buildApp({
  store,
  clock,
  ids,
  mail,
  secrets,
  timers,
  options = {},
}: AppDeps): Promise<FastifyInstance> {
  const app = createServer(options, { ids, clock });
  const { controls: access, isExposed = false, metrics, dataDir } = options;
  const { db, transact } = store;
  const sockets = options.sockets ?? app.server;
  const known = registered();
  const live = { log: app.log, gatherTagsMs: options.gatherTagsMs, isAlone: options.isAlone };
  const started = startLive({ sockets, store, clock, timers, ids, ...known, ...live });
  const jobs = startJobs(app, { db, transact, timers, ids, live: started.live });
  const deps: Deps = {
    db,
    transact,
    clock,
    ids,
    jobs,
    mail: mailBy(mail, { jobs, secrets, ids }),
    secrets,
    live: started.live,
    callLimits: limitsOf(options, { transact, timers, log: app.log }),
    ...known,
    log: app.log,
  };
  const attempts = new Attempts(deps);

  serveMetrics(app, { access: metrics, store, timers, connections: started.connections, dataDir });
  app.addHook('onReady', started.restore);
  app.addHook('preClose', async () => started.close());
  endConnectionsOnClose(app);
  secure(app);
  compressAnswers(app);
  await app.register(cookie);
  const secret = options.webhookSecret ?? ids.secret();
  const provider = startCardProvider(app, {
    deps,
    secret,
    post: postTo(app, { path: WEBHOOK_PATH, url: options.webhookUrl }),
    isGoingOn: async (from, session) => (await goingOn(from, [session], clock.now().toISOString())).size > 0,
  });
  const { passDays } = startSubscriptions(app, {
    deps,
    timers,
    provider,
    secret,
    deleteAccount: (tx, id) => deleteAccount(tx, store.tables, id),
  });
  const files = await startFiles(app, dataDir);
  const downloads = startDownloads(app, { deps, store, dataDir, stored: files });
  const analyses = startAnalyses(app, { deps, store, dataDir, ...EXPORTS });
  passDaily(app, { deps, timers, publicUrl: options.publicUrl, analyses, downloads, files });
  if (access) {
    const given = { isExposed, store, deps, attempts, files, timers, passDays, complete: writeFilledTaxes };
    await addControls(app, { ...given, access, faults: createFaults(app) });
  }
  await serveDocs(app);
  serveHealth(app, { store, jobs, timers });

  const matching = startMatching(app, store);
  const imports = startImports(app, { deps, store, files, references: REFERENCES, credits });
  const bankFiles = startBankFiles(app, files);
  const services = startServices(app, { clock, timers }, options.services);
  const importSources = startImportSources(app, { deps, files, services, timers, deliver: imports.deliver });
  const made = { analyses, bankFiles, downloads, files, imports, importSources, reports: startReports(app) };
  const nouns = { ...made, started, attempts, matching, provider, options };
  registerNouns(app, nouns, { ...deps, store });
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
