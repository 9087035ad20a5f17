import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildOutput } from './build-output.ts';
import { chunks } from './chunks.ts';
import { earlyCalls, EARLY } from './early-script.ts';
import { leanContract } from './lean-contract.ts';

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

/** Nothing of a module's own, under the names that it exports. */
const emptied = (code: string) =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => undefined;`)
    .join('\n');

/**
 * zod writes code and runs it where it may: the content policy lets nobody, each try breaks it, and the writer is 1 kB gz.
 * Its English messages are as much again, and no one sees them: a form has its own in two languages. What makes JSON Schema
 * is 6 kB gz and has no place in a browser.
 */
function leanZod(): Plugin {
  const jit = 'const jit = !core.globalConfig.jitless;';
  const processors = 'export const stringProcessor';
  const changed = () => new Error('zod has changed: look at leanZod');
  const lean = (id: string, code: string): string => {
    if (id.endsWith('en.js')) return 'export default () => ({ localeError: () => undefined });';
    if (id.endsWith('to-json-schema.js')) return emptied(code);
    if (id.endsWith('json-schema-processors.js')) {
      const [checks, rest] = code.split(processors);
      if (!checks || !rest) throw changed();
      return checks + emptied(processors + rest);
    }
    if (!code.includes(jit)) throw changed();
    return code.replace(jit, 'const jit = false;');
  };
  return {
    name: 'saldo-lean-zod',
    apply: 'build',
    transform: {
      filter: {
        id: /zod[\\/]v4[\\/](core[\\/](schemas|to-json-schema|json-schema-processors)|locales[\\/]en)\.js$/,
      },
      handler: (code, id) => ({ code: lean(id, code), map: null }),
    },
  };
}

const server = `http://localhost:${process.env.SERVER_PORT ?? 4100}`;

export default defineConfig({
  plugins: [react(), buildStamp(), leanZod(), leanContract(), earlyCalls(), buildOutput()],
  define: { __BUILD_TIMESTAMP__: JSON.stringify(timestamp), __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: ['es2022', 'chrome112', 'edge112', 'firefox115'],
    cssTarget: ['chrome112', 'firefox115'],
    assetsInlineLimit: 0,
    // Named by no file; build-output.ts puts them where no server looks.
    sourcemap: 'hidden',
    rolldownOptions: {
      input: [
        EARLY,
        ...['index', 'maintenance', 'updated', 'unsupported'].map((name) => inWeb(`${name}.html`)),
      ],
      output: { codeSplitting: { groups: chunks() } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/stub': server, '/portal': server } },
});
