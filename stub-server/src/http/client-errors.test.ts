import { once } from 'node:events';
import { connect } from 'node:net';
import { errorSchema } from '@saldo/contract/errors';
import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';

let app: TestApp;
let port: number;

async function start(receivedWithinMs?: number): Promise<void> {
  app = await testApp({ options: { ...(receivedWithinMs !== undefined && { receivedWithinMs }) } });
  port = Number(new URL(await app.listen()).port);
}
afterEach(async () => {
  await app.close();
});

/** The answer to bytes that are sent as they are, the last ones after a wait. */
async function answerTo(
  request: string,
  { until, rest = '' }: { until?: () => Promise<unknown>; rest?: string } = {},
) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {});
  socket.write(request);
  await until?.();
  if (rest !== '') socket.write(rest);
  await once(socket, 'close');
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { head: head.toLowerCase(), error: errorSchema.parse(JSON.parse(body.join('\r\n\r\n'))) };
}

const HOST = 'host: 127.0.0.1\r\nconnection: close\r\n';
const JSON_BODY = `${HOST}x-app-id: test\r\ncontent-type: application/json\r\n`;
const withBody = (path: string, head: string, body: string) =>
  `POST ${path} HTTP/1.1\r\n${head}content-length: ${body.length}\r\n\r\n${body}`;

test.each([
  ['no HTTP', 'EHLO example.org\r\n\r\n', 400, 'VALIDATION'],
  ['an unknown method', `BREW /api/auth/test HTTP/1.1\r\n${HOST}\r\n`, 400, 'VALIDATION'],
  [
    'two lengths',
    `POST /api/account/ping HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\na`,
    400,
    'VALIDATION',
  ],
  ['no host', 'GET /api/auth/test HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'VALIDATION'],
  [
    'a body that never comes',
    `POST /api/auth/login HTTP/1.1\r\n${JSON_BODY}content-length: 9\r\n\r\n{`,
    408,
    'REQUEST_TIMEOUT',
  ],
  ['headers that never end', `GET /api/auth/test HTTP/1.1\r\n${HOST}`, 408, 'REQUEST_TIMEOUT'],
  [
    'a long header',
    `GET /api/auth/test HTTP/1.1\r\n${HOST}x-long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['a long address', `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['a long parameter', `GET /api/budget/${'a'.repeat(2000)} HTTP/1.1\r\n${HOST}\r\n`, 400, 'VALIDATION'],
  [
    'long extensions of chunks',
    `POST /api/account/ping HTTP/1.1\r\n${JSON_BODY}transfer-encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n`,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'a body that is too long',
    `POST /api/auth/login HTTP/1.1\r\n${JSON_BODY}content-length: 99000000\r\n\r\n{`,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  ['JSON that is cut off', withBody('/api/auth/login', JSON_BODY, '{"email":'), 400, 'VALIDATION'],
  [
    'a body of another type',
    withBody('/api/auth/login', `${HOST}x-app-id: test\r\ncontent-type: text/csv\r\n`, 'a;b'),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['an unknown path with a body', withBody('/api/nothing', JSON_BODY, '{}'), 404, 'NOT_FOUND'],
  [
    'an unknown path with a body of another type',
    withBody('/api/nothing', `${HOST}content-type: text/csv\r\n`, 'a'),
    404,
    'NOT_FOUND',
  ],
  ['a method that no path has', `TRACE /api/auth/test HTTP/1.1\r\n${HOST}\r\n`, 404, 'NOT_FOUND'],
  ['an unknown expectation', `GET /api/nothing HTTP/1.1\r\n${HOST}expect: a-reply\r\n\r\n`, 404, 'NOT_FOUND'],
])('The answer to %s has the shape of the contract', async (_what, request, status, code) => {
  await start(status === 408 ? 300 : undefined);
  const { head, error } = await answerTo(request);
  expect(head).toMatch(new RegExp(`^http/1\\.1 ${status} [^]*content-type: application/json; charset=utf-8`));
  expect(error).toMatchObject({ statusCode: status, error: code, type: code });
});

test('The answer while the server closes has the shape of the contract', async () => {
  await start();
  const { server } = app.app;
  const until = async () => {
    await once(server, 'connection');
    void app.close();
    await expect.poll(() => server.listening, { interval: 1 }).toBe(false);
  };
  const { head, error } = await answerTo(`GET /api/auth/test HTTP/1.1\r\n${HOST}`, { until, rest: '\r\n' });
  expect(head).toMatch(/^http\/1\.1 503 /);
  expect(error).toMatchObject({ statusCode: 503, error: 'UNAVAILABLE' });
});
