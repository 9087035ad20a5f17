import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPANY, MASTER, subscriber } from '#src/subscription/testing/subscriber.ts';
import { PASSWORD } from '#src/testing.ts';
import { findPaidInvoice } from './paid-invoice.ts';

let one: Awaited<ReturnType<typeof subscriber>>;
beforeEach(async () => {
  one = await subscriber();
});
afterEach(() => one.close());

async function link(): Promise<string> {
  const { body } = await one.master.subscription.portalSessionUrl({
    body: { password: PASSWORD, companyData: COMPANY, locale: 'en' },
  });
  return (body as { url: string }).url;
}

test('The link opens the portal once', async () => {
  const url = await link();
  const first = await one.open(url);
  expect(first).toMatchObject({ statusCode: 303, headers: { location: '/portal/' } });
  expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/portal' });
  expect((await one.state()).json()).toMatchObject({ company: 'A sp. z o.o.', locale: 'en', last4: null });
  await one.open(url);
  expect((await one.state()).statusCode).toBe(401);
});

test('The link waits five minutes, and the portal is open for half an hour', async () => {
  const [late, inTime] = [await link(), await link()];
  one.clock.setOffset(4.9 * 60_000);
  await one.open(inTime);
  expect((await one.state()).statusCode).toBe(200);
  one.clock.setOffset(34 * 60_000);
  expect((await one.state()).statusCode).toBe(200);
  one.clock.setOffset(35 * 60_000);
  expect((await one.state()).statusCode).toBe(401);
  await one.open(late);
  expect((await one.state()).statusCode).toBe(401);
});

test('The portal and an unused link end with the session that created them', async () => {
  await one.open(await link());
  const waiting = await link();
  // the log-out of another session of the same user has no effect on this one
  await (await one.as(MASTER)).get('/api/auth/logout');
  expect((await one.state()).statusCode).toBe(200);
  await one.master.auth.logout();
  expect((await one.state()).statusCode).toBe(401);
  expect((await one.portal('cancel', {})).statusCode).toBe(401);
  await one.open(waiting);
  expect((await one.state()).statusCode).toBe(401);
});

test('Only hashes of its tokens are stored', async () => {
  const url = await link();
  const token = url.split('/').at(-1) ?? '';
  const kept = await one.db.selectFrom('provider_session').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(token);
  // the token of a link is not accepted as a session, nor the other way round
  const asSession = await one.app.inject({
    url: '/portal/state',
    headers: { cookie: `saldo_card_provider=${token}` },
  });
  expect(asSession.statusCode).toBe(401);
});

test.each([
  ['card', { number: '4242424242424242' }],
  ['payment', { outcome: 'pay' }],
  ['credits', {}],
  ['cancel', {}],
])('Without an open portal %s is refused', async (name, body) => {
  const before = await one.read();
  expect((await one.portal(name, body)).statusCode).toBe(401);
  expect(await one.read()).toEqual(before);
});

test('It refuses unknown cards, forms, and payments without a card', async () => {
  await one.open(await link());
  expect((await one.portal('card', { number: '4111111111111111' })).statusCode).toBe(400);
  expect((await one.portal('payment', { outcome: 'pay' })).json()).toMatchObject({ error: 'CARD_MISSING' });
  expect((await one.portal('credits', {})).statusCode).toBe(404);
  const { cookies } = await one.open(await link());
  const form = await one.app.inject({
    method: 'POST',
    url: '/portal/cancel',
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'a=b',
  });
  expect(form.statusCode).toBe(415);
  expect((await one.read()).status).toBe('active');
});

test('The page obeys the content policy', async () => {
  const page = await one.app.inject('/portal/');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.payload).not.toMatch(/<style|style=|<script>|onclick|https?:/);
  for (const file of ['portal.js', 'words.js', 'portal.css']) {
    expect((await one.app.inject(`/portal/${file}`)).statusCode).toBe(200);
  }
});

test('A paid invoice is downloaded as PDF, addressed to the company as it was then', async () => {
  await one.open(await link());
  await one.portal('card', { number: '4242424242424242' });
  await one.onDay(30);
  const during = (await one.state()).json<{ invoices: { id: number; hasPdf: boolean }[] }>().invoices;
  expect(during).toMatchObject([{ status: 'open', hasPdf: false }]);
  const id = during[0]?.id ?? 0;
  expect((await one.invoice(id)).statusCode).toBe(404);

  await one.settled({ type: 'paying' });
  await one.browser.patch('/api/account/company', { companyName: 'Zmieniona' });
  expect((await one.state()).json()).toMatchObject({ invoices: [{ id, status: 'paid', hasPdf: true }] });
  const answer = await one.invoice(id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="SP-2026-\d{4}\.pdf"$/),
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await findPaidInvoice(one.db, 1, id)).toMatchObject({
    quantity: 5,
    amount: 159_285,
    terms: { unitPrice: 19_900, fee: 30_000, discount: 0, balanceUsed: 0 },
    buyer: { name: 'A sp. z o.o.', address: ['Świętojańska 10', '81-368 Gdynia'], nip: 'PL5261040828' },
  });
  // an invoice of another account, or an unknown one
  expect(await findPaidInvoice(one.db, 2, id)).toBeNull();
  for (const other of [id + 1, 'x', '-1']) expect((await one.invoice(other)).statusCode).toBe(404);
  await one.master.auth.logout();
  expect((await one.invoice(id)).statusCode).toBe(401);
});
