import { testApp, type TestApp } from '@saldo/stub-server/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { until } from '#testing/until.ts';
import { appId } from './app-id.ts';
import { pointApiAt } from './runtime-config.ts';
import { uploadFile } from './upload-file.ts';

const LIMIT = 3_000_000;
const PATH = '/api/upload-of-this-test';
const answerSchema = z.object({ fileId: z.int() });

type Received = { headers: Record<string, unknown>; bytes: number };
type Answers = 'created' | 'refused' | 'html' | 'other build' | 'lost' | 'never';

let server: TestApp;
let received: Received[];
let answers: Answers;
/** Delays the answer until the whole form is requested. */
let heard: () => void;

/** The stub's own server, with a route that takes files: its limits, errors and parsing are real. */
beforeEach(async () => {
  server = await testApp();
  received = [];
  answers = 'created';
  heard = () => undefined;
  const { app } = server;
  // jsdom's page has another origin
  app.addHook('onSend', async (request, reply) => {
    reply.header('access-control-allow-origin', request.headers.origin ?? '*');
    reply.header('access-control-allow-credentials', 'true');
    reply.header('access-control-allow-headers', 'x-app-id, x-build-timestamp, accept-language');
  });
  app.options(PATH, (_request, reply) => reply.code(204).send());
  await app.register(async (scope) => {
    // The raw bytes of the form, where the product parses its parts.
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LIMIT },
      (_, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer }>(PATH, { bodyLimit: LIMIT }, async (request, reply) => {
      received.push({ headers: request.headers, bytes: request.body.length });
      heard();
      if (answers === 'created') return reply.code(201).send({ fileId: 7 });
      if (answers === 'html') return reply.code(200).type('text/html').send('<html>proxy</html>');
      if (answers === 'lost') return request.raw.socket.destroy();
      if (answers === 'never') return new Promise(() => undefined);
      const isOther = answers === 'other build';
      return reply.code(isOther ? 426 : 415).send({
        statusCode: isOther ? 426 : 415,
        error: isOther ? 'DIFFERENT_BUILD_VERSION' : 'UNSUPPORTED_MEDIA_TYPE',
        message: 'no',
      });
    });
  });
  pointApiAt(await server.listen());
});
afterEach(async () => {
  pointApiAt('');
  server.app.server.closeAllConnections();
  await server.close();
});

const bigFile = (bytes: number) =>
  new File([new Uint8Array(bytes).fill(65)], 'koszty.csv', { type: 'text/csv' });

function begin(bytes = 1000) {
  const controller = new AbortController();
  const shares: number[] = [];
  const done = uploadFile({
    path: PATH,
    file: bigFile(bytes),
    answerSchema,
    onProgress: (share) => shares.push(share),
    signal: controller.signal,
  });
  return { done, shares, abort: () => controller.abort() };
}

test('a file is sent with the headers of every call, and its id is returned', async () => {
  await expect(begin().done).resolves.toEqual({ fileId: 7 });
  const [{ headers, bytes }] = received as [Received];
  expect(headers).toMatchObject({ 'x-app-id': appId(), 'x-build-timestamp': '2026-11-20T08:00:00.000Z' });
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
  expect(bytes).toBeGreaterThan(1000);
});

test('the share sent is reported, never decreasing, at the end complete', async () => {
  const { done, shares } = begin(2_500_000);
  await done;
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares);
  expect(shares.at(-1)).toBe(1);
});

test('can be aborted while the server processes it, and before it starts', async () => {
  answers = 'never';
  const upload = begin();
  await new Promise<void>((resolve) => {
    heard = resolve;
  });
  upload.abort();
  await expect(upload.done).rejects.toMatchObject({ name: 'UploadError', kind: 'aborted' });
  const controller = new AbortController();
  controller.abort();
  const none = { path: PATH, file: bigFile(1), answerSchema, onProgress: () => undefined };
  await expect(uploadFile({ ...none, signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
  expect(received).toHaveLength(1);
});

test('a file that is too large is refused with the contract’s message', async () => {
  await expect(begin(LIMIT + 1000).done).rejects.toMatchObject({
    name: 'ApiError',
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
});

test('so is an unsupported kind', async () => {
  answers = 'refused';
  await expect(begin().done).rejects.toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test('an answer from another source is an invalid response', async () => {
  answers = 'html';
  await expect(begin().done).rejects.toMatchObject({ kind: 'invalidResponse' });
});

test('a lost connection is an unknown error', async () => {
  answers = 'lost';
  await expect(begin().done).rejects.toMatchObject({ kind: 'unknown' });
});

test('a server with another build makes the page show its notice', async () => {
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  answers = 'other build';
  await expect(begin().done).rejects.toMatchObject({ status: 426 });
  await until(() => expect(assign).toHaveBeenCalledWith('/updated.html'));
  vi.unstubAllGlobals();
});
