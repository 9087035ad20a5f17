import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const DAY = '2026-11-20';
const [DEBTOR, RECEIPT] = [4, 1];

let tested: TestApp;
let master: Caller;
beforeAll(async () => {
  tested = await testApp({ options: { controls: 'local' } });
  await tested.anonymous.post('/stub/scenario', { scenario: 'demo', day: DAY });
  master = await tested.as('anna@pracowniakreska.pl');
});
afterAll(() => tested.close());

test('The demo has as many waiting documents as the reference screen shows', async () => {
  expect((await master.get('/api/payment/counts')).json()).toMatchObject({ detached: 14, unverified: 9 });
});

test('Its files can be read', async () => {
  const answer = await master.get(`/api/file/${RECEIPT}/content`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 3).toString('latin1')).toBe('\u00FF\u00D8\u00FF');
});

test('A transfer file waits for the master user, unchanged since its request, with a sum that needs approval', async () => {
  const { items } = (await master.get('/api/payment/transfer-approvals')).json<{
    items: { state: string; total: number; isOwn: boolean; transfers: { kind: string }[] }[];
  }>();
  expect(items).toMatchObject([{ state: 'requested', isOwn: false }, { state: 'rejected' }]);
  expect(items[0]?.total).toBeGreaterThan(50_000_00);
  expect(items[0]?.transfers.map(({ kind }) => kind)).toContain('split');
});

test('A contractor was reminded last week, and can be reminded again', async () => {
  const draft = (await master.get(`/api/payment/reminder/${DEBTOR}`)).json<{
    refusal: string | null;
    sent: { date: string; text: string | null }[];
  }>();
  expect(draft).toMatchObject({ refusal: null, sent: [{ date: '2026-11-13' }] });
  expect(draft.sent[0]?.text).toContain('FS 107/10/2026');
});
