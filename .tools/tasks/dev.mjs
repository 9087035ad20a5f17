import { assertPortFree, assertWritable, dataFolder, portFrom } from '../lib/before-start.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { command, stay } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Both sides with hot reload: open Vite's address, it passes /api and /stub on to the server. */
export default async function dev() {
  const port = portFrom(process.env.PORT, 4100);
  const webPort = portFrom(process.env.WEB_PORT, 5173);
  await assertPortFree(port);
  await assertPortFree(webPort);
  assertWritable(dataFolder());
  await prepare();
  const shared = { NODE_ENV: 'development', SERVER_PORT: String(port) };
  const watched = ['contract/src', 'seeds/src', 'stub-server/src'].map(
    (path) => `--watch-path=${inRoot(path)}`,
  );
  return stay([
    {
      args: ['--watch', '--watch-preserve-output', ...watched, inRoot('stub-server/src/main.ts')],
      // No built client: Vite serves the sources, and an older build's stamp would refuse them.
      env: { ...shared, PORT: String(port), DATA_DIR: dataFolder(), WEB_DIST: inRoot('.cache', 'no-web') },
      cwd: root,
    },
    {
      args: [
        command('vite', { from: 'web' }),
        '--port',
        String(webPort),
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      env: shared,
      cwd: inRoot('web'),
    },
  ]);
}
