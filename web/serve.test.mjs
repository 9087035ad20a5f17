import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

const dist = mkdtempSync(join(tmpdir(), 'saldo-serve-'));
const FIRST_SCRIPT = "document.title = 'ąę';";
const asked = [];
let forwarded;
let api;
let web;
let port;

beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), `<script>${FIRST_SCRIPT}</script>the client`);
  writeFileSync(join(dist, 'maintenance.html'), 'a break');
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets', 'app.js'), 'run()');
  writeFileSync(join(dist, 'assets', 'app.js.br'), brotliCompressSync('run() of the build'));
  api = http.createServer(({ url, headers }, response) => {
    asked.push(url);
    forwarded = headers;
    response.end('the API');
  });
  await new Promise((done) => api.listen(0, 'localhost', done));
  web = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
    env: {
      ...process.env,
      PORT: '0',
      API_URL: `http://localhost:${api.address().port}`,
      WEB_DIST: dist,
      TRUST_PROXY: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  port = await new Promise((done) => {
    web.stdout.on('data', (text) => done(Number(/localhost:(\d+)/.exec(String(text))?.[1])));
  });
}, 15_000);
afterAll(() => {
  web.kill();
  api.close();
  rmSync(dist, { recursive: true });
});

/** Sent unchanged, because HTTP clients would normalize the address. */
const get = (path) =>
  new Promise((done, fail) => {
    const socket = net.connect(port, 'localhost');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    socket.on('error', fail).on('close', () => done(answer));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  });

test.each(['//', '//[', 'http://[', '/?a=//[', '/budget/1#x'])(
  'the address %s gets the client, and the server keeps running',
  async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1.1 200 [^]*the client$/);
  },
);

test.each(['/api/budget?a=1', '/api/../stub/outbox', '/api/%2e%2e/stub/outbox'])(
  'the address %s is passed on unchanged, so that only the API interprets it',
  async (path) => {
    expect(await get(path)).toMatch(/^HTTP\/1.1 200 [^]*the API/);
    expect(asked.at(-1)).toBe(path);
  },
);

const ask = (path, { method = 'GET', headers = {} } = {}) =>
  fetch(`http://localhost:${port}${path}`, { method, headers });

test('a request that accepts anything gets the page for a screen, but not for a file', async () => {
  expect((await ask('/budget/21', { method: 'HEAD' })).status).toBe(200);
  expect(await (await ask('/budget/21')).text()).toMatch(/the client$/);
  expect((await ask('/nothing.js')).status).toBe(404);
  expect(await (await ask('/maintenance/now')).text()).toBe('a break');
});

test('a page allows the script in its text by its hash, and no other; pages without one allow only files', async () => {
  const policy = async (path) => (await ask(path)).headers.get('content-security-policy');
  const hash = createHash('sha256').update(FIRST_SCRIPT).digest('base64');
  expect(await policy('/budget/21')).toContain(`;script-src 'self' 'sha256-${hash}';`);
  expect(await policy('/maintenance')).toContain(";script-src 'self';");
});

test("behind TLS the browser is told to use only https, and the API learns the client's address and protocol", async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  expect((await ask('/', { headers })).headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await ask('/')).headers.get('strict-transport-security')).toBe(null);
  await ask('/api/budget', { headers });
  expect(forwarded).toMatchObject(headers);
  await ask('/health/ready');
  expect(asked.at(-1)).toBe('/health/ready');
  await ask('/metrics');
  expect(asked.at(-1)).toBe('/health/ready');
});

test("a file is sent in the build's compressed form to clients that accept it", async () => {
  const url = `http://localhost:${port}/assets/app.js`;
  const taking = (encoding) => fetch(url, { headers: { 'accept-encoding': encoding } });
  const compressed = await taking('gzip, br');
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(await compressed.text()).toBe('run() of the build');
  expect(await (await taking('gzip')).text()).toBe('run()');
  expect((await fetch(`${url}.br`, { headers: { accept: '*/*' } })).status).toBe(404);
});
