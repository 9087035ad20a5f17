import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveFactor } from '#src/testing-factor.ts';
import { PASSWORD, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { ACCOUNTS, USERS } from '#src/testing-ids.ts';

let tested: TestApp;
/** The reader of A is also a user of B: 3 in A, 1002 in B. */
const [IN_A, IN_B] = [3, 1002];

function seed() {
  const data = smallSeed();
  const master = data.users.find(({ id }) => id === 1001);
  if (!master) throw new Error('The small scenario has lost the master user of B');
  const elsewhere = { ...master, id: IN_B, personId: IN_A, email: 'reader@a.test', isMaster: false };
  return { ...data, users: [...data.users, elsewhere] };
}

beforeEach(async () => {
  tested = await testApp({ scenario: seed() });
});
afterEach(() => tested.close());

const companies = async (caller: Caller) =>
  (await caller.get('/api/profile/companies')).json<{
    companies: { userId: number; companyName: string; isCurrent: boolean }[];
  }>().companies;
const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'saldo_session')?.value;
const whoIs = (cookie: string | undefined) =>
  tested.app.inject({ url: '/api/auth/test', headers: { cookie: `saldo_session=${cookie ?? ''}` } });
const logIn = (email: string, password = PASSWORD) =>
  tested.anonymous.post('/api/auth/login', { email, password });
const tokenSent = () => /token=([\w-]+)/.exec(tested.mail.letters().at(-1)?.text ?? '')?.[1] ?? '';

describe('A person of two companies', () => {
  test('sees both companies, and which one is current', async () => {
    const reader = await tested.as('reader@a.test');
    expect(await companies(reader)).toMatchObject([
      { userId: IN_A, companyName: 'A sp. z o.o.', isCurrent: true, isMasterUser: false },
      { userId: IN_B, companyName: 'B sp. z o.o.', isCurrent: false },
    ]);
    expect(await companies(await tested.as('writer@a.test'))).toHaveLength(1);
  });

  test('switches without the password, with a new session id that replaces the old one', async () => {
    const reader = await tested.as('reader@a.test');
    const switched = await reader.post('/api/account/switch', { userId: IN_B });
    expect(switched.json()).toMatchObject({ userId: IN_B, companyName: 'B sp. z o.o.' });
    expect((await reader.get('/api/auth/test')).statusCode).toBe(401);
    expect((await whoIs(cookieOf(switched))).json()).toMatchObject({ userId: IN_B, email: 'reader@a.test' });
  });

  test('is in the last used company after the next log-in', async () => {
    const reader = await tested.as('reader@a.test');
    tested.clock.setOffset(1000);
    await reader.post('/api/account/switch', { userId: IN_B });
    tested.clock.setOffset(2000);
    expect((await logIn('reader@a.test')).json()).toMatchObject({ companyName: 'B sp. z o.o.' });
  });

  test('does not extend the session by switching', async () => {
    const reader = await tested.as('reader@a.test');
    const before = await tested.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    tested.clock.setOffset(60_000);
    await reader.post('/api/account/switch', { userId: IN_B });
    const after = await tested.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ created_at: before.created_at, user_id: IN_B, account_id: ACCOUNTS.b });
    expect(after.id_hash).not.toBe(before.id_hash);
  });

  test('cannot switch to the company of somebody else, nor with an API key', async () => {
    const reader = await tested.as('reader@a.test');
    for (const userId of [1, 1001, 4, 999])
      expect((await reader.post('/api/account/switch', { userId })).statusCode).toBe(404);
    const key = { password: PASSWORD, expiresInDays: 90, isReadOnly: false };
    const { apiKey } = (await reader.patch('/api/current-user/api-key', key)).json<{ apiKey: string }>();
    const headers = { authorization: `Bearer ${apiKey}`, 'x-app-id': 'a' };
    const payload = { userId: IN_B };
    const byKey = await tested.app.inject({ method: 'POST', url: '/api/account/switch', headers, payload });
    expect(byKey.statusCode).toBe(403);
  });

  test('has one language everywhere, and other settings per company', async () => {
    const reader = await tested.as('reader@a.test');
    await reader.post('/api/user-setting/set', { key: 'preferences', value: { locale: 'en' } });
    await reader.post('/api/user-setting/set', { key: 'menu', value: true });
    const cookie = cookieOf(await reader.post('/api/account/switch', { userId: IN_B }));
    const answer = await tested.app.inject({
      method: 'POST',
      url: '/api/user-setting/get',
      headers: { cookie: `saldo_session=${cookie ?? ''}`, 'x-app-id': 'a' },
      payload: { keys: ['preferences', 'menu'] },
    });
    expect(answer.json()).toEqual({ settings: { preferences: { locale: 'en' } } });
  });

  test('has one password: a new one ends the sessions and keys in every company', async () => {
    const [here, there] = [await tested.as('reader@a.test'), await tested.as('reader@a.test')];
    const inB = cookieOf(await there.post('/api/account/switch', { userId: IN_B }));
    const next = 'Another-horse-2';
    const change = { password: { current: PASSWORD, next } };
    expect((await here.patch('/api/account', change)).statusCode).toBe(200);
    expect((await whoIs(inB)).statusCode).toBe(401);
    expect((await here.get('/api/auth/test')).statusCode).toBe(200);
    expect((await logIn('reader@a.test')).statusCode).toBe(401);
    expect((await logIn('reader@a.test', next)).statusCode).toBe(200);
  });

  test('sees the sessions of all companies, each with its company', async () => {
    const [here, there] = [await tested.as('reader@a.test'), await tested.as('reader@a.test')];
    await there.post('/api/account/switch', { userId: IN_B });
    const { sessions } = (await here.get('/api/current-user/sessions')).json<{
      sessions: { companyName: string; isCurrent: boolean }[];
    }>();
    expect(sessions).toMatchObject([
      { companyName: 'A sp. z o.o.', isCurrent: true },
      { companyName: 'B sp. z o.o.', isCurrent: false },
    ]);
    expect((await here.delete('/api/current-user/sessions')).statusCode).toBe(204);
    expect(await tested.db.selectFrom('session').select('user_id').execute()).toEqual([{ user_id: IN_A }]);
  });

  test('removed from one company stays in the other, and keeps e-mail and password', async () => {
    const reader = await tested.as('reader@a.test');
    const inB = cookieOf(
      await (await tested.as('reader@a.test')).post('/api/account/switch', { userId: IN_B }),
    );
    const master = await tested.as('master@a.test');
    expect((await master.delete(`/api/acl/user/${IN_A}`)).statusCode).toBe(204);
    expect((await reader.get('/api/auth/test')).statusCode).toBe(401);
    expect((await whoIs(inB)).statusCode).toBe(200);
    expect((await logIn('reader@a.test')).json()).toMatchObject({ companyName: 'B sp. z o.o.' });
    await (await tested.as('master@b.test')).delete(`/api/acl/user/${IN_B}`);
    expect((await logIn('reader@a.test')).statusCode).toBe(401);
    expect(await tested.db.selectFrom('person').select('id').where('id', '=', IN_A).execute()).toEqual([]);
    expect(
      await tested.db.selectFrom('known_device').selectAll().where('person_id', '=', IN_A).execute(),
    ).toEqual([]);
  });
});

describe('The second factor of a person of two companies', () => {
  const require_ = async (isRequired: boolean) => {
    await giveFactor(tested, { personId: 1 });
    const body = { password: PASSWORD, isRequired };
    return (await tested.as('master@a.test')).patch('/api/second-factor/required', body);
  };

  test('is required in one company by its master user, and used in the other if it is set up', async () => {
    const reader = await tested.as('reader@a.test');
    expect((await require_(true)).statusCode).toBe(200);
    expect((await reader.get('/api/acl')).json()).toMatchObject({ error: 'SECOND_FACTOR_REQUIRED' });
    const cookie = cookieOf(await reader.post('/api/account/switch', { userId: IN_B }));
    const inB = await tested.app.inject({
      url: '/api/acl',
      headers: { cookie: `saldo_session=${cookie ?? ''}` },
    });
    expect(inB.statusCode).toBe(200);
    await giveFactor(tested, { personId: IN_A });
    expect((await logIn('reader@a.test')).statusCode).toBe(202);
  });

  test('cannot be disabled while one company requires it, nor reset by one of them', async () => {
    await giveFactor(tested, { personId: IN_A });
    await require_(true);
    const there = await tested.as('reader@a.test');
    const cookie = cookieOf(await there.post('/api/account/switch', { userId: IN_B }));
    const off = await tested.app.inject({
      method: 'POST',
      url: '/api/second-factor/switch-off',
      headers: { cookie: `saldo_session=${cookie ?? ''}`, 'x-app-id': 'a' },
      payload: { password: PASSWORD },
    });
    expect(off.json()).toMatchObject({ error: 'REQUIRED_OF_ALL' });
    const master = await tested.as('master@b.test');
    const reset = await master.post(`/api/second-factor/reset/${IN_B}`, { password: PASSWORD });
    expect(reset.json()).toMatchObject({ error: 'OTHER_COMPANIES' });
  });
});

describe('An invitation to the e-mail of a person', () => {
  const invite = async () => {
    const user = { email: 'master@b.test', firstname: 'Ktoś', lastname: 'Inny', locale: 'pl' };
    const answer = await (await tested.as('master@a.test')).post('/api/acl/user', user);
    return answer.json<{ id: number }>().id;
  };

  test('is accepted by the signed-in person, with the existing name and password', async () => {
    const id = await invite();
    const token = tokenSent();
    const other = await tested.as('writer@a.test');
    expect((await other.post('/api/account/join', { token })).json()).toEqual({ status: 'wrongToken' });
    const invited = await tested.as('master@b.test');
    expect((await invited.post('/api/account/join', { token })).json()).toEqual({
      status: 'success',
      userId: id,
    });
    expect((await invited.post('/api/account/join', { token })).json()).toEqual({ status: 'wrongToken' });
    expect(await companies(invited)).toMatchObject([
      { userId: id, companyName: 'A sp. z o.o.' },
      { userId: USERS.masterOfB },
    ]);
    const team = (await (await tested.as('master@a.test')).get('/api/acl/slots')).json<{
      users: { id: number }[];
    }>();
    expect(team.users.find((user) => user.id === id)).toMatchObject({
      email: 'master@b.test',
      firstname: 'Anna',
      state: 'active',
    });
    expect((await logIn('master@b.test')).statusCode).toBe(200);
  });
});

test('An added company has a trial and its person as master user, and is limited per day', async () => {
  const reader = await tested.as('reader@a.test');
  const add = () =>
    reader.post('/api/account/companies', { companyName: 'Trzecia', legalEntityType: 'EconomicActivity' });
  const { userId } = (await add()).json<{ userId: number }>();
  expect((await companies(reader)).find((one) => one.userId === userId)).toMatchObject({
    companyName: 'Trzecia',
    isMasterUser: true,
    licenceStatus: 'active',
  });
  for (let more = 0; more < 4; more += 1) expect((await add()).statusCode).toBe(201);
  expect((await add()).statusCode).toBe(429);
});

test('Deleting an account keeps only persons who belong to another', async () => {
  const { deleteAccount } = await import('#src/account/delete-account.ts');
  const emails = await tested.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    deleteAccount(tx, tested.store.tables, 1),
  );
  expect(emails.toSorted()).toEqual(['master@a.test', 'nothing@a.test', 'writer@a.test']);
  const left = await tested.db.selectFrom('person').select('email').orderBy('id').execute();
  expect(left).toEqual([{ email: 'reader@a.test' }, { email: 'master@b.test' }]);
});
