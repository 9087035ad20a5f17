import { addDays } from '@saldo/contract/domain/day';
import type { Subscription } from '@saldo/contract/own-subscription';
import { expect } from 'vitest';
import { smallSeed } from '#src/testing-seed.ts';
import { DAY, testApp } from '#src/testing.ts';

export const MASTER = 'master@a.test';
export const WEBHOOK_SECRET = 'a secret of tests';
const BANK_MS = 1500;

/** Account A in a trial without a card, for 30 more days; account B unchanged. */
function trialSeed() {
  const seed = smallSeed();
  const [a, ...others] = seed.accounts;
  if (!a) throw new Error('There is no account A');
  const trial = {
    ...a,
    licenceStart: DAY,
    licenceEnd: addDays(DAY, 30),
    subscription: { ...a.subscription, type: 'trial' as const, cardLast4: null },
  };
  return { ...seed, accounts: [trial, ...others] };
}

/** The master user of a trial account, with the card provider's portal open in the same browser. */
export async function subscriber() {
  const tested = await testApp({
    scenario: trialSeed(),
    options: { controls: 'local', webhookSecret: WEBHOOK_SECRET },
  });
  const { app, client, as, anonymous, timers } = tested;
  const [master, browser] = [await client(MASTER), await as(MASTER)];
  let cookie = '';
  const read = async (): Promise<Subscription> => {
    const { status, body } = await master.subscription.get();
    if (status !== 200) throw new Error(`The subscription answered ${status}`);
    return body;
  };
  const portal = (name: string, payload: object) =>
    app.inject({ method: 'POST', url: `/portal/${name}`, headers: { cookie }, payload });
  return {
    ...tested,
    master,
    browser,
    read,
    portal,
    /** Opens a link of the portal; later calls use its cookie. */
    open: async (url: string) => {
      const answer = await app.inject(url);
      cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return answer;
    },
    state: () => app.inject({ url: '/portal/state', headers: { cookie } }),
    invoice: (id: number | string) => app.inject({ url: `/portal/invoice/${id}`, headers: { cookie } }),
    /** Advances the business date by a number of days from the scenario's. */
    onDay: (days: number) => anonymous.post('/stub/clock', { date: addDays(DAY, days), email: MASTER }),
    /** Waits for the bank, then checks the subscription. */
    settled: async (expected: Partial<Subscription>) => {
      timers.pass(BANK_MS);
      await expect.poll(read).toMatchObject(expected);
    },
  };
}

export const COMPANY = {
  companyName: 'A sp. z o.o.',
  addressCity: 'Gdynia',
  addressStreet: 'Świętojańska',
  addressBuildingNo: '10',
  addressPostCode: '81-368',
  taxIdentificationNumber: '526-104-08-28',
};
