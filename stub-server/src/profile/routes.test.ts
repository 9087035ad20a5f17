import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const NEXT = 'Another-horse-2';

test('A user reads their own profile and company', async () => {
  const reader = await tested.client('reader@a.test');
  expect((await reader.profile.get()).body).toMatchObject({
    user: { id: 3, email: 'reader@a.test', firstname: 'Anna', phoneNumber: null, hasNewsletter: false },
    company: { companyName: 'A sp. z o.o.', taxIdentificationNumber: null },
  });
});

test('A user changes their own profile and nobody else’s', async () => {
  const reader = await tested.as('reader@a.test');
  const answer = await reader.patch('/api/account', {
    firstname: 'Maria',
    lastname: 'Lis',
    avatarId: 4,
    phoneNumber: '600-100-200',
    hasNewsletter: true,
  });
  expect(answer.json()).toMatchObject({
    user: { firstname: 'Maria', lastname: 'Lis', avatarId: 4, phoneNumber: '600100200', hasNewsletter: true },
  });
  expect((await reader.get('/api/auth/test')).json()).toMatchObject({ firstname: 'Maria', avatarId: 4 });
  expect((await reader.patch('/api/account', { phoneNumber: '' })).json()).toMatchObject({
    user: { firstname: 'Maria', phoneNumber: null },
  });
  const master = await tested.client('master@a.test');
  expect((await master.profile.get()).body).toMatchObject({ user: { firstname: 'Anna', avatarId: 1 } });
});

test.each([
  ['firstname', { firstname: '' }],
  ['lastname', { lastname: 'x'.repeat(81) }],
  ['avatarId', { avatarId: 9 }],
  ['phoneNumber', { phoneNumber: '123' }],
  ['password.next', { password: { current: PASSWORD, next: 'weak' } }],
])('A wrong %s is reported, and nothing is changed', async (path, body) => {
  const reader = await tested.as('reader@a.test');
  const before = (await reader.get('/api/account')).json<object>();
  const answer = await reader.patch('/api/account', { hasNewsletter: true, ...body });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields[0]?.path).toBe(path);
  expect((await reader.get('/api/account')).json()).toEqual(before);
});

describe('The password', () => {
  test('is changed with the current one: other sessions end, this one stays', async () => {
    const [here, elsewhere] = [await tested.as('reader@a.test'), await tested.as('reader@a.test')];
    const answer = await here.patch('/api/account', { password: { current: PASSWORD, next: NEXT } });
    expect(answer.statusCode).toBe(200);
    expect((await here.get('/api/auth/test')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/auth/test')).statusCode).toBe(401);
    const logIn = async (password: string) =>
      (await tested.anonymous.post('/api/auth/login', { email: 'reader@a.test', password })).statusCode;
    expect([await logIn(PASSWORD), await logIn(NEXT)]).toEqual([401, 200]);
    expect(tested.mail.letters()).toMatchObject([
      {
        to: 'reader@a.test',
        text: expect.stringContaining('zostało zmienione 20.11.2026 o 09:00. Pozostałe sesje'),
      },
    ]);
  });

  test('is kept if the current one is wrong, like all other fields of the request', async () => {
    const reader = await tested.as('reader@a.test');
    const answer = await reader.patch('/api/account', {
      firstname: 'Maria',
      password: { current: 'wrong', next: NEXT },
    });
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      error: 'WRONG_PASSWORD',
      message: 'Password is incorrect',
      fields: [{ path: 'password.current' }],
    });
    expect((await reader.get('/api/account')).json()).toMatchObject({ user: { firstname: 'Anna' } });
  });
});

describe('The company', () => {
  test('is changed only by the master user', async () => {
    const master = await tested.as('master@a.test');
    const change = { addressCity: 'Gdynia', taxIdentificationNumber: '526-104-08-28' };
    expect((await master.patch('/api/account/company', change)).json()).toMatchObject({
      companyName: 'A sp. z o.o.',
      addressCity: 'Gdynia',
      taxIdentificationNumber: 'PL5261040828',
    });
    const writer = await tested.as('writer@a.test');
    expect((await writer.patch('/api/account/company', change)).statusCode).toBe(403);
  });

  test('stores a Polish post code in its standard form for every caller', async () => {
    const master = await tested.as('master@a.test');
    const set = async (addressPostCode: string) =>
      (await master.patch('/api/account/company', { addressPostCode })).json<{ addressPostCode: string }>();
    expect((await set('00001')).addressPostCode).toBe('00-001');
    expect((await set('SW1A 1AA')).addressPostCode).toBe('SW1A 1AA');
  });

  test('cannot change its stored tax id', async () => {
    const master = await tested.as('master@a.test');
    const set = (taxIdentificationNumber: string) =>
      master.patch('/api/account/company', { addressCity: 'Sopot', taxIdentificationNumber });
    await set('5261040828');
    expect((await set('7740001454')).json()).toMatchObject({
      statusCode: 400,
      fields: [{ path: 'taxIdentificationNumber' }],
    });
    // setting the same one is no change
    expect((await set('PL 526 104 08 28')).statusCode).toBe(200);
  });

  test.each(['', '123', 'DE123456789', '5261040829', '0000000000'])(
    'refuses a tax id like "%s"',
    async (text) => {
      const master = await tested.as('master@a.test');
      const answer = await master.patch('/api/account/company', { taxIdentificationNumber: text });
      expect(answer.json()).toMatchObject({ fields: [{ path: 'taxIdentificationNumber' }] });
    },
  );
});
