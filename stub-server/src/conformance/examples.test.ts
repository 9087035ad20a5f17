import { expect, test } from 'vitest';
import type { Store } from '#src/db/open.ts';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { hashOnce } from '#src/stand-ins/known-passwords.ts';
import { testApp, DAY } from '#src/testing.ts';
import { exampleOf } from './examples.ts';
import { beginFactor, giveChallenge, giveFactor } from '#src/testing-factor.ts';
import { addressOf, everyRoute } from './routes.ts';
import { APP_ID } from './target.ts';

/** The small scenario with what a few calls need besides. */
function seedFor(name: string) {
  const seed = smallSeed();
  if (name === 'folder.delete') {
    const spare = { id: 2, accountId: 1, name: 'Pusty', isInternal: false };
    return {
      ...seed,
      folders: [...seed.folders, spare],
      categories: [...seed.categories, { ...spare, id: 13, folderId: 2 }],
    };
  }
  if (name === 'budget.internalRebuild') {
    const configs = { vat: {}, 'income-tax': { ratePercent: '9' }, zus: { mode: 'none' } };
    const settings = Object.entries(configs).map(([paymentType, config], place) => ({
      id: place + 1,
      accountId: 1,
      paymentType,
      startDate: '2026-01-01',
      endDate: null,
      config,
    }));
    return { ...seed, paymentTypeSettings: settings };
  }
  // A new account has no sheet yet.
  if (name === 'budget.init') {
    const none = { budgets: [], records: [], monthValues: [], paymentSources: [] };
    return {
      ...seed,
      ...none,
      users: seed.users.map((user) => ({ ...user, budgets: [], pinnedBudgetIds: [] })),
    };
  }
  return seed;
}

/** One change to take back and one that was taken back, of the master user. */
const withChanges = (store: Store) =>
  store.transact(async (tx) => {
    const common = { account_id: 1, budget_id: 21, user_id: 1, kind: 'change-sheet' as const, at: DAY };
    const change = (id: number, isUndone: 0 | 1) => ({
      ...common,
      id,
      of_change_id: null,
      is_undone: isUndone,
      item_count: 0,
      command_key: null,
    });
    await tx
      .insertInto('change')
      .values([change(91, 0), change(92, 1)])
      .execute();
  });

/** A person who has not accepted yet. */
const withInvited = (store: Store) =>
  store.transact((tx) =>
    tx
      .insertInto('user')
      .values({
        id: 5,
        account_id: 1,
        email: 'invited@a.test',
        password_hash: '',
        firstname: 'Jan',
        lastname: 'Nowak',
        avatar_id: 1,
        is_master: 0,
        state: 'invited',
        created_at: DAY,
      })
      .execute(),
  );

const MASTER = { userId: 1, accountId: 1 };
const WITH_FACTOR = /^secondFactor\.(renew|switchOff|require)|^auth\.loginCode/;

test('Every route answers its example with success', { timeout: 60_000 }, async () => {
  const tested = await testApp({ options: { logger: { level: 'error' }, controls: 'local' } });
  const { app, store, clock, as, close } = tested;
  const answers: string[] = [];
  for (const named of everyRoute) {
    const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
    await loadSeed(store, seedFor(named.name), options);
    if (named.name.startsWith('change.')) await withChanges(store);
    if (named.name === 'acl.invite') await withInvited(store);
    if (WITH_FACTOR.test(named.name)) await giveFactor(tested, MASTER);
    if (named.name === 'secondFactor.confirm') await beginFactor(tested, MASTER);
    if (named.name === 'auth.loginCode') await giveChallenge(tested, MASTER);
    const { cookie } = await as('master@a.test');
    const { status, body, ...input } = exampleOf(named.name);
    const answer = await app.inject({
      method: named.route.method,
      url: addressOf(named, input),
      headers: { ...APP_ID, cookie: cookie ?? '' },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    if (answer.statusCode !== status)
      answers.push(`${named.name}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
  }
  expect(answers).toEqual([]);
  await close();
});
