import { inRoot } from '../lib/paths.mjs';
import { dataFolder } from '../lib/before-start.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Lists failed jobs, restarts or stops one, also while the server is running: npm run jobs -- retry 17 */
export default async function jobs(args) {
  await prepare();
  const { code } = await runNode([inRoot('stub-server/src/jobs.ts'), ...args], {
    env: { DATA_DIR: dataFolder() },
  });
  return code;
}
