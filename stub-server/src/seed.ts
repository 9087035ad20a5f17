import { dateSchema } from '@saldo/contract/values';
import { SCENARIOS, type Scenario } from '@saldo/seeds';
import { filesIn } from './files/start.ts';
import { createClock } from './http/clock.ts';
import { openDatabase } from './main/database.ts';
import { demandRoom, placeOfData } from './main/disk-room.ts';
import { readEnv, type Settings } from './main/env.ts';
import { TABLES } from './tables.ts';
import { writeFilledTaxes } from './tax/write-filled.ts';
import { StartupError } from './main/startup-error.ts';
import { putScenario } from './fakes/scenario.ts';

// `npm run seed <scenario> [YYYY-MM-DD]`: replaces all data in DATA_DIR or at DATABASE_URL with a scenario.
const [name = 'demo', day] = process.argv.slice(2);

try {
  const scenario = SCENARIOS.find((one) => one === name);
  if (!scenario) throw new StartupError(`"${name}" is no scenario; there are ${SCENARIOS.join(', ')}.`);
  if (day !== undefined && !dateSchema.safeParse(day).success)
    throw new StartupError(`"${day}" is no day; write it as 2026-11-20.`);
  const settings = readEnv(process.env);
  await demandRoom(placeOfData(settings), () => fill(settings, scenario, day));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function fill(settings: Settings, scenario: Scenario, today: string | undefined) {
  const clock = createClock();
  const { store, folder } = await openDatabase(settings, { tables: TABLES, now: clock.now() });
  const started = performance.now();
  const { logIns } = await putScenario(store, clock, {
    scenario,
    day: today,
    isExposed: settings.isExposed,
    files: filesIn(folder),
    complete: writeFilledTaxes,
  });
  console.log(
    `"${scenario}" has replaced all data in ${Math.round(performance.now() - started)} ms. Sign in as`,
  );
  for (const { email, password } of logIns) console.log(`  ${email}  ${password}`);
  await store.close();
}
