import { COMPACT } from '@saldo/contract/compact';
import { unpackSheet, type PackedFirstRows, type PackedSheet } from '@saldo/contract/packed-sheet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHEETS } from '#src/testing-ids.ts';
import { buildSheet } from '#src/testing-sheet.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let user: Caller;
beforeEach(async () => {
  app = await testApp();
  user = await app.as('master@a.test');
});
afterEach(() => app.close());

const PATH = `/api/budget/${SHEETS.office}/records`;

test.each([PATH, `${PATH}/first`])('%s is answered as objects, and compactly on request', async (path) => {
  const [plain, compact] = [await user.get(path), await user.get(path, { accept: COMPACT })];
  expect(plain.headers['content-type']).toMatch(/^application\/json/);
  expect(compact.headers['content-type']).toBe(COMPACT);
  expect([plain.headers.vary, compact.headers.vary]).toEqual(['accept', 'accept']);
  expect(plain.headers.etag).toBeDefined();
  expect(compact.headers.etag).not.toBe(plain.headers.etag);
  const body = compact.json<PackedSheet | PackedFirstRows>();
  expect(Array.isArray(('sheet' in body ? body.sheet : body).records[0])).toBe(true);
  expect('sheet' in body ? { ...body, sheet: unpackSheet(body.sheet) } : unpackSheet(body)).toEqual(
    plain.json(),
  );
});

test.each(['*/*', 'application/json', `application/json, ${COMPACT};q=0`])(
  '%s gets objects',
  async (accept) => {
    expect((await user.get(PATH, { accept })).headers['content-type']).toMatch(/^application\/json/);
  },
);

test('the etag of one form does not match the other', async () => {
  for (const [accept, other] of [
    ['*/*', COMPACT],
    [COMPACT, '*/*'],
  ] as const) {
    const etag = String((await user.get(PATH, { accept })).headers.etag);
    const again = await user.get(PATH, { accept, 'if-none-match': etag });
    expect([again.statusCode, again.headers.vary, again.headers.etag]).toEqual([304, 'accept', etag]);
    expect((await user.get(PATH, { accept: other, 'if-none-match': etag })).statusCode).toBe(200);
  }
});

test('a compressed answer varies by both headers', async () => {
  const { path } = await buildSheet(app, { rows: Array.from({ length: 300 }, () => ({})) });
  const answer = await app.app.inject({
    url: `${path}/records`,
    remoteAddress: '192.0.2.1',
    headers: { cookie: user.cookie ?? '', accept: COMPACT, 'accept-encoding': 'br' },
  });
  expect(answer.headers).toMatchObject({
    vary: 'accept, accept-encoding',
    'content-encoding': 'br',
    'content-type': COMPACT,
  });
});
