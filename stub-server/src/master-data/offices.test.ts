import type { Deletion } from '@saldo/contract/named-list';
import type { ListedPayment } from '@saldo/contract/payment';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAY } from '#src/testing-document.ts';
import { ACCOUNTS, CONTRACTOR, PAYMENT_METHOD, SHEETS } from '#src/testing-ids.ts';
import { newRow } from '#src/testing-row.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { keptOffices } from './offices.ts';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

interface Kept {
  id: number;
  name: string;
  isInternal: boolean;
  version: number;
}
const MAKING = { accountId: ACCOUNTS.a, now: '2026-04-01T00:00:00.000Z', today: '2026-04-01' };
const keep = () => app.store.transact({ accountId: ACCOUNTS.a }, (tx) => keptOffices(tx, MAKING));
const get = async (id: number) => (await master.get(`/api/contractor/${id}`)).json<Kept>();
const errorOf = (answer: { json: <T>() => T }) =>
  answer.json<{ error: string; fields?: { path: string }[] }>();

describe('the contractors that taxes, ZUS and PPK are paid to', () => {
  test('are created once, and hidden by default', async () => {
    const ids = await keep();
    expect(await keep()).toEqual(ids);
    const names = async (query: string) =>
      (await master.get(`/api/contractor${query}`)).json<Kept[]>().map(({ name }) => name);
    expect(await names('?includeInternals=1')).toEqual(
      expect.arrayContaining(['PPK', 'Urząd Skarbowy', 'ZUS']),
    );
    expect(await names('')).not.toContain('ZUS');
  });

  test('are existing contractors with the same name or tax id, with all their data', async () => {
    const mine = (
      await master.post('/api/contractor', { name: 'urząd skarbowy', note: 'Bielany' })
    ).json<Kept>();
    const other = { name: 'Zakład Ubezpieczeń', taxIdentificationNumber: '521-301-72-28' };
    const zus = (await master.post('/api/contractor', other)).json<Kept>();
    expect(await keep()).toMatchObject({ 'tax-office': mine.id, zus: zus.id });
    expect(await get(mine.id)).toMatchObject({ note: 'Bielany', isInternal: true, version: 2 });
  });

  test('keep their names and numbers, and take accounts and defaults', async () => {
    const { zus } = await keep();
    const refused = await master.patch(`/api/contractor/${zus}`, { version: 1, name: 'Zus 2', regon: null });
    expect(refused.statusCode).toBe(422);
    expect(errorOf(refused)).toMatchObject({
      error: 'INTERNAL_ROW',
      fields: [{ path: 'name' }, { path: 'regon' }],
    });
    const bankAccounts = [{ number: 'PL83101010230000261395100000', currency: null, isDefault: true }];
    const kept = await master.patch(`/api/contractor/${zus}`, {
      version: 1,
      bankAccounts,
      paymentTermDays: 20,
    });
    expect(kept.statusCode, kept.payload).toBe(200);
    expect(kept.json()).toMatchObject({ name: 'ZUS', bankAccounts, paymentTermDays: 20 });
  });

  test('are neither deleted nor merged into another, but others can be merged into them', async () => {
    const { zus } = await keep();
    expect(errorOf(await master.delete(`/api/contractor/${zus}`))).toMatchObject({ error: 'INTERNAL_ROW' });
    const many = await master.delete('/api/contractor', { ids: [zus], replacementId: CONTRACTOR });
    expect(many.json<Deletion>().kept).toMatchObject([{ id: zus, why: 'internal' }]);
    const away = await master.post('/api/contractor/merge', { targetId: CONTRACTOR, sourceIds: [zus] });
    expect(errorOf(away)).toMatchObject({ error: 'INTERNAL_ROW' });
    const named = { name: 'ZUS Oddział', email: 'cot@zus.example', taxIdentificationNumber: '5260250274' };
    const twin = (await master.post('/api/contractor', named)).json<Kept>();
    const keepAll = { name: twin.id, email: twin.id, taxIdentificationNumber: twin.id };
    const into = await master.post('/api/contractor/merge', {
      targetId: zus,
      sourceIds: [twin.id],
      keep: keepAll,
    });
    expect(into.json()).toMatchObject({
      item: {
        name: 'ZUS',
        taxIdentificationNumber: 'PL5213017228',
        email: 'cot@zus.example',
        aliases: ['Zakład Ubezpieczeń Społecznych', 'ZUS Oddział'],
      },
    });
  });

  test('undoing older steps does not change their defining fields', async () => {
    const made = (await master.post('/api/contractor', { name: 'Skarbówka' })).json<Kept>();
    await master.patch(`/api/contractor/${made.id}`, { version: 1, name: 'Urząd Skarbowy' });
    await keep();
    const { changes } = (await master.get('/api/changes')).json<{ changes: { id: number }[] }>();
    for (const { id } of changes.slice(0, 2)) {
      const answer = await master.post(`/api/changes/${id}/undo`, { force: true });
      expect(errorOf(answer)).toMatchObject({ error: 'NOT_UNDOABLE' });
    }
    expect(await get(made.id)).toMatchObject({ name: 'Urząd Skarbowy', isInternal: true });
  });
});

describe('payments of a contract', () => {
  const contract = newRow({
    contractorId: CONTRACTOR,
    netAmount: 1_000_000,
    vatRate: 'np',
    paymentTypeName: 'mandate-contract',
    proportions: { person: 7000, incomeTax: 1000, zus: 2000 },
    firstMonth: '2026-07',
    lastMonth: '2026-07',
  });
  const listed = async (contractorId: number) => {
    const asked = { tab: 'attached', page: 1, pageSize: 50, contractorIds: [contractorId] };
    const answer = await master.post('/api/payment/pages', asked);
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json<{ items: ListedPayment[] }>().items;
  };

  test('are planned to the person, the tax office and ZUS, even if these are added later', async () => {
    const made = await master.post(`/api/budget/${SHEETS.office}/records`, { records: [contract] });
    expect(made.statusCode, made.payload).toBe(201);
    const offices = await keep();
    const planned = async (id: number) => (await listed(id)).flatMap(({ planned: kind }) => kind ?? []);
    expect(await planned(offices['tax-office'])).toEqual(['income-tax']);
    expect(await planned(offices.zus)).toEqual(['zus']);
    expect(await planned(CONTRACTOR)).toContain('person');
  });

  test('are paid to them, and a transfer names them', async () => {
    const offices = await keep();
    const document = {
      direction: 'cost',
      number: '4/2026',
      issueDate: '2026-04-01',
      contractorId: CONTRACTOR,
    };
    const added = await master.post('/api/payment-source', {
      ...document,
      type: 'employment-contract',
      pay: PAY,
    });
    expect(added.statusCode, added.payload).toBe(201);
    const { source } = added.json<{ source: { parts: { id: number; purpose: string }[] } }>();
    const preview = await master.post('/api/payment/transfers/check', {
      partIds: source.parts.map(({ id }) => id),
      paymentMethodId: PAYMENT_METHOD,
      format: 'elixir',
      date: '2026-04-30',
    });
    expect(preview.statusCode, preview.payload).toBe(200);
    const { transfers } = preview.json<{ transfers: { contractor: { id: number } | null }[] }>();
    expect(transfers.map(({ contractor }) => contractor?.id)).toEqual([
      CONTRACTOR,
      offices['tax-office'],
      offices.zus,
      offices.ppk,
    ]);
  });
});
