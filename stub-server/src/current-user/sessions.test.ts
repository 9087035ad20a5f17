import type { Sessions } from '@saldo/contract/current-user';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStream } from '#src/live/testing/open-stream.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp({ options: { proxies: 1 } });
});
afterEach(() => tested.close());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

interface From {
  address: string;
  agent: string;
}
const OFFICE: From = { address: '192.0.2.1', agent: CHROME };
const HOME: From = { address: '192.0.2.2', agent: FIREFOX };

const call =
  (method: 'GET' | 'POST' | 'DELETE', { address, agent }: From, cookie = '') =>
  (url: string, payload?: object) =>
    tested.app.inject({
      method,
      url,
      headers: { 'x-app-id': 'a', 'x-forwarded-for': address, 'user-agent': agent, cookie },
      ...(payload && { payload }),
    });

async function signIn(from: From, email = 'reader@a.test', password = PASSWORD) {
  const answer = await call('POST', from)('/api/auth/login', { email, password });
  const cookie = `saldo_session=${answer.cookies[0]?.value}`;
  const get = call('GET', from, cookie);
  return {
    status: answer.statusCode,
    cookie,
    sessions: async () => (await get('/api/current-user/sessions')).json<Sessions>(),
    isIn: async () => (await get('/api/auth/test')).statusCode === 200,
    end: (id: string) => call('DELETE', from, cookie)(`/api/current-user/sessions/${id}`),
    endOthers: () => call('DELETE', from, cookie)('/api/current-user/sessions'),
  };
}

describe('The sessions of a user', () => {
  test('are listed with browser, address and last use, the current one first', async () => {
    const office = await signIn(OFFICE);
    tested.clock.setOffset(60_000);
    const home = await signIn(HOME);
    await signIn(OFFICE, 'writer@a.test');
    const { sessions } = await office.sessions();
    const at = '2026-11-20T08:01:00.000Z';
    const [own, other] = [
      { browser: 'Chrome', system: 'Windows', address: '192.0.2.1', isCurrent: true, lastSeenAt: at },
      { browser: 'Firefox', system: 'Linux', address: '192.0.2.2', isCurrent: false, createdAt: at },
    ];
    expect(sessions).toMatchObject([own, other]);
    expect(sessions).toHaveLength(2);
    expect((await home.sessions()).sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const shown = JSON.stringify(sessions);
    for (const { id_hash: hash } of await tested.db.selectFrom('session').select('id_hash').execute())
      expect(shown).not.toContain(hash);
  });

  test('are ended one by one, only by their user', async () => {
    const [office, home] = [await signIn(OFFICE), await signIn(HOME)];
    const stranger = await signIn(HOME, 'writer@a.test');
    const id = (await office.sessions()).sessions[1]?.id ?? '';
    expect((await stranger.end(id)).statusCode).toBe(204);
    expect(await home.isIn()).toBe(true);
    expect((await office.end(id)).statusCode).toBe(204);
    expect([await office.isIn(), await home.isIn()]).toEqual([true, false]);
    expect((await office.end(id)).statusCode).toBe(204);
  });

  test('are all ended except the current one', async () => {
    const [office, home, third] = [await signIn(OFFICE), await signIn(HOME), await signIn(HOME)];
    const colleague = await signIn(HOME, 'writer@a.test');
    expect((await office.endOthers()).statusCode).toBe(204);
    expect([await office.isIn(), await home.isIn(), await third.isIn()]).toEqual([true, false, false]);
    expect(await colleague.isIn()).toBe(true);
  });

  test('notify their tabs when they end', async () => {
    const [office, home] = [await signIn(OFFICE), await signIn(HOME)];
    const stream = await openStream(await tested.listen(), { cookie: home.cookie });
    await office.endOthers();
    await expect(stream.until(({ type }) => type === 'system.logout')).resolves.toBeDefined();
    await stream.ended;
    stream.close();
  });
});

describe('A log-in that failed', () => {
  test('is shown to its user with time and address, and counted for thirty days', async () => {
    const { sessions } = await signIn(OFFICE);
    expect((await sessions()).failedLogins).toEqual({ count: 0, last: null });
    await signIn(HOME, 'reader@a.test', 'wrong');
    tested.clock.setOffset(60_000);
    await signIn(HOME, 'reader@a.test', 'wrong');
    await signIn(HOME, 'writer@a.test', 'wrong');
    await expect
      .poll(async () => (await sessions()).failedLogins)
      .toEqual({
        count: 2,
        last: { at: '2026-11-20T08:01:00.000Z', address: '192.0.2.2', browser: 'Firefox', system: 'Linux' },
      });
    tested.clock.setOffset(31 * 24 * 60 * 60 * 1000);
    const later = await signIn(OFFICE);
    expect((await later.sessions()).failedLogins).toEqual({ count: 0, last: null });
  });

  test('is logged with the address, without user input', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const logged = await testApp({ options: { logger } });
    for (const email of ['reader@a.test', 'my-secret@a.test'])
      await logged.anonymous.post('/api/auth/login', { email, password: 'Typed-secret-1' });
    const failures = lines.map((line) => JSON.parse(line) as { msg: string; userId: number | null });
    expect(failures).toMatchObject([
      { msg: 'A log-in failed', personId: 3, address: '127.0.0.1' },
      { msg: 'A log-in failed', personId: null },
    ]);
    expect(lines.join('')).not.toMatch(/secret/i);
    await logged.close();
  });
});
