import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyRoute } from '#src/conformance/routes.ts';
import { openSocket } from '#src/live/testing/open-socket.ts';
import { openStream } from '#src/live/testing/open-stream.ts';
import { openTab, type Tab } from '#src/live/testing/tab.ts';
import { FACTOR_CODE, beginFactor, giveFactor } from '#src/testing-factor.ts';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
let base: string;
let master: Tab;
let reader: Tab;
const MASTER = { personId: 1 };
const READER = { personId: 3 };

beforeEach(async () => {
  tested = await testApp();
  base = await tested.listen();
  master = await openTab(tested, base, 'master@a.test');
  reader = await openTab(tested, base, 'reader@a.test');
});
afterEach(() => tested.close());

const password = PASSWORD;
const setRequired = (isRequired: boolean) =>
  master.call('PATCH', 'second-factor/required', { isRequired, password });
async function require() {
  await giveFactor(tested, MASTER);
  const answer = await setRequired(true);
  expect(answer.json()).toMatchObject({ isRequired: true });
}
const sessionId = async (tab: Tab) =>
  (await tab.call('GET', 'account/gateway-session/open')).json<{ sessionId: string }>().sessionId;

describe('A second factor required of all', () => {
  test('is enabled by a master user who has one, with the password', async () => {
    expect((await setRequired(true)).json()).toMatchObject({ error: 'SECOND_FACTOR_MISSING' });
    await giveFactor(tested, MASTER);
    const wrong = await master.call('PATCH', 'second-factor/required', {
      isRequired: true,
      password: 'wrong',
    });
    expect(wrong.json()).toMatchObject({ error: 'WRONG_PASSWORD' });
    const byReader = await reader.call('PATCH', 'second-factor/required', { isRequired: true, password });
    expect(byReader.statusCode).toBe(403);
    expect((await setRequired(true)).json()).toMatchObject({ isRequired: true });
    expect((await reader.call('GET', 'acl')).json()).toMatchObject({ error: 'SECOND_FACTOR_REQUIRED' });
    expect((await setRequired(false)).json()).toMatchObject({ isRequired: false });
    expect((await reader.call('GET', 'acl')).statusCode).toBe(200);
  });

  test('permits users without one only to set it up, read their own data, open another company, or sign out', async () => {
    await require();
    const { cookie } = await tested.as('reader@a.test');
    const letIn: string[] = [];
    for (const { name, route } of everyRoute) {
      if (route.metadata.access.who === 'anyone' || name === 'auth.logout') continue;
      const url = route.path.replaceAll(/:\w+/g, '1');
      const headers = { 'x-app-id': 'a', cookie: cookie ?? '' };
      const answer = await tested.app.inject({ method: route.method, url, headers });
      if (answer.json<{ error?: string }>().error !== 'SECOND_FACTOR_REQUIRED') letIn.push(name);
      else expect(answer.statusCode).toBe(403);
    }
    expect(letIn).toEqual([
      'auth.test',
      'membership.list',
      'membership.switch',
      'membership.join',
      'secondFactor.get',
      'secondFactor.begin',
      'secondFactor.confirm',
    ]);
    expect((await reader.call('GET', 'auth/logout')).statusCode).toBe(200);
  });

  test('grants access immediately after the set-up', async () => {
    await require();
    await beginFactor(tested, READER);
    const confirmed = await reader.call('POST', 'second-factor/confirm', { code: FACTOR_CODE });
    expect(confirmed.statusCode).toBe(200);
    expect((await reader.call('GET', 'acl')).statusCode).toBe(200);
  });

  test('cannot be disabled by a single user', async () => {
    await require();
    const answer = await master.call('POST', 'second-factor/switch-off', { password });
    expect(answer).toMatchObject({ statusCode: 422 });
    expect(answer.json()).toMatchObject({ error: 'REQUIRED_OF_ALL' });
  });

  test('disconnects the streams and sockets of users without one and releases their locks', async () => {
    const writer = await openTab(tested, base, 'writer@a.test');
    const [own, others] = [await master.stream(), await writer.stream()];
    const socket = await writer.socket();
    expect((await writer.lock('budget', 21)).statusCode).toBe(200);
    await require();
    await Promise.all([others.ended, socket.gone]);
    // they stay signed in, and the answer to their next call names the missing set-up
    const eventTypes = others.heard.map(({ event }) => event.type);
    expect(eventTypes).toContain('acl.update');
    expect(eventTypes).not.toContain('system.logout');
    expect((await writer.call('GET', 'acl')).json()).toMatchObject({ error: 'SECOND_FACTOR_REQUIRED' });
    const locks = () => tested.db.selectFrom('resource_lock').selectAll().execute();
    await expect.poll(locks).toEqual([]);
    expect(own.heard.map(({ event }) => event.type)).not.toContain('acl.update');
    own.close();
  });

  test('refuses streams and sockets, also with an earlier session id', async () => {
    const id = await sessionId(reader);
    await require();
    expect((await openStream(base, { cookie: reader.cookie })).status).toBe(403);
    expect((await reader.call('GET', 'account/gateway-session/open')).statusCode).toBe(403);
    const socket = openSocket(base, { appId: reader.appId, sessionId: id });
    expect(await socket.opened).toBe('unauthorized');
  });

  test('does not affect API keys, which were created by a signed-in user', async () => {
    const made = await reader.call('PATCH', 'current-user/api-key', { password });
    const { apiKey } = made.json<{ apiKey: string }>();
    await require();
    const headers = { authorization: `Bearer ${apiKey}` };
    expect((await tested.app.inject({ url: '/api/acl', headers })).statusCode).toBe(200);
  });

  test('requires a member with a reset factor to set it up again', async () => {
    await giveFactor(tested, READER);
    await require();
    const stream = await reader.stream();
    expect(stream.status).toBe(200);
    await master.call('POST', 'second-factor/reset/3', { password });
    await stream.ended;
    expect((await reader.call('GET', 'acl')).json()).toMatchObject({ error: 'SECOND_FACTOR_REQUIRED' });
  });

  test('applies to one account only', async () => {
    await require();
    const { get } = await tested.as('master@b.test');
    expect((await get('/api/acl')).statusCode).toBe(200);
  });
});
