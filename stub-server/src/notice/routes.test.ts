import { addDays } from '@saldo/contract/domain/day';
import type { Notices } from '@saldo/contract/notice';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recipientsOf } from '#src/person/recipients.ts';
import { CONTRACTOR, ROW, SHEETS } from '#src/testing-ids.ts';
import { newRow } from '#src/testing-row.ts';
import { PASSWORD, testApp, type Caller, type TestApp } from '#src/testing.ts';

const TODAY = '2026-11-20';
const MINUTE_MS = 60_000;

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

async function add(days: number, own: object = {}, part: object = {}) {
  const answer = await master.post('/api/payment-source', {
    direction: 'cost',
    number: 'FV 7/2026',
    issueDate: '2026-10-05',
    contractorId: CONTRACTOR,
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
    parts: [{ gross: 123_000, dueDate: addDays(TODAY, days), ...part }],
    ...own,
  });
  expect(answer.statusCode, answer.payload).toBe(201);
}
const read = async (user: Caller) => (await user.get('/api/notice')).json<Notices>();
const none = { count: 0, detachedCount: 0 };

describe('notices', () => {
  test('count overdue payments and those due within 7 days', async () => {
    await add(-1);
    await add(0, {}, { cell: { recordId: ROW.officeCost, month: '2026-10' } });
    await add(7, { direction: 'income' });
    await add(8);
    await add(-3, {}, { paidDate: TODAY });
    expect(await read(master)).toEqual({
      date: TODAY,
      until: '2026-11-27',
      overdueIn: none,
      overdueOut: { count: 1, detachedCount: 1 },
      dueIn: { count: 1, detachedCount: 1 },
      dueOut: { count: 1, detachedCount: 0 },
      taxesDue: 0,
      taxesOutOfDate: 0,
      approvals: 0,
      approved: 0,
    });
  });

  test('count planned taxes of tax sheets and of pays, until they are paid', async () => {
    // Of October: ZUS by the 16th, the tax by the 20th of November.
    const months = { firstMonth: '2026-10', lastMonth: '2026-10' };
    const terms = {
      paymentTypeName: 'employment-contract',
      vatRate: 'np',
      netAmount: 500_000,
      contractorId: CONTRACTOR,
      proportions: { person: 7000, incomeTax: 1000, zus: 2000 },
    };
    const contract = newRow({ ...months, ...terms });
    const answer = await master.post(`/api/budget/${SHEETS.office}/records`, { records: [contract] });
    expect(answer.statusCode, answer.payload).toBe(201);
    const { taxesDue, taxesOutOfDate } = await read(master);
    expect([taxesDue, taxesOutOfDate]).toEqual([1, 1]);
    expect(await read(await app.as('nothing@a.test'))).toMatchObject({ taxesDue: 0, taxesOutOfDate: 0 });
  });

  test('count only what the user may see', async () => {
    await add(-1);
    await add(-1, {}, { cell: { recordId: ROW.officeCost, month: '2026-10' } });
    const reader = await app.as('reader@a.test');
    expect((await read(reader)).overdueOut).toEqual({ count: 1, detachedCount: 0 });
    expect((await read(await app.as('nothing@a.test'))).overdueOut).toEqual(none);
  });
});

describe('the daily letter', () => {
  const want = (user: Caller, own: object = {}) =>
    user.post('/api/user-setting/set', {
      key: 'notices',
      value: { overdue: true, due: true, approvals: true, letter: true, ...own },
    });
  const letters = () => app.mail.letters().filter(({ subject }) => subject.startsWith('Saldo: co jest'));
  /** The morning begins, and its jobs are done. */
  const passMorning = async () => {
    app.timers.pass(MINUTE_MS);
    for (const _round of [1, 2]) await app.store.transact({ accountId: null }, async () => undefined);
    await app.app.jobs.idle();
  };

  test('is sent once a day to users who want it and have something to read', async () => {
    await add(-1);
    const reader = await app.as('reader@a.test');
    await want(master);
    await want(reader);
    await passMorning();
    expect(letters().map(({ to }) => to)).toEqual(['master@a.test']);
    expect(letters()[0]?.text).toContain('Zobowiązania po terminie: 1');
    await passMorning();
    await passMorning();
    expect(letters()).toHaveLength(1);
  });

  test('names the most urgent payments that the user may see, oldest first', async () => {
    await add(3, { number: 'FV 9/2026' });
    await add(-4, { number: 'FV 8/2026' }, { cell: { recordId: ROW.officeCost, month: '2026-10' } });
    await want(master);
    await want(await app.as('reader@a.test'));
    await passMorning();
    const textFor = (email: string) => letters().find(({ to }) => to === email)?.text ?? '';
    const numbers = (email: string) => textFor(email).match(/FV \d/gu);
    expect(numbers('master@a.test')).toEqual(['FV 8', 'FV 9']);
    expect(textFor('master@a.test')).toMatch(/do zapłaty \| 16\.11\.2026 \| 1\s230,00\szł/u);
    expect(numbers('reader@a.test')).toEqual(['FV 8']);
  });

  test('says of a payment that its transfer is ordered', async () => {
    await add(-4, { number: 'FV 8/2026' });
    const { items } = (await master.post('/api/payment/pages', { tab: 'detached' })).json<{
      items: { id: number; number: string; version: number }[];
    }>();
    const parts = items.flatMap(({ id, version, number }) =>
      number === 'FV 8/2026' ? [{ id, version }] : [],
    );
    await master.post('/api/payment/change', { parts, set: { orderedDate: '2026-11-23' } });
    await want(master);
    await passMorning();
    expect(letters()[0]?.text).toContain('16.11.2026, zlecone na 23.11.2026');
    expect(letters()[0]?.text).toContain('Zobowiązania po terminie: 1');
  });

  test('is in the language of the last sign-in, unless the user has chosen one', async () => {
    await add(-1);
    await want(master);
    const signIn = async (language: string) => {
      const answer = await app.anonymous.post(
        '/api/auth/login',
        { email: 'master@a.test', password: PASSWORD },
        { 'accept-language': language },
      );
      expect(answer.statusCode, answer.payload).toBe(200);
    };
    const localeNow = async () =>
      (await recipientsOf(app.db, 1)).find(({ email }) => email === 'master@a.test')?.locale;
    await signIn('en');
    expect(await localeNow()).toBe('en');
    await passMorning();
    expect(app.mail.letters().at(-1)?.subject).toBe('Saldo: what is overdue and what waits');
    await master.post('/api/user-setting/set', { key: 'preferences', value: { locale: 'pl' } });
    expect(await localeNow()).toBe('pl');
  });

  test('contains the sections that the user has not switched off', async () => {
    await add(-1);
    await want(master, { overdue: false });
    await want(await app.as('writer@a.test'), { due: false });
    await passMorning();
    expect(letters().map(({ to }) => to)).toEqual(['writer@a.test']);
  });
});
