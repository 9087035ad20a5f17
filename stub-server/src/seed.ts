import { resolve } from 'node:path';
import { SCENARIOS } from '@saldo/seeds';
import { migrate } from './db/migrate.ts';
import { createClock } from './http/clock.ts';
import { openFolder } from './main/data-folder.ts';
import { Trouble } from './main/trouble.ts';
import { logIns, putScenario } from './stand-ins/scenario.ts';

// `npm run seed <scenario> [YYYY-MM-DD]`: replaces everything in DATA_DIR by a scenario.
const [name = 'demo', day] = process.argv.slice(2);

try {
  const scenario = SCENARIOS.find((one) => one === name);
  if (!scenario) throw new Trouble(`"${name}" is no scenario; there are ${SCENARIOS.join(', ')}.`);
  const store = openFolder(resolve(process.env['DATA_DIR'] ?? 'data'));
  await migrate(store);
  const started = performance.now();
  await putScenario(store, createClock(), { scenario, day });
  console.log(
    `"${scenario}" has replaced all data in ${Math.round(performance.now() - started)} ms. Sign in as`,
  );
  for (const { email, password } of await logIns(store)) console.log(`  ${email}  ${password}`);
  await store.close();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
