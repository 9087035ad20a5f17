import { minor } from '@saldo/contract/domain/rounding';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PASSWORD } from '#src/testing.ts';
import { COMPANY, subscriber } from './testing/subscriber.ts';

const WORKS = { number: '4242424242424242' };
const DECLINES = { number: '4000000000000341' };
/** the price of a period with five seats: (5 x 199,00 + 300,00) x 1,23 */
const PERIOD = minor(159_285);
/** the price of one more seat: 199,00 x 1,23 */
const SEAT = 24_477;

let one: Awaited<ReturnType<typeof subscriber>>;
beforeEach(async () => {
  one = await subscriber();
  const { body } = await one.master.subscription.portalSessionUrl({
    body: { password: PASSWORD, companyData: COMPANY },
  });
  await one.open((body as { url: string }).url);
  await one.portal('card', WORKS);
  await one.portal('payment', { outcome: 'pay' });
  await one.settled({ type: 'paying' });
});
afterEach(() => one.close());

const paidAhead = (balance: number) =>
  one.db.updateTable('subscription').set({ balance }).where('account_id', '=', 1).execute();
const amounts = async () =>
  (await one.db.selectFrom('charge').select('amount').orderBy('id').execute()).map(({ amount }) => amount);

test('The balance is used once if a period is due during the payment of added seats', async () => {
  await paidAhead(20_000);
  await one.master.subscription.seats({ params: { n: 6 }, body: {} });
  await one.onDay(61);
  await one.settled({ paymentInProgress: false, balance: minor(0) });
  expect(await amounts()).toEqual([PERIOD, SEAT - 20_000, PERIOD]);
});

test('The balance is used once if added seats are unpaid when a period is paid', async () => {
  await paidAhead(20_000);
  await one.portal('card', DECLINES);
  await one.master.subscription.seats({ params: { n: 6 }, body: {} });
  await one.settled({ paymentError: true, nextCharge: expect.objectContaining({ payable: PERIOD }) });
  await one.onDay(61);
  await one.settled({ status: 'suspended', paymentInProgress: false });
  await one.portal('card', WORKS);
  await one.settled({ status: 'active', paymentError: false, balance: minor(0) });
  expect(await amounts()).toEqual([PERIOD, SEAT - 20_000, PERIOD]);
});
