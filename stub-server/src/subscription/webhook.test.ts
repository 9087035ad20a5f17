import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#src/testing.ts';
import { SIGNATURE_HEADER, WEBHOOK_PATH } from '@saldo/contract/card-provider';
import { isSigned, signatureOf } from './signature.ts';
import { COMPANY, subscriber, WEBHOOK_SECRET } from './testing/subscriber.ts';

let one: Awaited<ReturnType<typeof subscriber>>;
beforeEach(async () => {
  one = await subscriber();
});
afterEach(() => one.close());

const event = (sequence: number, type: string, data: object = {}) => ({
  id: `evt_${sequence}`,
  type,
  accountId: 1,
  sequence,
  createdAt: '2026-11-20T08:00:00.000Z',
  data,
});
const attached = (sequence: number, last4: string) => event(sequence, 'card.attached', { last4 });

interface Sent {
  secret?: string;
  at?: Date;
  signature?: string;
}

function send(
  body: object | string,
  { secret = WEBHOOK_SECRET, at = one.clock.now(), signature }: Sent = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return one.app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signatureOf(secret, payload, at),
    },
    payload,
  });
}

describe('An event that is not the provider’s', () => {
  test.each<[string, Sent]>([
    ['another secret', { secret: 'guessed' }],
    ['no signature', { signature: '' }],
    [
      'a signature of nothing',
      { signature: `t=${Math.floor(Date.parse('2026-11-20T08:00:00Z') / 1000)},v1=` },
    ],
    ['a short signature', { signature: 't=1795161600,v1=00' }],
    ['an old signature', { at: new Date('2026-11-20T07:54:00Z') }],
    ['a signature of tomorrow', { at: new Date('2026-11-21T08:00:00Z') }],
  ])('is refused with %s, and has no effect', async (_what, sent) => {
    const before = await one.read();
    const answer = await send(attached(1, '1111'), sent);
    expect(answer.statusCode).toBe(401);
    expect(answer.payload).not.toContain(WEBHOOK_SECRET);
    expect(await one.read()).toEqual(before);
  });

  test('is refused if its body or its time was changed', async () => {
    const body = JSON.stringify(attached(1, '1111'));
    const signature = signatureOf(WEBHOOK_SECRET, body, one.clock.now());
    expect((await send(body.replace('1111', '2222'), { signature })).statusCode).toBe(401);
    const later = signature.replace(/t=\d+/, 't=1795161601');
    expect((await send(body, { signature: later })).statusCode).toBe(401);
    expect((await one.read()).hasPaymentMethod).toBe(false);
  });

  test('is refused with a session or without one', async () => {
    const answer = await one.browser.post(WEBHOOK_PATH, attached(1, '1111'));
    expect(answer.statusCode).toBe(401);
  });
});

test('A repeated event counts once', async () => {
  const ordered = event(1, 'credits.ordered', { quantity: 10 });
  for (let times = 0; times < 3; times += 1) expect((await send(ordered)).statusCode).toBe(204);
  expect(await one.db.selectFrom('charge').select('purpose').execute()).toEqual([{ purpose: 'credits' }]);
});

test('A replayed event has no effect, within the time limit or later', async () => {
  const body = JSON.stringify(attached(1, '1111'));
  const signature = signatureOf(WEBHOOK_SECRET, body, one.clock.now());
  expect((await send(body, { signature })).statusCode).toBe(204);
  await send(event(2, 'card.removed'));
  expect((await send(body, { signature })).statusCode).toBe(204);
  expect((await one.read()).hasPaymentMethod).toBe(false);
  one.clock.setOffset(6 * 60 * 1000);
  expect((await send(body, { signature })).statusCode).toBe(401);
});

test('Events about the card may arrive out of order', async () => {
  await send(attached(3, '3333'));
  await send(event(2, 'card.removed'));
  await send(attached(1, '1111'));
  expect(await one.read()).toMatchObject({ hasPaymentMethod: true, cardLast4: '3333' });
});

test('A failure that arrives after its later payment has no effect', async () => {
  await send(attached(1, '1111'));
  await send(event(2, 'renewal.requested'));
  const { id: chargeId } = await one.db.selectFrom('charge').select('id').executeTakeFirstOrThrow();
  await send(event(4, 'payment.succeeded', { chargeId }));
  const paid = await one.read();
  expect(paid).toMatchObject({ type: 'paying', status: 'active' });
  await send(event(3, 'payment.failed', { chargeId }));
  await send(event(5, 'payment.succeeded', { chargeId }));
  expect(await one.read()).toEqual(paid);
});

test('Unknown charges, accounts and events have no effect', async () => {
  await send(attached(1, '1111'));
  await send(event(2, 'renewal.requested'));
  const { id: chargeId } = await one.db.selectFrom('charge').select('id').executeTakeFirstOrThrow();
  const before = await one.read();
  const ofOther = { ...event(3, 'payment.succeeded', { chargeId }), accountId: 2 };
  expect((await send(ofOther)).statusCode).toBe(204);
  expect((await send({ ...event(4, 'subscription.cancelled'), accountId: 99 })).statusCode).toBe(204);
  expect((await send(event(5, 'account.deleted'))).statusCode).toBe(400);
  expect((await send('no json')).statusCode).toBe(400);
  expect(await one.read()).toEqual(before);
});

test('Money for a cancelled account stays on its balance', async () => {
  await send(attached(1, '1111'));
  await send(event(2, 'renewal.requested'));
  const { id: chargeId } = await one.db.selectFrom('charge').select('id').executeTakeFirstOrThrow();
  await send(event(3, 'subscription.cancelled'));
  await send(event(4, 'payment.succeeded', { chargeId }));
  expect(await one.read()).toMatchObject({ status: 'cancelled', balance: 159_285 });
});

test('Undelivered events are retried with increasing pauses until they are accepted', async () => {
  const url = await one.master.subscription.portalSessionUrl({
    body: { password: PASSWORD, companyData: COMPANY },
  });
  await one.open((url.body as { url: string }).url);
  await one.anonymous.post('/stub/faults', { path: WEBHOOK_PATH, status: 500, times: 2 });
  await one.portal('card', { number: '4242424242424242' });
  expect(await one.read()).toMatchObject({ hasPaymentMethod: false });
  const tries = async () =>
    (await one.db.selectFrom('job').select('tries').where('kind', '=', 'card-event').execute()).map(
      (job) => job.tries,
    );
  expect(await tries()).toEqual([1]);
  await expect
    .poll(() => {
      one.timers.pass(1000);
      return tries();
    })
    .toEqual([]);
  expect(await one.read()).toMatchObject({ hasPaymentMethod: true });
});

test('A signature depends on the body, the second and the secret', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const signature = signatureOf('a', 'body', now);
  expect(isSigned('a', 'body', signature, now)).toBe(true);
  expect(isSigned('a', 'body', signature, new Date(now.getTime() + 300_000))).toBe(true);
  expect(isSigned('a', 'body', signature, new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSigned('b', 'body', signature, now)).toBe(false);
  expect(isSigned('a', 'body!', signature, now)).toBe(false);
});

test('Events unsent at a stop are sent after the start', async () => {
  const [id, body] = ['evt_7', JSON.stringify(attached(7, '7777'))];
  const at = '2026-11-20T07:00:00.000Z';
  const payload = JSON.stringify({ body });
  const job = { kind: 'card-event', key: id, account_id: 1, payload, due_at: at, created_at: at };
  await one.store.transact({ accountId: null }, (tx) => tx.insertInto('job').values(job).execute());
  await one.app.ready();
  await one.settled({ cardLast4: '7777' });
  await expect
    .poll(() => one.db.selectFrom('job').select('id').where('kind', '=', 'card-event').execute())
    .toEqual([]);
});
