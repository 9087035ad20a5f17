import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTRACTOR, PAYMENT_METHOD, SECTION, SHEETS } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

interface Made {
  id: number;
  version: number;
}
const add = async (body: object) => (await master.post('/api/contractor', body)).json<Made>();
const get = async (id: number) => (await master.get(`/api/contractor/${id}`)).json<Made>();
const startOfRow = async () =>
  (await master.get(`/api/budget/${SHEETS.office}/default-record`)).json<{ contractorId: number | null }>();

test('new rows start with the default contractor; there is at most one', async () => {
  expect(await startOfRow()).toMatchObject({ contractorId: null });
  const first = await add({ name: 'Pierwszy', isDefault: true });
  expect((await master.get('/api/contractor/default')).json()).toMatchObject({
    contractor: { id: first.id },
  });
  const second = await add({ name: 'Drugi', isDefault: true });
  expect(await startOfRow()).toMatchObject({ contractorId: second.id });
  expect(await get(first.id)).toMatchObject({ isDefault: false });
  const merged = { targetId: CONTRACTOR, sourceIds: [second.id] };
  expect((await master.post('/api/contractor/merge', merged)).statusCode).toBe(200);
  expect(await startOfRow()).toMatchObject({ contractorId: CONTRACTOR });
});

test('setting the defaults of several contractors is one step, undone as a whole', async () => {
  const twin = await add({ name: 'Bliźniak', paymentTermDays: 30, vatRate: '8' });
  const before = [await get(CONTRACTOR), await get(twin.id)];
  const set = { paymentTermDays: 30, sectionId: SECTION, vatRate: null };
  const ids = [CONTRACTOR, twin.id];
  const answer = await master.post('/api/contractor/defaults', { ids, set });
  expect(answer.statusCode, answer.payload).toBe(200);
  const { changeId, changed } = answer.json<{ changeId: number; changed: number }>();
  expect(changed).toBe(2);
  for (const id of ids) expect(await get(id)).toMatchObject(set);
  const again = await master.post('/api/contractor/defaults', { ids, set });
  expect(again.json()).toEqual({ changeId: null, changed: 0 });
  expect((await master.post(`/api/changes/${changeId}/undo`, {})).statusCode).toBe(200);
  for (const [place, id] of ids.entries()) {
    const { version: _version, ...fields } = before[place] ?? { version: 0 };
    expect(await get(id)).toMatchObject(fields);
  }
});

test('defaults with an unknown reference are refused, and so are unknown contractors', async () => {
  const ask = (body: object) => master.post('/api/contractor/defaults', body);
  expect((await ask({ ids: [CONTRACTOR], set: {} })).statusCode).toBe(400);
  const unknown = await ask({ ids: [CONTRACTOR], set: { paymentMethodId: PAYMENT_METHOD + 1000 } });
  expect(unknown.json()).toMatchObject({ error: 'UNKNOWN_REFERENCE', fields: [{ path: 'paymentMethodId' }] });
  const gone = await ask({ ids: [CONTRACTOR, CONTRACTOR + 1000], set: { paymentTermDays: 7 } });
  expect(gone.statusCode).toBe(404);
});
