import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { filesIn } from '#src/files/start.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { demandRoom, placeOfData } from './disk-room.ts';
import { fillOnce } from './first-data.ts';
import { StartupError } from './startup-error.ts';

let tested: TestApp;
afterEach(() => tested.close());

const HERE = { dataDir: '/srv/saldo', databaseUrl: undefined };

/** Limits the number of pages, which SQLite reports like a full disk. */
const allowPages = (pages: number) =>
  tested.store.transact({ accountId: null }, (tx) =>
    sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx),
  );

const fill = () =>
  demandRoom(placeOfData(HERE), () =>
    fillOnce(tested.store, tested.clock, {
      scenario: 'demo',
      isExposed: false,
      files: filesIn(undefined),
      complete: async () => undefined,
    }),
  );

test('a disk too small for the scenario ends the start with a sentence, and the next one fills it', async () => {
  tested = await testApp({ scenario: null });
  await allowPages(1);
  await expect(fill()).rejects.toEqual(
    new StartupError('The disk of the data folder /srv/saldo is full: make room there, and start again.'),
  );
  await allowPages(1_000_000);
  expect((await fill()).logIns.map(({ email }) => email)).toContain('anna@pracowniakreska.pl');
});

test('another error stays as it is', async () => {
  const error = new TypeError('x is not a function');
  await expect(
    demandRoom(placeOfData(HERE), async () => {
      throw error;
    }),
  ).rejects.toBe(error);
});
