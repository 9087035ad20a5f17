import { isAbsolute, join } from 'node:path';
import { dataFolder } from '../lib/before-start.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Copies all data into one file, also while the server is running: npm run backup -- saldo.tar.gz */
export default (args) => runOnData('backup', args);

/** File names are relative to the current folder, the data folder to the root. */
export async function runOnData(script, args) {
  await prepare();
  const here = process.env.INIT_CWD ?? root;
  const given = args.map((arg) => (arg.startsWith('-') || isAbsolute(arg) ? arg : join(here, arg)));
  const { code } = await runNode([inRoot(`stub-server/src/${script}.ts`), ...given], {
    env: { DATA_DIR: dataFolder() },
  });
  return code;
}
