import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
const timestamp = new Date().toISOString();

/** The server reads `dist/build.json` and refuses clients of another build. */
function buildStamp(): Plugin {
  return {
    name: 'saldo-build-stamp',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ timestamp, version }) });
    },
  };
}

const server = `http://localhost:${process.env.SERVER_PORT ?? 4100}`;
const page = (name: string) => new URL(name, import.meta.url).pathname;

export default defineConfig({
  plugins: [react(), buildStamp()],
  define: { __BUILD_TIMESTAMP__: JSON.stringify(timestamp) },
  build: {
    target: ['es2022', 'chrome112', 'edge112', 'firefox115'],
    cssTarget: ['chrome112', 'firefox115'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: [page('index.html'), page('maintenance.html'), page('updated.html')] },
  },
  server: { proxy: { '/api': server, '/stub': server } },
});
