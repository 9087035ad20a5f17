import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '#src/db/open.ts';
import { isOfThisMachine, isSameSecret } from '#src/http/access.ts';
import { AppError } from '#src/http/errors.ts';
import type { Timers } from '#src/http/timers.ts';
import { countJobs, overdueSince } from '#src/jobs/queue.ts';

/** Who may read the metrics: this machine, or callers with the token. */
export type MetricsAccess = 'local' | { token: string };

interface Measured {
  /** absent: no metrics are collected */
  access: MetricsAccess | undefined;
  store: Store;
  timers: Pick<Timers, 'now'>;
  connections: () => { streams: number; sockets: number };
  /** the data folder; absent: no figures about its disk */
  dataDir: string | undefined;
}

/** Figures for Prometheus (docs/operating.md). One registry for each server, as tests run several in a process. */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const { access } = measured;
  if (access === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  countWrites(measured.store, registry);
  for (const gauge of gaugesOf(measured)) registry.registerMetric(gauge);
  app.get('/metrics', async (request, reply) => {
    demandAccess(access, request);
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text);
  });
}

function demandAccess(access: MetricsAccess, request: FastifyRequest): void {
  if (access === 'local') {
    if (isOfThisMachine(request)) return;
    throw new AppError('FORBIDDEN', {
      message: 'The metrics answer only this machine, asked directly at localhost; METRICS_TOKEN opens them',
    });
  }
  const [, sent] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  if (sent === undefined || !isSameSecret(sent, access.token))
    throw new AppError('FORBIDDEN', { message: 'The metrics want METRICS_TOKEN as a bearer token' });
}

/** An event stream lasts as long as its tab, so it is counted while it is open. */
const STREAM = '/api/sse';
const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** The template of the route, so that there are no more series than routes; files of the client count together. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return /^\/(?:api|stub|portal|health|metrics)/.test(url) ? url : 'client';
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'saldo_http_request_duration_seconds',
    help: 'Requests by route and status, from the first byte read to the last one written',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (route !== STREAM)
      durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
}

function countWrites(store: Store, registry: Registry): void {
  const registers = [registry];
  const commands = new Counter({
    name: 'saldo_commands_total',
    help: 'Commands that write, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const batches = new Histogram({
    name: 'saldo_transaction_commands',
    help: 'Commands that shared one COMMIT',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  const durations = new Histogram({
    name: 'saldo_transaction_duration_seconds',
    help: 'Transactions, from BEGIN to the end of COMMIT',
    buckets: SECONDS,
    registers,
  });
  store.onBatch(({ commands: count, refused, ms }) => {
    if (count > refused) commands.labels('committed').inc(count - refused);
    if (refused > 0) commands.labels('rolled_back').inc(refused);
    batches.observe(count);
    durations.observe(ms / 1000);
  });
}

/** An unreadable database must not hide the other figures; the health check reports it. */
const unlessUnreadable = <Result>(asked: Promise<Result>, otherwise: Result): Promise<Result> =>
  asked.catch(() => otherwise);

/** Figures computed on each request. */
const gaugesOf = ({ store, timers, connections, dataDir }: Measured): Gauge[] => [
  connectionsGauge(connections),
  jobsGauge(store),
  overdueGauge(store, timers),
  ...(dataDir === undefined ? [] : [diskGauge(dataDir)]),
];

const connectionsGauge = (connections: Measured['connections']) =>
  new Gauge({
    name: 'saldo_connections',
    help: 'Open event streams and sockets of this process',
    labelNames: ['kind'],
    registers: [],
    collect() {
      const { streams, sockets } = connections();
      this.labels('stream').set(streams);
      this.labels('socket').set(sockets);
    },
  });

const jobsGauge = (store: Store) =>
  new Gauge({
    name: 'saldo_jobs',
    help: 'Jobs in the queue, of all processes, by kind and state',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset();
      const rows = await unlessUnreadable(countJobs(store.db), []);
      for (const { kind, state, count } of rows) this.labels(kind, state).set(Number(count));
    },
  });

const overdueGauge = (store: Store, timers: Measured['timers']) =>
  new Gauge({
    name: 'saldo_jobs_overdue_seconds',
    help: 'For how long the job has been due that has waited longest',
    registers: [],
    async collect() {
      const now = timers.now();
      const since = await unlessUnreadable(overdueSince(store.db, now), null);
      this.set((now - (since ?? now)) / 1000);
    },
  });

const diskGauge = (dataDir: string) =>
  new Gauge({
    name: 'saldo_disk_free_bytes',
    help: 'Room that is left on the disk of the data folder',
    registers: [],
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });
