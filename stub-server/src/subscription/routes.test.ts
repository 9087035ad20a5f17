import { describe, expect, test } from 'vitest';
import { PASSWORD, testApp } from '#src/testing.ts';
import { COMPANY, MASTER, subscriber } from './testing/subscriber.ts';

const WORKS = { number: '4242424242424242' };
const DECLINES = { number: '4000000000000341' };

type Subscriber = Awaited<ReturnType<typeof subscriber>>;

async function openPortal({ master, open }: Subscriber) {
  const { body } = await master.subscription.portalSessionUrl({
    body: { password: PASSWORD, companyData: COMPANY },
  });
  await open((body as { url: string }).url);
}

describe('A subscription', () => {
  test('goes from trial to paying, fails, is suspended, expires, and is paid again', async () => {
    const one = await subscriber();
    expect(await one.read()).toMatchObject({
      type: 'trial',
      status: 'active',
      hasPaymentMethod: false,
      subscriptionEnd: '2026-12-20',
      nextCharge: null,
    });
    expect((await one.browser.get('/api/acl')).json()).toMatchObject({ isTrial: true });
    await openPortal(one);
    await one.portal('card', WORKS);
    expect(await one.read()).toMatchObject({
      hasPaymentMethod: true,
      cardLast4: '4242',
      nextCharge: { date: '2026-12-20', payable: 159_285 },
    });

    await one.onDay(30);
    expect(await one.read()).toMatchObject({ type: 'trial', paymentInProgress: true });
    await one.settled({
      type: 'paying',
      paymentInProgress: false,
      subscriptionStart: '2026-12-20',
      subscriptionEnd: '2027-01-20',
    });
    expect((await one.browser.get('/api/acl')).json()).toMatchObject({ isTrial: false });

    await one.portal('card', DECLINES);
    await one.onDay(61);
    await one.settled({ status: 'suspended', paymentError: true, graceEnd: '2027-02-19' });
    expect((await one.read()).nextCharge).toMatchObject({ date: '2027-01-23' });
    // A suspended licence shows a warning, and does not block access.
    expect((await one.browser.get('/api/budget')).statusCode).toBe(200);

    await one.onDay(91);
    await one.settled({ status: 'expired', nextCharge: null });
    expect((await one.browser.get('/api/budget')).statusCode).toBe(403);
    expect((await one.browser.get('/api/account/license-info')).json()).toMatchObject({
      endDate: '2027-02-19',
    });

    await one.portal('card', WORKS);
    await one.settled({ status: 'active', paymentError: false, subscriptionEnd: '2027-03-19' });
    expect((await one.browser.get('/api/budget')).statusCode).toBe(200);
    await one.close();
  });

  test('that is cancelled in the portal closes the account immediately', async () => {
    const one = await subscriber();
    await openPortal(one);
    await one.portal('card', WORKS);
    await one.portal('cancel', {});
    expect(await one.read()).toMatchObject({ status: 'cancelled', subscriptionEnd: '2026-11-20' });
    expect((await one.browser.get('/api/budget')).statusCode).toBe(403);
    expect((await one.browser.get('/api/auth/test')).statusCode).toBe(200);
    await one.close();
  });

  test('of another account is not affected', async () => {
    const one = await subscriber();
    const other = async () => (await (await one.client('master@b.test')).subscription.get()).body;
    const before = await other();
    await openPortal(one);
    await one.portal('card', WORKS);
    await one.portal('payment', { outcome: 'fail' });
    await one.settled({ status: 'suspended' });
    await one.portal('cancel', {});
    expect(await other()).toEqual(before);
    await one.close();
  });
});

describe('Seats', () => {
  test('added outside a trial are available after the payment', async () => {
    const one = await subscriber();
    await openPortal(one);
    await one.portal('card', WORKS);
    await one.portal('payment', { outcome: 'pay' });
    await one.settled({ type: 'paying', quantity: 5 });
    const { body } = await one.master.subscription.seats({ params: { n: 7 }, body: {} });
    expect(body).toMatchObject({ quantity: 5, paymentInProgress: true });
    const again = await one.browser.post('/api/account/seats/8', {});
    expect(again.json()).toMatchObject({ error: 'PAYMENT_IN_PROGRESS' });
    await one.settled({ quantity: 7, paymentInProgress: false });
    // two seats, without the system fee
    expect((await one.state()).json()).toMatchObject({
      invoices: [{ purpose: 'seats', quantity: 2, amount: 48_954, status: 'paid' }, {}],
    });
    expect((await one.browser.get('/api/acl/slots')).json()).toMatchObject({ quantity: 7 });
    await one.close();
  });

  test('with a failed payment are owed until a new card pays for them', async () => {
    const one = await subscriber();
    await openPortal(one);
    await one.portal('card', WORKS);
    await one.portal('payment', { outcome: 'pay' });
    await one.settled({ type: 'paying' });
    await one.portal('card', DECLINES);
    await one.master.subscription.seats({ params: { n: 6 }, body: {} });
    await one.settled({ quantity: 5, status: 'active', paymentError: true });
    expect((await one.browser.post('/api/account/seats/6', {})).json()).toMatchObject({
      statusCode: 422,
      error: 'PAYMENT_ERROR',
    });
    await one.portal('card', WORKS);
    await one.settled({ quantity: 6, paymentError: false });
    await one.close();
  });

  test('are free in a trial with a card, refused without one, and removed immediately', async () => {
    const one = await subscriber();
    const seats = async (n: number) => (await one.browser.post(`/api/account/seats/${n}`, {})).json();
    expect(await seats(6)).toMatchObject({ error: 'CARD_MISSING' });
    await openPortal(one);
    await one.portal('card', WORKS);
    expect(await seats(6)).toMatchObject({ quantity: 6, paymentInProgress: false });
    expect(await seats(4)).toMatchObject({ quantity: 4, usedQuantity: 4 });
    expect(await seats(3)).toMatchObject({ error: 'SEATS_IN_USE' });
    await one.close();
  });
});

test('Credits are bought on the provider’s page', async () => {
  const one = await subscriber();
  await openPortal(one);
  await one.portal('card', WORKS);
  const { body } = await one.master.subscription.creditsCheckoutUrl({ body: { quantity: 200 } });
  await one.open((body as { url: string }).url);
  expect((await one.state()).json()).toMatchObject({ credits: 200 });
  await one.portal('credits', {});
  await one.settled({ paymentInProgress: true });
  await one.settled({ paymentInProgress: false });
  expect((await one.master.subscription.creditsInfo()).body).toEqual({
    available: 300,
    used: 0,
    priceNetto: 100,
  });
  await one.close();
});

describe('The portal’s address', () => {
  test('needs the right password, and complete data for invoices', async () => {
    const one = await subscriber();
    const ask = async (body: object) =>
      (await one.browser.post('/api/account/portal-session-url', body)).json();
    expect(await ask({ password: 'wrong' })).toMatchObject({
      statusCode: 422,
      message: 'Password is incorrect',
      fields: [{ path: 'password' }],
    });
    expect(await ask({ password: PASSWORD })).toMatchObject({
      statusCode: 400,
      fields: [{ path: 'companyData' }],
    });
    const badNip = { ...COMPANY, taxIdentificationNumber: '5261040829' };
    expect(await ask({ password: PASSWORD, companyData: badNip })).toMatchObject({
      statusCode: 400,
      fields: [{ path: 'companyData.taxIdentificationNumber' }],
    });
    expect(await ask({ password: PASSWORD, companyData: COMPANY })).toHaveProperty('url');
    expect((await one.browser.get('/api/account')).json()).toMatchObject({
      company: { taxIdentificationNumber: 'PL5261040828', addressCity: 'Gdynia' },
    });
    expect(await ask({ password: PASSWORD })).toHaveProperty('url');
    await one.close();
  });

  test('keeps a stored tax id', async () => {
    const one = await subscriber();
    await openPortal(one);
    const other = { ...COMPANY, taxIdentificationNumber: '7740001454' };
    const answer = await one.browser.post('/api/account/portal-session-url', {
      password: PASSWORD,
      companyData: other,
    });
    expect(answer.json()).toMatchObject({ fields: [{ path: 'companyData.taxIdentificationNumber' }] });
    await one.close();
  });

  test('tries of the password are limited, and other users are refused', async () => {
    const one = await subscriber();
    const ask = () => one.browser.post('/api/account/portal-session-url', { password: 'wrong' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const writer = await one.as('writer@a.test');
    const refused = await writer.post('/api/account/portal-session-url', { password: PASSWORD });
    expect(refused.statusCode).toBe(403);
    await one.close();
  });
});

test('The developer’s calls work only where the server has controls', async () => {
  const one = await subscriber();
  const master = await one.as(MASTER);
  expect((await master.post('/api/account/status/expired', {})).json()).toMatchObject({ status: 'expired' });
  expect((await master.get('/api/acl')).json()).toMatchObject({ isLicenseExpired: true });
  expect((await master.post('/api/account/status/active', {})).json()).toMatchObject({ status: 'active' });
  expect((await master.post('/api/account/quantity/9', {})).json()).toMatchObject({ quantity: 9 });
  expect((await master.post('/api/account/status/other', {})).statusCode).toBe(400);
  const writer = await one.as('writer@a.test');
  expect((await writer.post('/api/account/status/expired', {})).statusCode).toBe(403);
  await one.close();

  const without = await testApp();
  const owner = await without.as(MASTER);
  expect((await owner.post('/api/account/status/active', {})).statusCode).toBe(403);
  expect((await owner.post('/api/account/quantity/50', {})).statusCode).toBe(403);
  await without.close();
});
