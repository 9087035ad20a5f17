import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startServer } from '../server.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the product with TanStack Virtual instead of its grid. */
export async function serveProductWithTanStack(): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'saldo-tanstack-'));
  await build({
    root: at('../../web'),
    configFile: at('../../web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true },
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [
      {
        name: 'rival-in-product',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id.endsWith('/grid/engine.ts') && /\/screen\/(?:sheet-grid|first-rows)\.tsx$/.test(importer ?? '')
            ? at('rivals/tanstack-in-product.ts')
            : null,
      },
    ],
  });
  const server = await startServer({
    SCENARIO: 'large',
    WEB_DIST: dist,
    LOG_LEVEL: 'error',
    CALL_LIMIT: 'off',
  });
  const stop = async () => {
    await server.stop();
    await rm(dist, { recursive: true, force: true });
  };
  // A different host name, because cookies ignore ports and the product is signed in on the same machine.
  return { baseUrl: server.baseUrl.replace('localhost', '127.0.0.1'), stop };
}
