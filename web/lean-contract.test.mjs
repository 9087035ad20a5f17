import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { contract } from '../contract/src/index.ts';
import { leanContract } from './lean-contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const ENTRY = 'entry';

/** What a client that needs no more than `entry` of the contract gets. */
async function bundled(entry) {
  const virtual = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? `${root}src/${ENTRY}.js` : null),
    load: (id) => (id === `${root}src/${ENTRY}.js` ? entry : null),
  };
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [virtual, leanContract()],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: ENTRY, external: ['zod'], preserveEntrySignatures: 'strict' },
    },
  });
  return output.map(({ code = '' }) => code).join('\n');
}

const importsZod = (code) => /from ["']zod["']/.test(code);
const addressesOf = (router) =>
  Object.entries(router).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, { method, path }]) => `${noun}.${name}: ${method} ${path}`),
  );

test('every route keeps its method and its path, and brings no schema', async () => {
  const routes = await bundled(`export { contract } from '@saldo/contract';`);
  expect(importsZod(routes)).toBe(false);
  const { contract: lean } = await import(`data:text/javascript,${encodeURIComponent(routes)}`);
  expect(addressesOf(lean)).toEqual(addressesOf(contract));
  expect(addressesOf(contract).length).toBeGreaterThan(100);
});

test('lists and limits come without schemas, a schema with what it is made of', async () => {
  const lists = await bundled(`export { TAG_TYPES } from '@saldo/contract/tags';`);
  expect(lists).toContain('Budget');
  expect(importsZod(lists)).toBe(false);
  expect(importsZod(await bundled(`export { loginBody } from '@saldo/contract/auth';`))).toBe(true);
});

test('code of a screen that reads a schema off a route does not build', async () => {
  const { handler } = leanContract().transform;
  expect(() => handler('const body = auth.login.responses[200];', '/web/src/a.ts')).toThrow(/leanContract/);
});
