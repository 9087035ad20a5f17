import { assertPortFree, assertWritable, dataFolder, portFrom } from '../lib/before-start.mjs';
import { inRoot, webDist } from '../lib/paths.mjs';
import { stay } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';
import { buildWeb } from '../lib/web-build.mjs';

/** Starts the production build, with client and API on one address. */
export default async function start() {
  const port = portFrom(process.env.PORT, 4100);
  const data = dataFolder();
  await assertPortFree(port);
  assertWritable(data);
  await prepare();
  await buildWeb();
  const env = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: data, WEB_DIST: webDist };
  return stay([{ args: [inRoot('stub-server/src/main.ts')], env }]);
}
