import { configValueSchema } from '@saldo/contract/config';
import type { ServerEvent } from '@saldo/contract/realtime';
import { dateSchema, instantSchema } from '@saldo/contract/values';
import { SCENARIOS } from '@saldo/seeds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Attempts } from '#src/auth/attempts.ts';
import { setConfig } from '#src/config/repository.ts';
import type { Store } from '#src/db/open.ts';
import type { FileStore } from '#src/files/store.ts';
import type { Deps } from '#src/http/deps.ts';
import { AppError } from '#src/http/errors.ts';
import type { Timers } from '#src/http/timers.ts';
import { demandControl, type ControlsAccess } from './access.ts';
import type { Faults } from './faults.ts';
import { addJobControls } from './job-controls.ts';
import { serveControlsPage } from './page.ts';
import { loadedScenario, logIns, putScenario, type Filling } from './scenario.ts';
import { setBusinessDate } from './simulated-date.ts';

const scenarioBody = z.strictObject({ scenario: z.enum(SCENARIOS), day: dateSchema.optional() });
const clockBody = z.strictObject({
  /** business date of the account of `email` (otherwise of every account); null: the current day */
  date: dateSchema.nullable().optional(),
  email: z.email().optional(),
  /** the server's current time; null: the machine's clock */
  now: instantSchema.nullable().optional(),
  /** advances the time for heartbeats, locks and take-overs, but not business dates */
  passMs: z.int().min(1).max(3_600_000).optional(),
});
const faultBody = z.strictObject({
  path: z.string().min(1).max(200),
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  status: z.int().min(400).max(599).optional(),
  times: z.int().min(1).max(10_000).optional(),
});

const OUTBOX_WAIT_MS = 1000;

interface ControlsDeps {
  access: ControlsAccess;
  /** whether other machines can reach the server; a scenario then gets random passwords */
  isExposed: boolean;
  store: Store;
  deps: Deps;
  attempts: Attempts;
  files: FileStore;
  faults: Faults;
  /** processes a new day for subscriptions */
  passDays: () => Promise<void>;
  timers: Timers;
  complete: Filling['complete'];
}

/** Controls of the server for tests and demos, restricted by `access` (docs/decisions/016). */
export async function addControls(app: FastifyInstance, parts: ControlsDeps): Promise<void> {
  const { access } = parts;
  // A user with the token needs the page first, which contains no data.
  if (access !== 'local') serveControlsPage(app);
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request) => demandControl(access, request));
    if (access === 'local') serveControlsPage(guarded);
    addRoutes(guarded, parts);
  });
}

function addRoutes(
  app: FastifyInstance,
  { store, deps, attempts, faults, timers, passDays, ...filling }: ControlsDeps,
): void {
  const { clock, jobs, mail, live } = deps;
  app.get('/stub/state', async () => ({
    scenario: await loadedScenario(store),
    scenarios: SCENARIOS,
    now: clock.now().toISOString(),
    logIns: await logIns(store),
    faults: faults.list(),
    letters: mail.letters().length,
  }));
  app.post('/stub/scenario', async ({ body }) => {
    const loaded = await putScenario(store, clock, { ...filling, ...parsed(scenarioBody, body) });
    await attempts.forgetAll();
    faults.clear();
    mail.clear();
    live.checkSessions();
    return loaded;
  });
  app.post('/stub/clock', async ({ body }) => {
    const { date, email, now, passMs } = parsed(clockBody, body);
    if (date !== undefined) {
      await setBusinessDate(store, date, email);
      const tags = (['SimulationTime', 'Dashboard', 'Reports'] as const).map((type) => ({ type }));
      live.publish({ accountId: null, what: { kind: 'tags', tags } });
    }
    if (now !== undefined) {
      clock.setOffset(0);
      if (now !== null) clock.setOffset(Date.parse(now) - clock.now().getTime());
    }
    if (passMs !== undefined) timers.pass(passMs);
    await passDays();
    return { now: clock.now().toISOString() };
  });
  app.get('/stub/outbox', async () => {
    // waits briefly for letters being sent
    await jobs.settled(OUTBOX_WAIT_MS);
    return { letters: mail.letters() };
  });
  app.get('/stub/faults', () => ({ faults: faults.list() }));
  app.post('/stub/faults', ({ body }) => faults.add(parsed(faultBody, body)));
  app.delete('/stub/faults', () => {
    faults.clear();
    return { faults: [] };
  });
  addJobControls(app, deps);
  addConfig(app, { store, live });
}

/** The provider's maintenance mode and its message. */
function addConfig(
  app: FastifyInstance,
  { store, live }: Pick<ControlsDeps, 'store'> & Pick<Deps, 'live'>,
): void {
  app.put('/stub/config', async ({ body }) => {
    const { key, value } = parsed(configValueSchema, body);
    await store.transact({ accountId: null }, (tx) => setConfig(tx, key, value));
    const tell = (event: ServerEvent) => live.publish({ accountId: null, what: { kind: 'stream', event } });
    if (key === 'maintenanceMessage') tell({ type: 'message.maintenance', data: value });
    if (key === 'maintenanceMode' && value) tell({ type: 'system.maintenance', data: {} });
    return { key, value };
  });
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.') || 'body',
    message,
  }));
  throw new AppError('VALIDATION', { fields });
}
