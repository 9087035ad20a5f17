import { isAbsolute, join } from 'node:path';
import { dataFolder } from '../lib/before-start.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Copies all data into one file, also while a server works with them: npm run backup -- saldo.tar.gz */
export default (args) => runOnData('backup', args);

/** Names of files are meant from where the person stands, the data folder from the root. */
export async function runOnData(script, args) {
  await prepare();
  const here = process.env.INIT_CWD ?? root;
  const given = args.map((arg) => (arg.startsWith('-') || isAbsolute(arg) ? arg : join(here, arg)));
  const { code } = await runNode([inRoot(`stub-server/src/${script}.ts`), ...given], {
    env: { DATA_DIR: dataFolder() },
  });
  return code;
}
