import type { Lessons } from '@saldo/contract/lesson';
import type { Proposals } from '@saldo/contract/matching';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTRACTOR, ROW, UNKNOWN, B } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
let other: number;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  other = (await master.post('/api/contractor', { name: 'Drukarnia Nowa' })).json<{ id: number }>().id;
});
afterEach(() => app.close());

/** A document of a contractor that no row names, with an amount that no row has. */
async function add(number: string, month: string, cell: object | null): Promise<PaymentSource> {
  const answer = await master.post('/api/payment-source', {
    direction: 'cost',
    number,
    issueDate: `${month}-05`,
    contractorId: other,
    amounts: { net: 41_300, vat: 9499, gross: 50_799 },
    parts: [{ gross: 50_799, cell }],
  });
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<{ source: PaymentSource }>().source;
}
const onRow = (month: string, recordId: number = ROW.officeCost) => ({ recordId, month });
const path = () => `/api/payment/lessons/${other}`;
const read = async (user = master) => (await user.get(path())).json<Lessons>();
const isProposed = async ({ id, parts }: PaymentSource) => {
  const asked = { paymentSourceId: id, partIds: parts.map((part) => part.id) };
  const { proposals } = (await master.post('/api/payment/proposals', asked)).json<Proposals>();
  return proposals.some(({ for: reasons }) => reasons.some(({ code }) => code.startsWith('confirmed')));
};

test('lessons from confirmations are shown by row, and count until the user has them forgotten', async () => {
  await add('FV 1', '2026-03', onRow('2026-03'));
  await add('FV 2', '2026-04', onRow('2026-04'));
  const waiting = await add('FV 3', '2026-05', null);
  expect(await isProposed(waiting)).toBe(true);
  const { lessons } = await read();
  expect(lessons).toMatchObject([
    { recordId: ROW.officeCost, tradeSubject: 'Usługi', count: 2, lastDay: '2026-04-05', forgottenCount: 0 },
  ]);
  expect(lessons[0]?.weight).toBeGreaterThan(1);
  const forgotten = await master.delete(path(), { recordId: ROW.officeCost });
  expect(forgotten.json()).toMatchObject({ lessons: [{ count: 2, forgottenCount: 2, weight: 0 }] });
  expect(await isProposed(waiting)).toBe(false);
  await add('FV 4', '2026-06', onRow('2026-06'));
  expect((await read()).lessons).toMatchObject([{ count: 3, forgottenCount: 2 }]);
  expect(await isProposed(waiting)).toBe(true);
  const again = await master.post(path(), { recordId: ROW.officeCost });
  expect(again.json()).toMatchObject({ lessons: [{ count: 3, forgottenCount: 0 }] });
});

test('a rejected pair is shown until it is restored', async () => {
  const waiting = await add('FV 3', '2026-05', null);
  const pair = { paymentSourceId: waiting.id, cell: { recordId: ROW.officeCost, month: '2026-05' } };
  await master.post('/api/payment/rejected-places', pair);
  expect((await read()).rejected).toMatchObject([
    { number: 'FV 3', recordId: ROW.officeCost, month: '2026-05' },
  ]);
  await master.delete('/api/payment/rejected-places', pair);
  expect((await read()).rejected).toEqual([]);
});

test('a user can see and forget lessons only from their own sheets', async () => {
  await add('FV 1', '2026-03', onRow('2026-03', ROW.reserveCost));
  const writer = await app.as('writer@a.test');
  expect(await read(writer)).toEqual({ lessons: [], rejected: [] });
  expect((await writer.delete(path(), { recordId: ROW.reserveCost })).statusCode).toBe(422);
  expect((await read()).lessons).toMatchObject([{ forgottenCount: 0 }]);
});

test('lessons exist only for contractors of the account', async () => {
  for (const id of [UNKNOWN, CONTRACTOR + B])
    expect((await master.get(`/api/payment/lessons/${id}`)).statusCode).toBe(404);
});
