import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { readFiles } from './web.ts';
import { SHEETS } from '#src/testing-ids.ts';

const folder = mkdtempSync(join(tmpdir(), 'saldo-web-'));
const FIRST_SCRIPT = "document.title = 'ąę';";
let tested: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Saldo</title><script>${FIRST_SCRIPT}</script><script src="/boot.js"></script>`,
  );
  writeFileSync(join(folder, 'updated.html'), 'updated');
  writeFileSync(join(folder, 'maintenance.html'), 'a break');
  writeFileSync(join(folder, 'assets/app-abc.js'), 'run()');
  writeFileSync(join(folder, 'assets/sheet-def.js'), 'sheet()');
  writeFileSync(join(folder, 'assets/sheet-def.js.br'), brotliCompressSync('sheet() of the build'));
  writeFileSync(join(folder, 'assets/stream.worker-ghi.js'), 'work()');
  tested = await testApp({ scenario: null, options: { web: readFiles(folder) } });
});
afterAll(async () => {
  await tested.close();
  rmSync(folder, { recursive: true });
});

const page = (url: string, headers = {}) =>
  tested.app.inject({ url, headers: { accept: 'text/html', ...headers } });

test('The page is revalidated, its assets are cached for ever', async () => {
  expect((await page('/')).headers['cache-control']).toBe('no-cache');
  const part = await page('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(part.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(brotliDecompressSync(part.rawPayload).toString()).toBe('run()');
});

test('A file compressed by the build is sent unchanged, and only under its own name', async () => {
  const part = await page('/assets/sheet-def.js', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(part.rawPayload).toString()).toBe('sheet() of the build');
  expect((await page('/assets/sheet-def.js')).payload).toBe('sheet()');
  expect((await page('/assets/sheet-def.js.br')).statusCode).toBe(404);
});

test('Pages and worker scripts have a content policy; other files need none', async () => {
  const policy = async (url: string) => (await page(url)).headers['content-security-policy'];
  expect(await policy('/budget/1')).toContain("default-src 'self'");
  expect(await policy('/assets/stream.worker-ghi.js')).toContain("default-src 'self'");
  const part = await page('/assets/app-abc.js');
  expect(part.headers).not.toHaveProperty('content-security-policy');
  expect(part.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('A page allows the script in its text by its hash, and no other; pages without one allow only files', async () => {
  const scripts = async (url: string, headers = {}) =>
    String((await page(url, headers)).headers['content-security-policy'])
      .split(';')
      .find((rule) => rule.startsWith('script-src'));
  const hash = createHash('sha256').update(FIRST_SCRIPT).digest('base64');
  expect(await scripts('/budget/1')).toBe(`script-src 'self' 'sha256-${hash}'`);
  const { etag } = (await page('/')).headers;
  expect(await scripts('/', { 'if-none-match': etag })).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(await scripts('/updated.html')).toBe("script-src 'self'");
});

test('Unchanged files are not sent again', async () => {
  const { etag } = (await page('/updated.html')).headers;
  const again = await page('/updated.html', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe('');
});

test('The address of a screen returns the page; unknown files and calls answer 404', async () => {
  expect((await page(`/budget/${SHEETS.office}?month=2026-11`)).payload).toContain('<title>Saldo');
  for (const url of ['/assets/old.js', '/api/nothing', '/stub/nothing'])
    expect((await page(url)).statusCode).toBe(404);
  expect((await page('/picture.png', { accept: 'image/*' })).statusCode).toBe(404);
  expect((await page('/../package.json', { accept: '*/*' })).statusCode).toBe(404);
});

test.each([
  ['GET', undefined],
  ['GET', '*/*'],
  ['HEAD', 'text/html'],
  ['HEAD', '*/*'],
] as const)('%s of a screen’s address that takes %s gets the page', async (method, accept) => {
  const headers = accept === undefined ? {} : { accept };
  const answer = await tested.app.inject({ method, url: `/budget/${SHEETS.office}?month=2026-07`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each([
  ['/nothing.js', '*/*'],
  ['/assets/nothing', '*/*'],
  ['/api/nothing', '*/*'],
  [`/budget/${SHEETS.office}`, 'application/json'],
])('%s with Accept %s is not answered with the page', async (url, accept) => {
  expect((await tested.app.inject({ url, headers: { accept } })).statusCode).toBe(404);
});

test.each(['/maintenance', '/maintenance/', '/maintenance/since?x=1'])(
  '%s is the page of the maintenance break',
  async (url) => {
    expect((await page(url)).payload).toBe('a break');
  },
);
