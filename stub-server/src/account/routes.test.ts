import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';

test('Every user of the account can read the licence', async () => {
  const { client, close } = await testApp();
  const { body } = await (await client('nothing@a.test')).account.licenseInfo();
  expect(body).toEqual({
    licenceKey: 'LIC-1',
    status: 'active',
    quantity: 5,
    startDate: '2024-01-01',
    endDate: null,
  });
  await close();
});

test('The business date is the simulated one, or Warsaw’s day', async () => {
  const { client, store, clock, close } = await testApp({ day: '2026-11-20' });
  const master = await client('master@a.test');
  expect((await master.account.simulationTime()).body).toEqual({ date: '2026-11-20', isSimulated: true });
  await store.transact({ accountId: null }, (tx) =>
    tx.updateTable('account').set({ simulated_date: null }).execute(),
  );
  // 23:30 in London is the next day in Warsaw.
  clock.setOffset(15.5 * 60 * 60 * 1000);
  expect((await (await client('master@a.test')).account.simulationTime()).body).toEqual({
    date: '2026-11-21',
    isSimulated: false,
  });
  await close();
});

test('A call can be delayed', async () => {
  const { as, close } = await testApp();
  const master = await as('master@a.test');
  expect((await master.get('/api/account/timeout/0')).json()).toEqual({ seconds: 0 });
  expect((await master.get('/api/account/timeout/61')).statusCode).toBe(400);
  await close();
});
