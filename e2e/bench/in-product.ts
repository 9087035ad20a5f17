import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startServer } from '../server.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The product with TanStack Virtual in its grid's place, built anew; the rest is the same. */
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
  // Another name of the same machine: cookies know no ports, and the product itself is signed in to beside it.
  return { baseUrl: server.baseUrl.replace('localhost', '127.0.0.1'), stop };
}
