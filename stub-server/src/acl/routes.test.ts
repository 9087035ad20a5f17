import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, testApp, type Client, type TestApp } from '#src/testing.ts';
import { SHEETS, USERS } from '#src/testing-ids.ts';

let tested: TestApp;
let master: Client;
beforeEach(async () => {
  tested = await testApp();
  master = await tested.client('master@a.test');
});
afterEach(() => tested.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW = { email: 'Nowa@A.test', firstname: 'Ola', lastname: 'Nowa', locale: 'pl' as const };

const invite = (more = {}) => master.acl.addUser({ body: { ...NEW, ...more } });
const slots = async () => {
  const { status, body } = await master.acl.slots();
  if (status !== 200) throw new Error(`answered ${status}`);
  return body;
};
const rightsOf = async (userId: number) => {
  const { status, body } = await master.acl.userRights({ params: { userId } });
  if (status !== 200) throw new Error(`answered ${status}`);
  return body;
};
/** The token in the link of the last letter. */
const linkOf = () => {
  const letter = tested.mail.letters().at(-1);
  const link = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '');
  return { link, token: link.searchParams.get('token') ?? '', email: link.searchParams.get('email') ?? '' };
};
const verify = async () => {
  const { token, email } = linkOf();
  const answer = await tested.anonymous.post('/api/registration-request/verify-invitation', { token, email });
  return answer.json<{ id?: number; error?: string }>();
};
const setUp = async (more = {}) => {
  const { token, email } = linkOf();
  const names = { firstname: 'Aleksandra', lastname: 'Nowa' };
  const answer = await tested.anonymous.post('/api/registration-request/setup-account', {
    token,
    email,
    ...names,
    isMobile: false,
    password: PASSWORD,
    acceptTerms: true,
    ...more,
  });
  return answer.json<{ status: string; error?: string }>();
};

describe('A person who has an account elsewhere', () => {
  const elsewhere = { ...NEW, email: 'master@b.test' };

  test('is invited without revealing the existing account', async () => {
    await master.acl.removeUser({ params: { userId: USERS.nothing } });
    const [known, unknown] = [await invite(elsewhere), await invite()];
    const publicAnswer = ({ status, body }: typeof known) => ({
      status,
      ...('id' in body && { ...body, id: 0, avatarId: 0, email: '' }),
    });
    expect(publicAnswer(known)).toEqual(publicAnswer(unknown));
    expect((await slots()).users.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['master@b.test', 'nowa@a.test']),
    );
  });

  test('must sign in, and cannot set a new password by the link', async () => {
    await invite(elsewhere);
    const [letter] = tested.mail.letters();
    expect(letter).toMatchObject({ to: 'master@b.test', subject: 'Zaproszenie do wspólnej pracy w Saldo' });
    expect(letter?.text).toContain('zaloguj się swoim hasłem');
    expect(await verify()).toMatchObject({ isKnown: true, companyName: 'A sp. z o.o.' });
    expect(await setUp({ password: 'Another-horse-2' })).toEqual({ status: 'wrongToken' });
    const login = { email: 'master@b.test', password: PASSWORD };
    expect((await tested.anonymous.post('/api/auth/login', login)).json()).toMatchObject({
      companyName: expect.stringContaining('B'),
    });
  });

  test('can accept the invitation by the link once the address is free', async () => {
    const { body } = await invite(elsewhere);
    await tested.store.transact({ accountId: null }, (tx) =>
      tx.updateTable('person').set({ email: 'other@b.test' }).where('email', '=', 'master@b.test').execute(),
    );
    await master.acl.invite({ params: { id: 'id' in body ? body.id : 0 }, body: { locale: 'pl' } });
    expect(await verify()).toMatchObject({ isKnown: false });
    expect(await setUp()).toEqual({ status: 'success' });
  });
});

describe('An invitation does not prevent its recipient', () => {
  test('from registering, after which the link requires signing in', async () => {
    await invite();
    const { token, email } = linkOf();
    const registered = await tested.anonymous.post('/api/registration-request/create', {
      isMobile: false,
      email,
      firstname: 'Ola',
      lastname: 'Nowa',
      password: PASSWORD,
      acceptTerms: false,
    });
    expect(registered.json()).toMatchObject({ status: 'success' });
    const code = /(\d{3})-(\d{3})/.exec(tested.mail.letters().at(-1)?.text ?? '');
    await tested.anonymous.post('/api/registration-request/confirm/', {
      email,
      code: `${code?.[1]}${code?.[2]}`,
    });
    const setUpNow = await tested.anonymous.post('/api/registration-request/setup-account', {
      token,
      email,
      isMobile: false,
      firstname: 'Ola',
      lastname: 'Nowa',
      password: PASSWORD,
      acceptTerms: false,
    });
    expect(setUpNow.json()).toEqual({ status: 'wrongToken' });
    const checked = await tested.anonymous.post('/api/registration-request/verify-invitation', {
      token,
      email,
    });
    expect(checked.json()).toMatchObject({ isKnown: true });
  });
});

describe('Letters of invitations', () => {
  const again = async (id: number) => master.acl.invite({ params: { id }, body: { locale: 'pl' } });

  test('go to one address at most five times a day, from all accounts together', async () => {
    const { body } = await invite();
    const id = 'id' in body ? body.id : 0;
    for (let letters = 1; letters < 4; letters += 1) expect((await again(id)).status).toBe(200);
    const other = await tested.as('master@b.test');
    expect((await other.post('/api/acl/user', { ...NEW })).statusCode).toBe(201);
    const refused = await again(id);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_REQUESTS', tryNextAt: '2026-11-21T08:00:00.000Z' },
    });
    expect(refused.headers.get('retry-after')).toBe('86400');
    expect(tested.mail.letters()).toHaveLength(5);
    // the link sent last still works
    expect(await verify()).toMatchObject({ email: 'nowa@a.test' });
  });

  test('are limited to fifty a day per account', async () => {
    let sent = 0;
    for (let person = 0; person < 60; person += 1) {
      const { status, body } = await invite({ email: `osoba${person}@a.test` });
      if (status === 201) sent += 1;
      if ('id' in body) await master.acl.removeUser({ params: { userId: body.id } });
    }
    expect(sent).toBe(50);
  });

  test('are not counted if the invitation is refused anyway', async () => {
    await invite();
    for (let tries = 0; tries < 6; tries += 1) await invite();
    for (let tries = 0; tries < 6; tries += 1) await invite({ email: 'full@a.test' });
    await master.acl.removeUser({ params: { userId: USERS.nothing } });
    expect((await invite({ email: 'full@a.test' })).status).toBe(201);
  });

  test('have no user input in their subject, and no foreign link', async () => {
    await tested.store.transact({ accountId: null }, (tx) =>
      tx
        .updateTable('account')
        .set({ company_name: 'Wygraj https://evil.example/x' })
        .where('id', '=', 1)
        .execute(),
    );
    await invite({ firstname: 'www.evil.example', lastname: 'Okazja' });
    const [letter] = tested.mail.letters();
    expect(letter?.subject).toBe('Zaproszenie do wspólnej pracy w Saldo');
    expect(letter?.text).toContain('Wygraj https evil. example x');
    expect(letter?.text).not.toMatch(/evil\.example/);
    expect(letter?.text.match(/https?:/g)).toHaveLength(1);
  });
});

describe('An invitation', () => {
  test('takes a seat and is sent by e-mail, in the chosen language', async () => {
    expect(await slots()).toMatchObject({ quantity: 5, used: 4 });
    expect(await invite()).toMatchObject({
      status: 201,
      body: { email: 'nowa@a.test', state: 'invited', isMasterUser: false, lastSeenAt: null },
    });
    expect(await slots()).toMatchObject({ quantity: 5, used: 5 });
    expect(tested.mail.letters()).toMatchObject([
      { to: 'nowa@a.test', subject: 'Zaproszenie do wspólnej pracy w Saldo' },
    ]);
    const { link } = linkOf();
    expect(link.pathname).toBe('/auth/setup-account');
    const { body } = await invite({ email: 'nowa@a.test', locale: 'en' });
    expect(body).toMatchObject({ error: 'DUPLICATE', fields: [{ path: 'email' }] });
  });

  test('keeps only a hash of its link', async () => {
    await invite();
    const kept = JSON.stringify(await tested.db.selectFrom('invitation').selectAll().execute());
    expect(kept).not.toContain(linkOf().token);
  });

  test('signs the invited person in once, with the rights set beforehand', async () => {
    const { body } = await invite({ copyFrom: 4 });
    expect(body).toMatchObject({ state: 'invited' });
    expect(await verify()).toMatchObject({ firstname: 'Ola', lastname: 'Nowa', email: 'nowa@a.test' });
    expect((await setUp({ password: 'weak' })).error).toBe('VALIDATION');
    expect(await setUp()).toEqual({ status: 'success' });
    expect(await setUp()).toEqual({ status: 'wrongToken' });
    expect(await verify()).toEqual({ error: 'wrongToken' });
    const login = await tested.anonymous.post('/api/auth/login', {
      email: 'nowa@a.test',
      password: PASSWORD,
    });
    expect(login.json()).toMatchObject({ firstname: 'Aleksandra' });
    const { permissions } = await rightsOf(login.json<{ userId: number }>().userId);
    expect(permissions).toEqual((await rightsOf(USERS.writer)).permissions);
    expect((await slots()).users.at(-1)).toMatchObject({ state: 'active', invitationExpiresAt: null });
  });

  test('cannot be used before it is accepted, nor after a week; sent again, only the new link works', async () => {
    const { body } = await invite();
    const id = 'id' in body ? body.id : 0;
    const login = { email: 'nowa@a.test', password: PASSWORD };
    expect((await tested.anonymous.post('/api/auth/login', login)).statusCode).toBe(401);
    const first = linkOf();
    tested.clock.setOffset(7 * DAY_MS);
    expect(await verify()).toEqual({ error: 'wrongToken' });
    master = await tested.client('master@a.test');
    expect((await slots()).users.at(-1)).toMatchObject({ id, state: 'expired' });
    const again = await master.acl.invite({ params: { id }, body: { locale: 'en' } });
    expect(again).toMatchObject({ status: 200, body: { state: 'invited' } });
    expect(tested.mail.letters().at(-1)?.subject).toBe('An invitation to work together in Saldo');
    expect(await verify()).toMatchObject({ id });
    expect(linkOf().token).not.toBe(first.token);
    expect(await setUp({ token: first.token })).toEqual({ status: 'wrongToken' });
    expect(await setUp()).toEqual({ status: 'success' });
    const late = await master.acl.invite({ params: { id }, body: { locale: 'en' } });
    expect(late).toMatchObject({ status: 409, body: { error: 'ALREADY_ACCEPTED' } });
  });

  test('is refused if all seats are taken; removing a user frees one', async () => {
    await invite();
    expect(await invite({ email: 'jeszcze@a.test' })).toMatchObject({
      status: 422,
      body: { error: 'SEATS_FULL' },
    });
    await master.acl.removeUser({ params: { userId: USERS.nothing } });
    expect((await invite({ email: 'jeszcze@a.test' })).status).toBe(201);
  });

  test('refuses invalid fields, and users of other accounts', async () => {
    const master2 = await tested.as('master@a.test');
    const bad = await master2.post('/api/acl/user', { ...NEW, email: 'nowa', firstname: '' });
    expect(bad.json()).toMatchObject({ fields: [{ path: 'email' }, { path: 'firstname' }] });
    expect(await invite({ copyFrom: 1001 })).toMatchObject({
      status: 422,
      body: { error: 'UNKNOWN_REFERENCE' },
    });
    expect(await invite({ copyFrom: 1 })).toMatchObject({ status: 422 });
    expect((await slots()).used).toBe(4);
  });
});

describe('A removed user', () => {
  test('loses access at once; the name stays in the history and the e-mail is free again', async () => {
    const writer = await tested.client('writer@a.test');
    const changed = await writer.budget.update({
      params: { id: SHEETS.office },
      body: { version: 1, name: 'Biuro' },
    });
    expect(changed.status).toBe(200);
    await writer.currentUser.regenerateApiKey({ body: { password: PASSWORD } });
    expect((await master.acl.removeUser({ params: { userId: USERS.writer } })).status).toBe(204);
    expect((await writer.auth.test()).status).toBe(401);
    const login = { email: 'writer@a.test', password: PASSWORD };
    expect((await tested.anonymous.post('/api/auth/login', login)).statusCode).toBe(401);
    expect((await slots()).users.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await master.acl.userRights({ params: { userId: USERS.writer } })).status).toBe(404);
    const { body } = await master.change.list({ params: { id: SHEETS.office }, query: {} });
    expect(body).toMatchObject({ changes: [{ user: { id: 4, firstname: 'Anna', lastname: 'Nowak' } }] });
    expect((await invite({ email: 'writer@a.test' })).status).toBe(201);
    for (const table of [
      'session',
      'api_key',
      'area_permission',
      'budget_permission',
      'pinned_budget',
    ] as const) {
      const left = await tested.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', USERS.writer)
        .execute();
      expect(left).toEqual([]);
    }
  });

  test('is neither the master user nor a user of another account', async () => {
    expect(await master.acl.removeUser({ params: { userId: USERS.master } })).toMatchObject({
      status: 422,
      body: { error: 'MASTER_USER' },
    });
    expect((await master.acl.removeUser({ params: { userId: USERS.masterOfB } })).status).toBe(404);
  });
});

describe('Rights', () => {
  test('of a user change together and immediately, and unnamed ones stay', async () => {
    const reader = await tested.client('reader@a.test');
    const { version, permissions } = await rightsOf(USERS.reader);
    const changed = await master.acl.update({
      body: {
        userId: USERS.reader,
        version,
        permissions: {
          'tree.edit': 'granted',
          budgets: [
            { key: SHEETS.office, permission: 'denied' },
            { key: SHEETS.project, permission: 'write' },
            { key: SHEETS.reserve, permission: 'read' },
          ],
        },
      },
    });
    expect(changed).toMatchObject({ status: 200, body: { version: version + 1 } });
    const { body } = await reader.acl.get();
    expect(body).toMatchObject({
      permissions: {
        ...permissions,
        'tree.edit': 'granted',
        budgets: [
          { key: SHEETS.project, permission: 'write' },
          { key: SHEETS.reserve, permission: 'read' },
        ],
      },
    });
    expect((await reader.budget.get({ params: { id: SHEETS.office } })).status).toBe(403);
    expect((await reader.budget.get({ params: { id: SHEETS.reserve } })).status).toBe(200);
  });

  test('of a stale version are refused with the current ones', async () => {
    const permissions = { 'tree.edit': 'granted' as const };
    expect(
      (await master.acl.update({ body: { userId: USERS.reader, version: 1, permissions } })).status,
    ).toBe(200);
    const late = await master.acl.update({ body: { userId: USERS.reader, version: 1, permissions } });
    expect(late).toMatchObject({ status: 409, body: { current: { version: 2, user: { id: 3 } } } });
  });

  test('of the master user, of other accounts’ users and to unknown sheets cannot be changed', async () => {
    const update = (userId: number, permissions: object) =>
      master.acl.update({ body: { userId, version: 1, permissions } });
    expect(await update(1, { 'tree.edit': 'denied' })).toMatchObject({ body: { error: 'MASTER_USER' } });
    expect((await update(1001, {})).status).toBe(404);
    expect(await update(3, { budgets: [{ key: 1021, permission: 'read' }] })).toMatchObject({
      status: 422,
      body: { error: 'UNKNOWN_REFERENCE', fields: [{ path: 'permissions.0.key' }] },
    });
    // a level that the area does not have
    expect((await update(3, { 'budgets.add': 'write' })).status).toBe(400);
    expect((await rightsOf(USERS.reader)).version).toBe(1);
  });

  test('to a sheet are visible to its readers, and changed only by the master user', async () => {
    const seen = async (email: string) => {
      const { body } = await (await tested.client(email)).acl.budgetUsers({ params: { id: SHEETS.project } });
      return 'users' in body ? body.users.map(({ id, permission }) => [id, permission]) : body.error;
    };
    const all = [
      [1, 'write'],
      [2, 'denied'],
      [3, 'read'],
      [4, 'read'],
    ];
    expect(await seen('master@a.test')).toEqual(all);
    expect(await seen('reader@a.test')).toEqual(all.filter(([id]) => id !== 2));
    expect(await seen('nothing@a.test')).toBe('FORBIDDEN');
    const changed = await master.acl.updateBudget({
      params: { id: SHEETS.project },
      body: { permissions: [{ userId: USERS.nothing, permission: 'write' }] },
    });
    expect(changed.body).toMatchObject({ users: [{}, { id: 2, permission: 'write' }, {}, {}] });
    expect((await rightsOf(USERS.nothing)).version).toBe(2);
    const others = { permissions: [{ userId: USERS.master, permission: 'denied' as const }] };
    expect((await master.acl.updateBudget({ params: { id: SHEETS.project }, body: others })).status).toBe(
      422,
    );
    expect((await master.acl.updateBudget({ params: { id: 1021 }, body: others })).status).toBe(404);
  });

  test('to several sheets are given to several users, or none', async () => {
    const give = (key: number) =>
      master.acl.updateBudgets({
        body: {
          permissions: [
            { userId: USERS.nothing, key: SHEETS.office, permission: 'read' },
            { userId: USERS.reader, key, permission: 'write' },
          ],
        },
      });
    expect((await give(1021)).status).toBe(422);
    expect((await rightsOf(USERS.nothing)).permissions.budgets).toEqual([]);
    expect((await give(SHEETS.reserve)).status).toBe(204);
    expect((await rightsOf(USERS.nothing)).permissions.budgets).toEqual([
      { key: SHEETS.office, permission: 'read' },
    ]);
    expect((await rightsOf(USERS.reader)).permissions.budgets).toHaveLength(3);
  });
});

test('The last visit of a user is kept after log-out', async () => {
  const reader = await tested.client('reader@a.test');
  await reader.auth.logout();
  const { users } = await slots();
  expect(users.find(({ id }) => id === 3)?.lastSeenAt).toBe('2026-11-20T08:00:00.000Z');
  expect(users.find(({ id }) => id === 2)?.lastSeenAt).toBeNull();
});
