import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { planMigrations } from '#src/db/migrate.ts';
import type { Store } from '#src/db/open.ts';
import type { Timers } from '#src/http/timers.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import { probeOf, type Written } from './write-probe.ts';

interface Watched {
  store: Store;
  jobs: Pick<Jobs, 'isAlive'>;
  timers: Pick<Timers, 'now'>;
}

/** The checks of readiness; `ok` or the problem. */
interface Checks {
  database: 'ok' | 'unreadable';
  /** pending: the tables are older than this program; newer: another version has changed them */
  migrations: 'ok' | 'pending' | 'newer' | 'unknown';
  writes: Written | 'unknown';
  jobs: 'ok' | 'silent';
}

/** A database that does not answer within this time is not ready. */
const LIMIT_MS = 5000;

const SERVICE_UNAVAILABLE = 503;
const INSUFFICIENT_STORAGE = 507;

/**
 * Health checks for monitoring (docs/operating.md): `/health/live` answers as long as the event
 * loop runs, `/health/ready` says whether calls can be served, `/healthz` whether the data can be
 * read and the last write had room on the disk.
 */
export function serveHealth(app: FastifyInstance, watched: Watched): void {
  const probe = probeOf(watched, app.log);
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const checks = await checksOf(watched, probe, app.log);
    const isReady = Object.values(checks).every((one) => one === 'ok');
    const failed = checks.writes === 'full' ? INSUFFICIENT_STORAGE : SERVICE_UNAVAILABLE;
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : failed)
      .send({ status: isReady ? 'ok' : 'not ready', checks });
  });
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!(await isReadable(watched.store, app.log)))
      return reply
        .code(SERVICE_UNAVAILABLE)
        .send({ status: 'unreadable', message: 'The database cannot be read' });
    if (watched.store.isFull())
      return reply
        .code(INSUFFICIENT_STORAGE)
        .send({ status: 'full', message: 'The disk is full: nothing can be written' });
    return { status: 'ok' };
  });
}

async function checksOf(
  { store, jobs }: Watched,
  probe: () => Promise<Written>,
  log: FastifyBaseLogger,
): Promise<Checks> {
  const alive = jobs.isAlive ? 'ok' : 'silent';
  if (!(await within(isReadable(store, log), false)))
    return { database: 'unreadable', migrations: 'unknown', writes: 'unknown', jobs: alive };
  return {
    database: 'ok',
    migrations: await within(migrationsOf(store, log), 'unknown'),
    writes: await within(probe(), 'slow'),
    jobs: alive,
  };
}

async function isReadable(store: Store, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await store.db.selectFrom('config').select('key').limit(1).execute();
    return true;
  } catch (error) {
    log.error({ err: error }, 'The database cannot be read');
    return false;
  }
}

async function migrationsOf({ db }: Store, log: FastifyBaseLogger): Promise<Checks['migrations']> {
  try {
    const { missing, unknown } = await planMigrations(db);
    if (unknown.length > 0) return 'newer';
    return missing.length > 0 ? 'pending' : 'ok';
  } catch (error) {
    log.error({ err: error }, 'The state of the tables cannot be read');
    return 'unknown';
  }
}

const within = <Result>(asked: Promise<Result>, late: Result): Promise<Result> =>
  Promise.race([asked, wait(LIMIT_MS, late, { ref: false })]);
