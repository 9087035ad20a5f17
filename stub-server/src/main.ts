import { join, resolve } from 'node:path';
import { SCENARIOS, type Scenario } from '@saldo/seeds';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import type { Store } from './db/open.ts';
import { isNew } from './db/seed.ts';
import { closeGracefully } from './main/close.ts';
import { Trouble } from './main/trouble.ts';
import { openFolder } from './main/data-folder.ts';
import { loggerOptions } from './main/logger.ts';
import { mailOf } from './main/mail.ts';
import { webClient } from './main/web-client.ts';
import { createClock } from './http/clock.ts';
import { randomIds } from './http/ids.ts';
import { machineTimers } from './http/timers.ts';
import { logIns, putScenario } from './stand-ins/scenario.ts';

const { env } = process;

try {
  await start();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  // The database is open already where the port is taken.
  process.exit(1);
}

async function start() {
  const port = portOf(env['PORT'] ?? '4100');
  const host = env['HOST'] ?? 'localhost';
  const store = openFolder(resolve(env['DATA_DIR'] ?? 'data'));
  const clock = createClock();
  await prepare(store, clock);
  const web = webClient(env['WEB_DIST'] ?? join(import.meta.dirname, '../../web/dist'));
  const hasControls = env['STUB_CONTROLS'] !== 'off';
  const app = await buildApp({
    store,
    clock,
    ids: randomIds,
    mail: mailOf(env, (to, error) => console.error(`A letter to ${to} could not be sent:`, error)),
    timers: machineTimers(),
    options: {
      logger: loggerOptions(env['LOG_LEVEL'] ?? 'warn'),
      isChecked: env['NODE_ENV'] === 'development' || env['NODE_ENV'] === 'test',
      buildTimestamp: web?.timestamp ?? null,
      hasControls,
      proxies: proxiesOf(env['TRUST_PROXY'] ?? 'off'),
      publicUrl: env['PUBLIC_URL'] || undefined,
      webhookUrl: env['WEBHOOK_URL'] || undefined,
      ...(web ? { web: web.files } : {}),
    },
  });
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw Trouble.ofListening(error, port);
  });
  closeGracefully(app, store);
  // Port 0 lets the system choose one.
  const bound = app.server.address();
  const given = typeof bound === 'object' && bound ? bound.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  await greet(store, `http://${name}:${given}`, hasControls);
}

async function prepare(store: Store, clock: ReturnType<typeof createClock>) {
  const done = await migrate(store);
  if (done.length > 0) console.log(`Tables brought up to date (${done.length} steps)`);
  if (!(await isNew(store))) return;
  const scenario = scenarioOf(env['SCENARIO'] ?? 'demo');
  console.log(`Filling the new database with the scenario "${scenario}"…`);
  await putScenario(store, clock, { scenario });
}

async function greet(store: Store, address: string, hasControls: boolean) {
  const users = hasControls ? await logIns(store) : [];
  const width = Math.max(0, ...users.map(({ email }) => email.length));
  const lines = users.map(
    ({ email, password, role, company }) => `  ${email.padEnd(width)}  ${password}   ${role}, ${company}`,
  );
  console.log(
    ['', `Saldo runs at ${address}`, ...(lines.length > 0 ? ['', 'Sign in as', ...lines] : []), ''].join(
      '\n',
    ),
  );
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Trouble(`PORT is "${text}"; it must be a number from 0 to 65535.`);
}

/** `on` is one; a number says how many there are. */
function proxiesOf(text: string): number {
  const count = text === 'on' ? 1 : text === 'off' || text === '' ? 0 : Number(text);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new Trouble(`TRUST_PROXY is "${text}"; it must be on, off or the number of proxies.`);
}

function scenarioOf(text: string): Scenario {
  const known = SCENARIOS.find((name) => name === text);
  if (known) return known;
  throw new Trouble(`SCENARIO is "${text}"; it must be one of ${SCENARIOS.join(', ')}.`);
}
