import { Problem } from '../lib/problem.mjs';
import { startPostgres } from '../lib/postgresql.mjs';
import { command, runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

const ON_POSTGRES = '--project=postgres';

/**
 * The unit tests by file, folder or title; arguments are passed to Vitest: npm run unit
 * web/src/lib/words/format.test.ts -- -t rounds.
 * Tests on PostgreSQL: npm run unit -- --project=postgres
 */
export default async function unit(args) {
  await prepare();
  const run = (env) =>
    runNode([command('vitest'), 'run', '-c', '.config/vitest.config.ts', ...args], { env });
  if (!args.includes(ON_POSTGRES)) return (await run({})).code;
  const postgres = await startPostgres();
  if (!postgres)
    throw new Problem('There is no PostgreSQL in /usr/lib/postgresql, and none can be installed here.');
  try {
    return (await run({ SALDO_TEST_POSTGRES: postgres.url })).code;
  } finally {
    await postgres.stop();
  }
}
