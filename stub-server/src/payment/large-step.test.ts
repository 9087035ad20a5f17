import { MAX_PARTS } from '@saldo/contract/payment-source';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROW, UNKNOWN } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

const COUNT = 500;
const OF_THESE = { tab: 'detached', search: 'hurt', pageSize: 500 };

let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
  for (let place = 0; place < COUNT; place += 1)
    await master.post('/api/payment-source', {
      direction: 'cost',
      number: `HURT ${place}`,
      issueDate: '2026-04-01',
      amounts: { net: 100 + place, vat: 0, gross: 100 + place },
    });
}, 60_000);
afterAll(() => app.close());

interface Item {
  id: number;
  version: number;
  paidDate: string | null;
}
const listed = async () =>
  (await master.post('/api/payment/pages', OF_THESE)).json<{ items: Item[]; total: number }>();
const step = async (changeId: number, way: 'redo' | 'undo') =>
  await master.post(`/api/changes/${changeId}/${way}`, { force: false });
const stateOf = ({ items }: { items: Item[] }) => ({
  count: items.length,
  paid: items.filter(({ paidDate }) => paidDate !== null).length,
});

async function change(set: object): Promise<number> {
  const { items } = await listed();
  const parts = items.map(({ id, version }) => ({ id, version }));
  const answer = await master.post('/api/payment/change', { parts, set });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ changeId: number }>().changeId;
}

test('paying, attaching and deleting 500 payments is one step each, which can be undone', async () => {
  const paying = await change({ paidDate: '2026-04-10' });
  expect(stateOf(await listed())).toEqual({ count: COUNT, paid: COUNT });
  const undone = await step(paying, 'undo');
  expect(undone.json()).toMatchObject({ itemCount: COUNT, paymentCount: COUNT });
  expect(stateOf(await listed())).toEqual({ count: COUNT, paid: 0 });
  expect((await step(paying, 'redo')).statusCode).toBe(200);
  expect(stateOf(await listed())).toEqual({ count: COUNT, paid: COUNT });

  const attaching = await change({ cell: { recordId: ROW.officeCost, month: '2026-04' } });
  expect((await listed()).total).toBe(0);
  expect((await step(attaching, 'undo')).statusCode).toBe(200);
  expect(stateOf(await listed())).toEqual({ count: COUNT, paid: COUNT });

  const ids = (await master.post('/api/payment/queue-items', OF_THESE))
    .json<{ paymentSourceId: number }[]>()
    .map(({ paymentSourceId }) => paymentSourceId);
  const deleted = (await master.delete('/api/payment-source', { ids })).json<{ changeId: number }>();
  expect((await listed()).total).toBe(0);
  expect((await step(deleted.changeId, 'undo')).statusCode).toBe(200);
  expect(stateOf(await listed())).toEqual({ count: COUNT, paid: COUNT });
}, 120_000);

test('one command deletes the documents of as many instalments as one command changes', async () => {
  const ids = Array.from({ length: MAX_PARTS }, (_, place) => UNKNOWN + place);
  expect((await master.delete('/api/payment-source', { ids })).statusCode).toBe(404);
});

test('a step counts the instalments that it changed, not those beside them nor their documents', async () => {
  const created = await master.post('/api/payment-source', {
    direction: 'cost',
    number: 'RATY 1',
    issueDate: '2026-04-01',
    amounts: { net: 300, vat: 0, gross: 300 },
    parts: [{ gross: 100 }, { gross: 100 }, { gross: 100 }],
  });
  const { changeId, source } = created.json<{
    changeId: number;
    source: { id: number; parts: { id: number }[] };
  }>();
  const parts = source.parts.slice(0, 2);
  const pay = async () => {
    const { version } = (await master.get(`/api/payment-source/${source.id}`)).json<{ version: number }>();
    const seen = parts.map(({ id }) => ({ id, version }));
    return await master.post('/api/payment/change', { parts: seen, set: { paidDate: '2026-04-10' } });
  };
  const paid = await pay();
  expect(paid.json()).toMatchObject({ paymentCount: 2 });
  expect((await pay()).json()).toMatchObject({ changeId: null, paymentCount: 0 });
  const { changes } = (await master.get('/api/changes')).json<{
    changes: { id: number; itemCount: number; paymentCount: number }[];
  }>();
  const countOf = (id: number) => changes.find((one) => one.id === id);
  expect(countOf(changeId)).toMatchObject({ itemCount: 1, paymentCount: 3 });
  expect(countOf(paid.json<{ changeId: number }>().changeId)).toMatchObject({
    itemCount: 1,
    paymentCount: 2,
  });
  const deleted = await master.delete('/api/payment-source', { ids: [source.id] });
  expect(deleted.json()).toMatchObject({ deletedIds: [source.id], paymentCount: 3 });
});
