import { assertWritable, dataFolder } from '../lib/before-start.mjs';
import { inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Loads a scenario into the database: npm run seed demo -- --yes */
export default async function seed(args) {
  assertWritable(dataFolder());
  await prepare();
  const { code } = await runNode([inRoot('stub-server/src/seed.ts'), ...args], {
    env: { DATA_DIR: dataFolder() },
  });
  return code;
}
