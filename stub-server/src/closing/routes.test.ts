import { addDays } from '@saldo/contract/domain/day';
import { beforeEach, describe, expect, test } from 'vitest';
import { subscriber } from '#src/subscription/testing/subscriber.ts';
import { DAY, PASSWORD } from '#src/testing.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

const NAME = 'A sp. z o.o.';

let one: Awaited<ReturnType<typeof subscriber>>;
beforeEach(async () => {
  one = await subscriber();
});

const close = (more = {}) =>
  one.browser.post('/api/account/close', { password: PASSWORD, companyName: NAME, ...more });
const reopen = (password = PASSWORD) => one.browser.post('/api/account/reopen', { password });
const accounts = async () => (await one.db.selectFrom('account').select('id').orderBy('id').execute()).length;
const subjects = () => one.mail.letters().map(({ to, subject }) => [to, subject]);

describe('A company', () => {
  test('is closed only with the password and its name, immediately for everyone, with the deadline to reopen it', async () => {
    const reader = await one.as('reader@a.test');
    expect((await close({ companyName: 'B sp. z o.o.' })).json()).toMatchObject({
      fields: [{ path: 'companyName' }],
    });
    expect((await close({ password: 'wrong' })).json()).toMatchObject({ error: 'WRONG_PASSWORD' });
    expect(
      (await reader.post('/api/account/close', { password: PASSWORD, companyName: NAME })).statusCode,
    ).toBe(403);
    const closing = { closedOn: DAY, deletedOn: addDays(DAY, 30) };
    expect((await close()).json()).toEqual({ closing });
    for (const caller of [reader, one.browser]) {
      expect((await caller.get('/api/budget')).statusCode).toBe(403);
      expect((await caller.get('/api/acl')).json()).toMatchObject({ isLicenseCancelled: true });
      expect((await caller.get('/api/account/closing')).json()).toEqual({ closing });
    }
    expect(
      subjects()
        .map(([to]) => to ?? '')
        .toSorted((left, right) => left.localeCompare(right)),
    ).toEqual(['master@a.test', 'nothing@a.test', 'reader@a.test', 'writer@a.test']);
    expect(one.mail.letters()[0]?.text).toContain('A sp');
    // the same answer, and no letters, the second time
    expect((await close()).json()).toEqual({ closing });
    expect(subjects()).toHaveLength(4);
  });

  test('is reopened with its former licence, only by its master user', async () => {
    const before = await one.read();
    await close();
    await one.onDay(3);
    const reader = await one.as('reader@a.test');
    expect((await reader.post('/api/account/reopen', { password: PASSWORD })).statusCode).toBe(403);
    expect((await reopen('wrong')).json()).toMatchObject({ error: 'WRONG_PASSWORD' });
    expect((await reopen()).json()).toEqual({ closing: null });
    expect(await one.read()).toMatchObject({
      type: before.type,
      status: before.status,
      subscriptionEnd: before.subscriptionEnd,
    });
    expect((await reader.get('/api/budget')).statusCode).toBe(200);
    await one.onDay(40);
    expect(await accounts()).toBe(2);
  });

  test('is deleted after 30 days, with a letter to the master user a week before; the other is not', async () => {
    await close();
    await one.onDay(22);
    expect(subjects()).toHaveLength(4);
    await one.onDay(23);
    expect(subjects().at(-1)).toEqual(['master@a.test', expect.stringContaining('zostanie usunięta')]);
    await one.onDay(29);
    expect(await accounts()).toBe(2);
    await one.onDay(30);
    expect(await accounts()).toBe(1);
    expect((await one.browser.get('/api/auth/test')).statusCode).toBe(401);
  });

  test('is deleted even if it is free of charge', async () => {
    const ofB = await one.as('master@b.test');
    await one.db
      .updateTable('subscription')
      .set({ type: 'free' })
      .where('account_id', '=', ACCOUNTS.b)
      .execute();
    const name = (await ofB.get('/api/auth/test')).json<{ companyName: string }>().companyName;
    expect((await ofB.post('/api/account/close', { password: PASSWORD, companyName: name })).statusCode).toBe(
      200,
    );
    for (const days of [23, 30]) await one.anonymous.post('/stub/clock', { date: addDays(DAY, days) });
    expect(await accounts()).toBe(1);
  });
});
