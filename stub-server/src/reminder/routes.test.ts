import type { ReminderDraft, SentReminder } from '@saldo/contract/reminder';
import { addDays } from '@saldo/contract/domain/day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDocument } from '#src/testing-document.ts';
import { B, CONTRACTOR, ROW, UNKNOWN, USERS } from '#src/testing-ids.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const TODAY = '2026-11-20';
const EMAIL = 'biuro@laka.test';

function withEmail(email: string | null = EMAIL) {
  const seed = smallSeed();
  return {
    ...seed,
    contractors: seed.contractors.map((contractor) => ({ ...contractor, email })),
    paymentMethods: seed.paymentMethods.map((method) => ({
      ...method,
      number: 'PL27114020040000300201355387',
    })),
  };
}

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp({ scenario: withEmail() });
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const INCOME = { direction: 'income', number: 'FS 7/2026', issueDate: '2026-10-05' } as const;
const add = (part: object = {}, body: object = {}) =>
  addDocument(master, { ...INCOME, parts: [{ gross: 123_000, ...part }], ...body });
const due = (days: number) => ({ dueDate: addDays(TODAY, days) });
const onSheet = (recordId: number) => ({ cell: { recordId, month: '2026-10' } });

const PATH = `/api/payment/reminder/${CONTRACTOR}`;
async function draft(user = master): Promise<ReminderDraft> {
  const answer = await user.get(PATH);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<ReminderDraft>();
}
const partsOf = ({ items }: ReminderDraft) => items.map(({ partId: id, version }) => ({ id, version }));
const send = async (user = master, body: object = {}) =>
  user.post(PATH, {
    locale: 'pl',
    message: 'Dzień dobry,\n\nprosimy o wpłatę.',
    parts: partsOf(await draft(user)),
    ...body,
  });
const letters = () => app.mail.letters().filter(({ to }) => to === EMAIL);

describe('the draft of a reminder', () => {
  test('contains overdue receivables, and corrections that reduce them', async () => {
    const invoice = await add(due(-5));
    await add(due(0), { number: 'FS 8' });
    await add({ ...due(-5), paidDate: TODAY }, { number: 'FS 9' });
    await add(due(-5), { number: 'PF 1', type: 'proforma' });
    await add(due(-5), { number: 'FS 10', isVerified: false });
    await add(due(-5), { number: 'FV 1', direction: 'cost' });
    await add(
      { ...due(9), gross: -23_000 },
      {
        number: 'FK 1',
        type: 'correction',
        originalId: invoice.id,
        amounts: { net: -18_699, vat: -4_301, gross: -23_000 },
      },
    );
    const { items, contractor, refusal, date } = await draft();
    expect(items.map(({ number, gross, account }) => [number, gross, account])).toEqual([
      ['FS 7/2026', 123_000, 'PL27114020040000300201355387'],
      ['FK 1', -23_000, 'PL27114020040000300201355387'],
    ]);
    expect({ refusal, date, email: contractor.email, locale: contractor.locale }).toEqual({
      refusal: null,
      date: TODAY,
      email: EMAIL,
      locale: 'pl',
    });
  });

  test('leaves out a currency that corrections reduce to nothing', async () => {
    const invoice = await add(due(-5));
    await add(
      { ...due(-5), gross: -123_000 },
      {
        number: 'FK 1',
        type: 'correction',
        originalId: invoice.id,
        amounts: { net: -100_000, vat: -23_000, gross: -123_000 },
      },
    );
    expect(await draft()).toMatchObject({ items: [], refusal: 'nothing-overdue' });
    await add(due(-5), { number: 'FS 8', currency: 'EUR' });
    expect((await draft()).items).toMatchObject([{ number: 'FS 8', account: null }]);
  });

  test('contains only what the user sees', async () => {
    await add({ ...due(-5), ...onSheet(ROW.officeIncome) });
    await add(due(-5), { number: 'FS 8' });
    const reader = await app.as('reader@a.test');
    expect((await reader.get(PATH)).statusCode).toBe(403);
    expect((await draft(await app.as('writer@a.test'))).items).toHaveLength(2);
  });

  test('needs a contractor of the account', async () => {
    for (const id of [UNKNOWN, CONTRACTOR + B])
      expect((await master.get(`/api/payment/reminder/${id}`)).statusCode).toBe(404);
  });
});

describe('a reminder', () => {
  test('is sent to the contractor, with replies to the sender, and is stored', async () => {
    await add(due(-32));
    const sent = await send();
    expect(sent.statusCode, sent.payload).toBe(201);
    expect(letters()).toMatchObject([
      { to: EMAIL, replyTo: 'master@a.test', subject: 'Przypomnienie o zapłacie' },
    ]);
    const text = letters()[0]?.text.replaceAll(/[^\S\n]/gu, ' ');
    expect(text).toContain('prosimy o wpłatę.');
    expect(text).toContain('FS 7/2026 | 19.10.2026 | 32 | 1 230,00 zł');
    expect(text).toContain('Rachunek do wpłat w PLN: 27 1140 2004 0000 3002 0135 5387');
    expect(letters()[0]?.html).toContain('<table');
    const { sent: history } = await draft();
    expect(history).toEqual([sent.json()]);
    expect(history[0]).toMatchObject({
      by: 'Anna Nowak',
      to: EMAIL,
      date: TODAY,
      text: letters()[0]?.text,
      documents: [{ number: 'FS 7/2026', gross: 123_000 }],
    });
  });

  test('is not sent twice a day, by anybody', async () => {
    await add(due(-5));
    const answers = await Promise.all([send(), send(await app.as('writer@a.test')), send()]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 422)).toHaveLength(2);
    expect(letters()).toHaveLength(1);
    expect((await send()).json()).toMatchObject({ error: 'NOT_REMINDABLE', reason: 'sent-today' });
    expect((await draft()).refusal).toBe('sent-today');
  });

  test('is repeated under its key without a second letter', async () => {
    await add(due(-5));
    const body = { locale: 'en', message: 'Please pay.', parts: partsOf(await draft()) };
    const key = { 'idempotency-key': 'reminder-1' };
    const first = await master.post(PATH, body, key);
    const again = await master.post(PATH, body, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(letters()).toHaveLength(1);
  });

  test('names the receivables that were shown, unless they were paid or changed since', async () => {
    const source = await add(due(-5));
    await add(due(-6), { number: 'FS 8' });
    const parts = partsOf(await draft());
    const paid = await master.post('/api/payment/change', {
      parts: parts.slice(1),
      set: { paidDate: TODAY },
    });
    expect(paid.statusCode, paid.payload).toBe(200);
    expect((await send(master, { parts })).json()).toMatchObject({ error: 'STALE_VERSION' });
    expect(source.parts).toHaveLength(1);
    expect(letters()).toEqual([]);
  });

  test('is refused if the chosen ones add up to nothing, or one is named twice', async () => {
    const invoice = await add(due(-5));
    await add(
      { ...due(-5), gross: -23_000 },
      {
        number: 'FK 1',
        type: 'correction',
        originalId: invoice.id,
        amounts: { net: -18_699, vat: -4_301, gross: -23_000 },
      },
    );
    const [first, second] = partsOf(await draft());
    expect((await send(master, { parts: [second] })).json()).toMatchObject({ reason: 'nothing-overdue' });
    expect((await send(master, { parts: [first, first] })).statusCode).toBe(400);
    expect(letters()).toEqual([]);
  });

  test('contains no link, whatever the input', async () => {
    await add(due(-5), { number: 'evil.example/7' });
    await send(master, { message: 'Zapłać: https://evil.example/x' });
    expect(letters()[0]?.text).not.toMatch(/evil\.example|:\/\//);
  });

  test('shows others only the payments that they see', async () => {
    await add({ ...due(-5), ...onSheet(ROW.officeIncome) });
    await add(due(-5), { number: 'FS 8' });
    expect((await send()).statusCode).toBe(201);
    const [whole] = (await draft(await app.as('writer@a.test'))).sent;
    expect(whole).toMatchObject<Partial<SentReminder>>({ hiddenCount: 0 });
    await app.db.deleteFrom('budget_permission').where('user_id', '=', USERS.writer).execute();
    const [partly] = (await draft(await app.as('writer@a.test'))).sent;
    expect(partly).toMatchObject({ documents: [{ number: 'FS 8' }], hiddenCount: 1, text: null });
  });

  test('is limited like other letters to strangers', async () => {
    await add(due(-5));
    await app.db.deleteFrom('reminder').execute();
    const codes: number[] = [];
    for (const _try of Array.from({ length: 6 })) {
      codes.push((await send()).statusCode);
      await app.db.deleteFrom('reminder').execute();
    }
    expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

test('a contractor without an e-mail address gets no reminder', async () => {
  await app.close();
  app = await testApp({ scenario: withEmail(null) });
  master = await app.as('master@a.test');
  await add(due(-5));
  expect((await draft()).refusal).toBe('no-email');
  expect((await send()).json()).toMatchObject({ error: 'NOT_REMINDABLE', reason: 'no-email' });
});
