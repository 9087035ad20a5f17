import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const HOUR = 60 * 60 * 1000;
const EMAIL = 'jan@firma.test';
const form = {
  isMobile: false,
  email: EMAIL,
  firstname: 'Jan',
  lastname: 'Nowak',
  password: 'Correct-horse-1',
  companyName: 'Firma Jana',
  legalEntityType: 'EconomicActivity',
  phoneNumber: '+48 600 100 200',
  acceptTerms: true,
};

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  tested.app.inject({
    method: 'POST',
    url: `/api/registration-request/${path}`,
    headers: { 'x-app-id': 'a', ...headers },
    payload,
  });
const create = (changed: object = {}, headers = {}) => post('create', { ...form, ...changed }, headers);
const confirm = (code: string, headers = {}) => post('confirm/', { code, email: EMAIL }, headers);

const userOf = () =>
  tested.db
    .selectFrom('user')
    .innerJoin('person', 'person.id', 'user.person_id')
    .where('person.email', '=', EMAIL);

/** The code of the newest letter to the address. */
function codeSent(email = EMAIL): string {
  const letter = tested.mail.letters().findLast(({ to }) => to === email);
  return (
    /(\d{3})-(\d{3})/
      .exec(letter?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  );
}
const otherCode = () => (codeSent() === '000000' ? '000001' : '000000');

describe('Registering', () => {
  test('sends a code, which creates an account with its first sheet and signs in its master user', async () => {
    expect((await create()).json()).toEqual({ status: 'success', email: EMAIL, iteration: 1 });
    const answer = await confirm(codeSent());
    expect(answer.json()).toEqual({ status: 'success' });
    const cookie = `saldo_session=${answer.cookies[0]?.value}`;
    expect((await post('user-data', {}, { cookie })).json()).toMatchObject({
      email: EMAIL,
      companyName: 'Firma Jana',
      legalEntityType: 'EconomicActivity',
    });
    const acl = await tested.app.inject({ url: '/api/acl', headers: { cookie } });
    expect(acl.json()).toMatchObject({ isMasterUser: true });
    const sheets = await tested.app.inject({ url: '/api/budget', headers: { cookie } });
    expect(sheets.json()).toMatchObject([{ name: 'Mój pierwszy arkusz', isPinned: true }]);
    const user = await userOf().selectAll('user').executeTakeFirst();
    expect(user).toMatchObject({ phone_number: '48600100200', has_newsletter: 1 });
  });

  test('in English gives the account its initial names in English, including taxes', async () => {
    const english = { 'accept-language': 'en' };
    await create({}, english);
    const answer = await confirm(codeSent(), english);
    const headers = { cookie: `saldo_session=${answer.cookies[0]?.value}` };
    const named = async (path: string) =>
      (await tested.app.inject({ url: `/api/${path}`, headers }))
        .json<{ name: string }[]>()
        .map(({ name }) => name);
    expect(await named('budget')).toEqual(['My first sheet']);
    expect(await named('folder')).toEqual(['Company']);
    const folders = tested.db.selectFrom('folder').select('name').where('is_internal', '=', 1);
    expect(await folders.orderBy('id', 'desc').executeTakeFirst()).toEqual({ name: 'Taxes and ZUS' });
    expect(await named('payment-method')).toEqual(['Company account']);
    expect(await named('trade-subject')).toEqual(['Other']);
    expect(await named('section')).toEqual(['General']);
    expect(await named('contractor?includeInternals=1')).toContain('Tax office');
  });

  test('starts a trial without a card, of 30 days and three seats', async () => {
    await create();
    const answer = await confirm(codeSent());
    const cookie = `saldo_session=${answer.cookies[0]?.value}`;
    const subscription = await tested.app.inject({ url: '/api/account/subscription', headers: { cookie } });
    expect(subscription.json()).toMatchObject({
      type: 'trial',
      status: 'active',
      subscriptionStart: '2026-11-20',
      subscriptionEnd: '2026-12-20',
      hasPaymentMethod: false,
      quantity: 3,
      usedQuantity: 1,
      nextCharge: null,
    });
  });

  test('without a company names the account after the person', async () => {
    const { companyName: _name, legalEntityType: _type, ...person } = form;
    await post('create', person);
    await confirm(codeSent());
    const account = tested.db.selectFrom('account').selectAll().where('company_name', '=', 'Jan Nowak');
    expect(await account.executeTakeFirst()).toMatchObject({ legal_entity_type: 'Other' });
  });

  test('writes in the language that the client asks in, as text and as HTML', async () => {
    await create({}, { 'accept-language': 'en' });
    expect(tested.mail.letters().at(-1)).toMatchObject({
      subject: expect.stringContaining('is your Saldo code'),
    });
    await create({ email: 'ewa@firma.test' }, { 'accept-language': 'pl' });
    expect(tested.mail.letters().at(-1)).toMatchObject({
      subject: expect.stringContaining('to Twój kod do Saldo'),
      html: expect.stringContaining('<p'),
    });
  });

  test('on a phone sends the link to continue on a computer, in the language of the registration', async () => {
    await create({ isMobile: true }, { 'accept-language': 'en' });
    await confirm(codeSent(), { 'accept-language': 'pl' });
    expect(tested.mail.letters()).toHaveLength(2);
    expect(tested.mail.letters().at(-1)).toMatchObject({
      to: EMAIL,
      subject: 'Your Saldo account is ready',
      text: expect.stringMatching(/Open Saldo: http:\/\/\S+\/auth\/login\?email=jan%40firma\.test/),
    });
  });

  test('on a computer sends only the code', async () => {
    await create();
    await confirm(codeSent());
    expect(tested.mail.letters()).toHaveLength(1);
  });

  test('sends no user input to an unconfirmed address', async () => {
    const typed = {
      firstname: 'Wygrałeś 100 zł',
      lastname: 'evil.example',
      companyName: 'Kliknij evil.example',
    };
    await create(typed);
    await post('renew', { email: EMAIL });
    await confirm('000000');
    for (const letter of tested.mail.letters())
      for (const part of Object.values(typed)) expect(JSON.stringify(letter)).not.toContain(part);
    expect(tested.mail.letters()).toHaveLength(2);
  });

  test.each(['jan@mailinator.com', 'jan@sub.mailinator.com'])(
    'refuses the throw-away address %s',
    async (email) => {
      expect((await create({ email })).json()).toEqual({ status: 'wrongDomain' });
      expect(tested.mail.letters()).toHaveLength(0);
    },
  );

  test('reports an e-mail that already has an account', async () => {
    expect((await create({ email: 'Master@A.test' })).json()).toEqual({ status: 'forgotPassword' });
  });

  test.each([
    ['password', 'Short-1'],
    ['password', 'no-capital-1'],
    ['firstname', ''],
    ['firstname', 'a'.repeat(81)],
    ['companyName', 'a'.repeat(101)],
    ['phoneNumber', '12345'],
    ['email', 'jan'],
    ['legalEntityType', 'Trust'],
  ])('points at the field %s when it is "%s"', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: field }] });
  });

  test('again replaces the data, with the next code', async () => {
    await create();
    const first = codeSent();
    expect((await create({ firstname: 'Janusz' })).json()).toMatchObject({ iteration: 2 });
    if (codeSent() !== first) expect((await confirm(first)).json()).toEqual({ status: 'invalidCode' });
    expect((await confirm(codeSent())).json()).toEqual({ status: 'success' });
    const user = userOf().select('user.firstname');
    expect(await user.executeTakeFirst()).toEqual({ firstname: 'Janusz' });
  });

  test('with another’s e-mail gives no access, because each code belongs to one registration', async () => {
    const [own, stranger, third] = ['own', 'stranger', 'third'].map((id) => ({ 'x-app-id': id }));
    await create({}, own);
    const ownCode = codeSent();
    expect((await create({ password: 'Strangers-1', firstname: 'Zły' }, stranger)).json()).toMatchObject({
      iteration: 2,
    });
    const strangers = codeSent();
    if (strangers !== ownCode)
      expect((await confirm(strangers, own)).json()).toEqual({ status: 'invalidCode' });
    expect((await confirm(ownCode, third)).json()).toEqual({ status: 'invalidRequest' });
    expect((await post('renew', { email: EMAIL }, own)).json()).toMatchObject({ iteration: 3 });
    expect((await confirm(codeSent(), own)).json()).toEqual({ status: 'success' });
    const user = userOf().select('user.firstname');
    expect(await user.executeTakeFirst()).toEqual({ firstname: 'Jan' });
    expect((await confirm(strangers, stranger)).json()).toEqual({ status: 'invalidRequest' });
  });

  test('can be continued in another tab, and is deleted a week after its code', async () => {
    await create({}, { 'x-app-id': 'closed' });
    expect((await confirm(otherCode(), { 'x-app-id': 'other' })).json()).toEqual({ status: 'invalidCode' });
    tested.clock.setOffset(8 * 24 * HOUR + 1);
    tested.timers.pass(60_000);
    await expect
      .poll(async () => (await confirm(otherCode(), { 'x-app-id': 'closed' })).json())
      .toEqual({ status: 'invalidRequest' });
  });

  test('stores neither the code nor the password in plain text', async () => {
    await create();
    const stored = JSON.stringify(await tested.db.selectFrom('registration_request').selectAll().execute());
    expect(stored).not.toContain(codeSent());
    expect(stored).not.toContain(form.password);
  });
});

describe('A code', () => {
  beforeEach(() => create());

  test('that is wrong creates nothing', async () => {
    expect((await confirm(otherCode())).json()).toEqual({ status: 'invalidCode' });
    expect((await confirm(codeSent())).json()).toEqual({ status: 'success' });
  });

  test('cannot be guessed: it is invalid after five tries, and a new one is valid', async () => {
    for (let tries = 0; tries < 5; tries += 1) await confirm(otherCode());
    expect((await confirm(codeSent())).statusCode).toBe(429);
    await post('renew', { email: EMAIL });
    expect((await confirm(codeSent())).json()).toEqual({ status: 'success' });
  });

  test('cannot be used up by others for its own tab', async () => {
    await create();
    const as = (appId: string) => ({ 'x-app-id': appId });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(otherCode(), as(`stranger-${tries}`))).json()).toEqual({ status: 'invalidCode' });
    }
    expect((await confirm(codeSent(), as('stranger-6'))).statusCode).toBe(429);
    expect((await confirm(codeSent())).json()).toEqual({ status: 'success' });
  });

  test('is valid for a day', async () => {
    tested.clock.setOffset(24 * HOUR);
    expect((await confirm(codeSent())).json()).toEqual({ status: 'expiredCode' });
  });

  test('works once, and two concurrent uses create one account', async () => {
    const code = codeSent();
    const answers = await Promise.all([confirm(code), confirm(code)]);
    const statuses = answers.map((answer) => answer.json<{ status: string }>().status);
    expect(statuses.filter((status) => status === 'success')).toHaveLength(1);
    expect((await confirm(code)).json()).toEqual({ status: 'invalidRequest' });
  });

  test('without a registration is an invalid request', async () => {
    const answer = await post('confirm/', { code: '123456', email: 'nobody@firma.test' });
    expect(answer.json()).toEqual({ status: 'invalidRequest' });
  });

  test('ends the browser’s old session, which prevents session fixation', async () => {
    const { cookie } = await tested.as('master@a.test');
    const answer = await confirm(codeSent(), { cookie: cookie ?? '' });
    expect(answer.cookies[0]?.value).toBeTruthy();
    const old = await tested.app.inject({ url: '/api/auth/test', headers: { cookie: cookie ?? '' } });
    expect(old.statusCode).toBe(401);
  });

  test('is sent again with the next number, to those who registered', async () => {
    expect((await post('renew', { email: EMAIL })).json()).toEqual({
      status: 'success',
      email: EMAIL,
      iteration: 2,
    });
    expect((await post('renew', { email: 'nobody@firma.test' })).json()).toEqual({ status: 'notFound' });
  });

  test('is limited, with the time of the next request', async () => {
    for (let letters = 1; letters < 5; letters += 1) await post('renew', { email: EMAIL });
    const answer = await post('renew', { email: EMAIL });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ tryNextAt: '2026-11-20T09:00:00.000Z' });
    tested.clock.setOffset(HOUR);
    expect((await post('renew', { email: EMAIL })).statusCode).toBe(200);
  });
});
