import { expect, test } from 'vitest';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { DAY, testApp } from '#src/testing.ts';
import { exampleOf } from './examples.ts';
import { addressOf, everyRoute } from './routes.ts';
import { APP_ID } from './target.ts';

/** Restricted figures of the company, recognisable anywhere in an answer. */
const SECRETS = {
  accountNumber: 'PL27114020040000300201355387',
  contractorAccount: 'PL61109010140000071219812874',
  openingBalance: '76543217',
  cardDigits: '9753',
  paidAhead: '65432189',
} as const;
type Secret = keyof typeof SECRETS;

/** The readers of each figure: balances need `accounts.edit`, payments for Saldo the master user. */
const MAY: Record<string, readonly Secret[]> = {
  nothing: [],
  reader: [],
  writer: ['accountNumber', 'contractorAccount', 'openingBalance'],
  master: ['accountNumber', 'contractorAccount', 'openingBalance', 'cardDigits', 'paidAhead'],
};

function seedWithSecrets() {
  const seed = smallSeed();
  return {
    ...seed,
    paymentMethods: seed.paymentMethods.map((method) => ({
      ...method,
      number: SECRETS.accountNumber,
      openingBalance: Number(SECRETS.openingBalance),
    })),
    contractors: seed.contractors.map((contractor) => ({
      ...contractor,
      bankAccount: SECRETS.contractorAccount,
    })),
    accounts: seed.accounts.map((account) => ({
      ...account,
      subscription: {
        ...account.subscription,
        cardLast4: SECRETS.cardDigits,
        balance: Number(SECRETS.paidAhead),
      },
    })),
  };
}

/** Calls that answer with an item of a list, with an existing name. */
const BY_NAME: Record<string, string | undefined> = {
  'paymentMethod.fromName': 'Konto główne',
  'contractor.fromName': smallSeed().contractors[0]?.name,
};

/** Reads, and calls that answer with an item of a list. */
const routes = everyRoute.filter(
  ({ name, route }) =>
    (route.method === 'GET' && !/^auth\.logout$|^account\.timeout$/.test(name)) || name in BY_NAME,
);

test.each(Object.entries(MAY))(
  'No answer to the %s reveals more figures than the rights permit',
  async (role, may) => {
    const { app, store, clock, as, close } = await testApp({ scenario: null });
    await loadSeed(store, seedWithSecrets(), {
      now: clock.now(),
      day: DAY,
      simulatedDate: DAY,
      hash: hashOnce,
    });
    const { cookie } = await as(`${role}@a.test`);
    const revealed = new Map<Secret, string[]>();
    for (const named of routes) {
      const { status: _success, ...input } = exampleOf(named.name);
      const name = BY_NAME[named.name];
      const payload = name === undefined ? undefined : { name };
      const answer = await app.inject({
        method: named.route.method,
        url: addressOf(named, input),
        headers: { ...APP_ID, cookie: cookie ?? '' },
        ...(payload === undefined ? {} : { payload }),
      });
      for (const [secret, text] of Object.entries(SECRETS) as [Secret, string][]) {
        if (answer.payload.includes(text))
          revealed.set(secret, [...(revealed.get(secret) ?? []), named.name]);
      }
    }
    expect([...revealed.keys()].toSorted()).toEqual(may.toSorted());
    await close();
  },
);
