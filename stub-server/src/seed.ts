import { resolve } from 'node:path';
import { dateSchema } from '@saldo/contract/values';
import { SCENARIOS } from '@saldo/seeds';
import { createClock } from './http/clock.ts';
import { bringUpToDate } from './main/backups.ts';
import { openFolder } from './main/data-folder.ts';
import { readEnv } from './main/env.ts';
import { Trouble } from './main/trouble.ts';
import { putScenario } from './stand-ins/scenario.ts';

// `npm run seed <scenario> [YYYY-MM-DD]`: replaces everything in DATA_DIR by a scenario.
const [name = 'demo', day] = process.argv.slice(2);

try {
  const scenario = SCENARIOS.find((one) => one === name);
  if (!scenario) throw new Trouble(`"${name}" is no scenario; there are ${SCENARIOS.join(', ')}.`);
  if (day !== undefined && !dateSchema.safeParse(day).success)
    throw new Trouble(`"${day}" is no day; write it as 2026-11-20.`);
  const { dataDir, isExposed } = readEnv(process.env);
  const folder = resolve(dataDir);
  const store = openFolder(folder);
  const clock = createClock();
  await bringUpToDate(store, folder, clock.now());
  const started = performance.now();
  const { logIns } = await putScenario(store, clock, { scenario, day, isExposed });
  console.log(
    `"${scenario}" has replaced all data in ${Math.round(performance.now() - started)} ms. Sign in as`,
  );
  for (const { email, password } of logIns) console.log(`  ${email}  ${password}`);
  await store.close();
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
