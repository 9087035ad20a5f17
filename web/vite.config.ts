import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildOutput } from './build-output.ts';
import { chunks, filesToPreload } from './chunks.ts';
import { earlyCalls, EARLY } from './early-script.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const timestamp = new Date().toISOString();

/** The server reads `dist/build.json` and refuses clients of another build. */
function buildStamp(): Plugin {
  return {
    name: 'saldo-build-stamp',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'build.json',
        source: JSON.stringify({ timestamp, version }),
      });
    },
  };
}

const server = `http://localhost:${process.env.SERVER_PORT ?? 4100}`;

export default defineConfig({
  plugins: [react(), buildStamp(), earlyCalls(), buildOutput()],
  define: { __BUILD_TIMESTAMP__: JSON.stringify(timestamp), __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: ['es2022', 'chrome112', 'edge112', 'firefox115'],
    cssTarget: ['chrome112', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: filesToPreload },
    // No file refers to them; build-output.ts moves them out of the served folder.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: [
        EARLY,
        ...['index', 'maintenance', 'updated', 'unsupported'].map((name) => inWeb(`${name}.html`)),
      ],
      output: {
        codeSplitting: { groups: chunks() },
        // Each file names a hundred others, and a hash does not compress: two characters less save half a kilobyte.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/stub': server, '/portal': server } },
});
