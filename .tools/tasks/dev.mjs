import { pathToFileURL } from 'node:url';
import { assertPortFree, assertWritable, dataFolder, portFrom } from '../lib/before-start.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { command, stay } from '../lib/processes.mjs';
import { prepare } from '../lib/toolchain.mjs';

/** Starts client and server with hot reload; Vite's address forwards /api and /stub to the server. */
export default async function dev() {
  const port = portFrom(process.env.PORT, 4100);
  const webPort = portFrom(process.env.WEB_PORT, 5173);
  await assertPortFree(port);
  await assertPortFree(webPort);
  assertWritable(dataFolder());
  await prepare();
  // Printed addresses and links in e-mails use the page's address, unless PUBLIC_URL is set.
  const pageUrl = process.env.PUBLIC_URL || `http://localhost:${webPort}`;
  const shared = { NODE_ENV: 'development', SERVER_PORT: String(port) };
  const watched = ['contract/src', 'seeds/src', 'stub-server/src'].map(
    (path) => `--watch-path=${inRoot(path)}`,
  );
  return stay([
    {
      args: ['--watch', '--watch-preserve-output', ...watched, inRoot('stub-server/src/main.ts')],
      // No built client: Vite serves the sources, and an older build's stamp would refuse them.
      env: {
        ...shared,
        PORT: String(port),
        PUBLIC_URL: pageUrl,
        DATA_DIR: dataFolder(),
        WEB_DIST: inRoot('.cache', 'no-web'),
      },
      cwd: root,
    },
    {
      args: [
        '--import',
        pathToFileURL(inRoot('.tools', 'lib', 'when-answers.mjs')).href,
        command('vite', { from: 'web' }),
        '--port',
        String(webPort),
        '--strictPort',
        '--clearScreen',
        'false',
      ],
      // An open page would otherwise call the server before it listens.
      env: { ...shared, WAIT_FOR: `http://localhost:${port}/healthz` },
      cwd: inRoot('web'),
    },
  ]);
}
