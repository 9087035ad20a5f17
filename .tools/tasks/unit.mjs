import { command, runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** The unit tests by file, folder or title; arguments go to Vitest: npm run unit web/src/lib/format.test.ts -- -t rounds */
export default async function unit(args) {
  await prepare();
  const { code } = await runNode([command('vitest'), 'run', '-c', '.config/vitest.config.ts', ...args]);
  return code;
}
