import { AREAS, type Area } from '@saldo/contract/domain/permission';
import { expect, test } from 'vitest';
import type { Actor } from '#src/http/actor.ts';
import { testApp } from '#src/testing.ts';
import { updateRecord } from './update.ts';
import { writeMonthValue } from './write-month-value.ts';
import { ACCOUNTS, ROW, SHEETS, USERS } from '#src/testing-ids.ts';

/** May write only sheet 21, as the guard found while row 71 was still in it. */
const writer: Actor = {
  accountId: ACCOUNTS.a,
  userId: USERS.writer,
  today: '2026-11-20',
  now: '2026-11-20T08:00:00.000Z',
  commandKey: null,
  acl: {
    isMasterUser: false,
    isLicenseExpired: false,
    isLicenseSuspended: false,
    isLicenseCancelled: false,
    permissions: {
      ...(Object.fromEntries(AREAS.map((area) => [area, 'denied'])) as Record<Area, 'denied'>),
      budgets: [{ key: SHEETS.office, permission: 'write' }],
    },
  },
};

test('a row moved to another sheet after the guard’s check is neither written nor returned', async () => {
  const { as, db, store, close } = await testApp();
  const master = await as('master@a.test');
  expect(
    (
      await master.post(`/api/budget/${SHEETS.office}/records/move-to/${SHEETS.reserve}`, {
        ids: [ROW.officeCost],
      })
    ).statusCode,
  ).toBe(200);
  const cell = { month: '2026-06', scope: 'month', version: 0, set: { note: 'mine' } } as const;
  await expect(
    store.transact({ accountId: null }, (tx) => writeMonthValue(tx, writer, 71, cell)),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const stale = store.transact({ accountId: null }, (tx) =>
    updateRecord(tx, writer, 71, { version: 1, note: 'mine' }),
  );
  await expect(stale).rejects.toMatchObject({ code: 'NOT_FOUND', details: {} });
  const values = await db
    .selectFrom('month_value')
    .selectAll()
    .where('record_id', '=', ROW.officeCost)
    .execute();
  expect(values.map(({ note }) => note)).not.toContain('mine');
  await close();
});
