import type { takeBackSchema } from '@saldo/contract/import';
import type { ImportLine, ImportStats } from '@saldo/contract/import-process';
import type { TableSettings } from '@saldo/contract/import-table';
import fc from 'fast-check';
import type { z } from 'zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNTS, CONTRACTOR } from '#src/testing-ids.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { sendBytes, sendFile } from './testing/files.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

const NIP = '9901021004';
const ACCOUNT = 'PL61109010140000071219812874';
const OTHER_ACCOUNT = 'PL27114020040000300201355387';
const KNOWN = 'Łąka sp. z o.o.';

async function draft(lines: readonly string[], settings: TableSettings = {}) {
  const fileId = await sendFile(app, lines.join('\n'));
  const wanted = { target: 'contractors' as const, ...settings };
  const answer = await master.post('/api/import/process', { fileId, settings: wanted });
  return answer.json<{ process: { id: number; version: number } }>().process;
}
const linesOf = async (id: number) => {
  const answer = await master.post(`/api/import/process/${id}/payment-source/all/pages`, { pageSize: 100 });
  const { items } = answer.json<{ items: ImportLine[] }>();
  return items.toSorted((one, other) => one.line - other.line);
};
const outcomesOf = async (id: number) =>
  (await linesOf(id)).map(({ name, outcome, contractor, filled, conflicts, joinedTo }) => ({
    name,
    outcome,
    ...(contractor !== name && { contractor }),
    ...(filled.length > 0 && { filled }),
    ...(conflicts.length > 0 && { conflicts }),
    ...(joinedTo !== null && { joinedTo }),
  }));
async function run({ id, version }: { id: number; version: number }, faulty = 'verify') {
  const started = await master.post(`/api/import/process/${id}/run`, { version, faulty });
  expect(started.statusCode).toBe(200);
  await app.app.jobs.idle();
}
async function takeBack(id: number, alsoIds: number[] = []) {
  const { process } = (await master.get(`/api/import/process/${id}`)).json<{
    process: { version: number };
  }>();
  await master.post(`/api/import/process/${id}/take-back`, { version: process.version, alsoIds });
  await app.app.jobs.idle();
}
const takeBackOf = async (id: number) =>
  (await master.get(`/api/import/process/${id}/take-back`)).json<z.output<typeof takeBackSchema>>();
const named = async (name: string) =>
  await app.db.selectFrom('contractor').selectAll().where('name', '=', name).executeTakeFirst();
/** All contractors without their versions. */
const all = async () => {
  const rows = await app.db.selectFrom('contractor').selectAll().orderBy('id').execute();
  return rows.map(({ version: _version, ...row }) => row);
};

test('Lines of one contractor are merged, whichever of them has more data', async () => {
  const process = await draft([
    'Nazwa;NIP;Miejscowość;Rachunek;Termin (dni)',
    `Hydro-Praga;${NIP};;;14`,
    `HYDRO PRAGA SP. Z O.O.;${NIP};Praga;${ACCOUNT};30`,
    'Szkło;;Kraków;;',
    `Szkło;;;${OTHER_ACCOUNT};7`,
  ]);
  const preview = await outcomesOf(process.id);
  expect(preview).toEqual([
    { name: 'Hydro-Praga', outcome: 'added' },
    {
      name: 'HYDRO PRAGA SP. Z O.O.',
      outcome: 'skipped',
      contractor: 'Hydro-Praga',
      filled: ['city', 'bankAccount', 'aliases'],
      conflicts: ['paymentTermDays'],
      joinedTo: 2,
    },
    { name: 'Szkło', outcome: 'added' },
    { name: 'Szkło', outcome: 'skipped', filled: ['paymentTermDays', 'bankAccount'], joinedTo: 4 },
  ]);
  await run(process);
  expect(await outcomesOf(process.id)).toEqual(preview);
  expect(await named('Hydro-Praga')).toMatchObject({
    tax_identification_number: `PL${NIP}`,
    address_city: 'Praga',
    payment_term_days: 14,
    aliases: JSON.stringify(['HYDRO PRAGA SP. Z O.O.']),
    version: 1,
  });
  expect(await named('Szkło')).toMatchObject({ address_city: 'Kraków', payment_term_days: 7 });
});

test.each([
  ['Kod i miasto', '30-100 Kraków'],
  ['Miejscowość', '30-100, Kraków'],
  ['Kod pocztowy;Miejscowość', '30-100;Kraków'],
  ['Kod pocztowy;Miejscowość', ';30-100 Kraków'],
  ['Kod pocztowy;Miejscowość', '30-100 Kraków;'],
  ['Kod pocztowy;Miejscowość', '30-100;30-100 Kraków'],
])('Post code and town are read from one column or two: %s, %s', async (head, cells) => {
  await run(await draft([`Nazwa;${head}`, `Szkło;${cells}`]));
  expect(await named('Szkło')).toMatchObject({ address_post_code: '30-100', address_city: 'Kraków' });
});

test('Contractors with the same name and different tax IDs stay separate', async () => {
  const process = await draft([
    'Nazwa;NIP;Miejscowość',
    `Jan Nowak;${NIP};Praga`,
    'Jan Nowak;5260250274;Kraków',
  ]);
  await run(process);
  expect(await outcomesOf(process.id)).toEqual([
    { name: 'Jan Nowak', outcome: 'added' },
    { name: 'Jan Nowak', outcome: 'added', contractor: 'Jan Nowak PL5260250274' },
  ]);
});

test('A line fills the empty fields of an existing contractor, and taking the run back empties them again', async () => {
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('contractor')
      .set({ tax_identification_number: `PL${NIP}`, payment_term_days: 14 })
      .where('id', '=', CONTRACTOR)
      .execute(),
  );
  const before = await all();
  const process = await draft([
    'Nazwa;NIP;Miejscowość;Rachunek;Termin (dni);Przedmiot;Sekcja',
    `Łąka;${NIP};Łódź;${ACCOUNT};30;Nawozy;Ogród`,
  ]);
  const preview = await outcomesOf(process.id);
  expect(preview).toEqual([
    {
      name: 'Łąka',
      outcome: 'added',
      contractor: KNOWN,
      filled: ['city', 'tradeSubject', 'section', 'bankAccount', 'aliases'],
      conflicts: ['paymentTermDays'],
    },
  ]);
  await run(process);
  expect(await outcomesOf(process.id)).toEqual(preview);
  expect(await named(KNOWN)).toMatchObject({
    address_city: 'Łódź',
    payment_term_days: 14,
    aliases: JSON.stringify(['Łąka']),
  });
  expect(await takeBackOf(process.id)).toMatchObject({ restoredContractors: 1, contractors: 0, changed: [] });
  await takeBack(process.id);
  expect(await all()).toEqual(before);
  const names = await app.db
    .selectFrom('trade_subject')
    .select('name')
    .where('name', '=', 'Nawozy')
    .execute();
  expect(names).toEqual([]);
});

test('Costs give their account to a contractor that has none, and taking the run back removes it again', async () => {
  const before = await all();
  expect(await named(KNOWN)).toMatchObject({ bank_accounts: '[]' });
  const head = 'Numer;Kierunek;Kontrahent;Data wystawienia;Brutto;Rachunek';
  const process = await draft(
    [
      head,
      `S 1/2026;sprzedaż;${KNOWN};2026-11-02;50,00;${ACCOUNT}`,
      `K 1/2026;koszt;${KNOWN};2026-11-03;123,00;${OTHER_ACCOUNT}`,
      `K 2/2026;koszt;${KNOWN};2026-11-04;246,00;${ACCOUNT}`,
      'K 3/2026;koszt;Nowy;2026-11-04;10,00;',
      `K 4/2026;koszt;Nowy;2026-11-04;20,00;${ACCOUNT}`,
    ],
    { target: 'payments' },
  );
  const preview = await outcomesOf(process.id);
  expect(preview.map(({ filled }) => filled)).toEqual([
    undefined,
    ['bankAccount'],
    undefined,
    undefined,
    undefined,
  ]);
  await run(process);
  expect(await outcomesOf(process.id)).toEqual(preview);
  const accountsOf = async (name: string) =>
    JSON.parse((await named(name))?.bank_accounts ?? '[]') as unknown[];
  expect(await accountsOf(KNOWN)).toEqual([{ number: OTHER_ACCOUNT, currency: null, isDefault: true }]);
  expect(await accountsOf('Nowy')).toEqual([{ number: ACCOUNT, currency: null, isDefault: true }]);
  await takeBack(process.id);
  expect(await all()).toEqual(before);
});

test('A new contractor has the account that any of its costs states, also far below the first', async () => {
  const head = 'Numer;Kontrahent;NIP;Data wystawienia;Brutto;Rachunek';
  const costs = Array.from({ length: 230 }, (_, place) => {
    const account = place === 225 ? ACCOUNT : '';
    return `K ${place + 1}/2026;Nowy;${NIP};2026-11-04;10,00;${account}`;
  });
  const before = await all();
  const process = await draft([head, ...costs], { target: 'payments', direction: 'cost' });
  await run(process);
  expect(JSON.parse((await named('Nowy'))?.bank_accounts ?? '[]')).toEqual([
    { number: ACCOUNT, currency: null, isDefault: true },
  ]);
  await takeBack(process.id);
  expect(await all()).toEqual(before);
});

test('Fields are replaced only if the user chooses so', async () => {
  await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx.updateTable('contractor').set({ address_city: 'Łódź' }).where('id', '=', CONTRACTOR).execute(),
  );
  const table = ['Nazwa;Miejscowość;E-mail', `${KNOWN};Pabianice;biuro@laka.test`];
  const left = await draft(table, { existing: 'leave' });
  expect(await outcomesOf(left.id)).toEqual([{ name: KNOWN, outcome: 'skipped' }]);
  const process = await draft(table, { existing: 'overwrite' });
  expect(await outcomesOf(process.id)).toEqual([
    { name: KNOWN, outcome: 'added', filled: ['city', 'email'] },
  ]);
  await run(process);
  expect(await named(KNOWN)).toMatchObject({ address_city: 'Pabianice', email: 'biuro@laka.test' });
});

test('A contractor changed since is named and stays, unless the user chooses otherwise', async () => {
  const process = await draft([
    'Nazwa;NIP;Miejscowość',
    `${KNOWN};;Łódź`,
    'Nowa;;Kraków',
    `Inna;${NIP};Gdynia`,
  ]);
  await run(process);
  for (const [name, city] of [
    [KNOWN, 'Zgierz'],
    ['Nowa', 'Wieliczka'],
  ] as const) {
    const row = await named(name);
    await master.patch(`/api/contractor/${row?.id}`, { version: row?.version, addressCity: city });
  }
  const preview = await takeBackOf(process.id);
  expect(preview).toMatchObject({ contractors: 2, unusedContractors: 1, restoredContractors: 0 });
  expect(preview.changed.map(({ line, changes }) => [line.name, changes])).toEqual([
    ['Nowa', ['changed']],
    [KNOWN, ['changed']],
  ]);
  const chosen = preview.changed.find(({ line }) => line.name === 'Nowa');
  await takeBack(process.id, [chosen?.documentId ?? 0]);
  expect(await named(KNOWN)).toMatchObject({ address_city: 'Zgierz' });
  expect(await named('Nowa')).toBeUndefined();
  expect(await named('Inna')).toBeUndefined();
});

test('A contractor that somebody edits is named and stays as it is, and is restored once nobody edits it', async () => {
  const process = await draft(['Nazwa;NIP;Miejscowość', `${KNOWN};${NIP};Łódź`]);
  const { address_city: cityBefore } = (await named(KNOWN)) ?? {};
  await run(process);
  const writer = await app.as('writer@a.test');
  const locked = { type: 'contractor', id: CONTRACTOR };
  expect((await writer.post('/api/resource/lock', locked)).statusCode).toBe(200);
  const edited = await named(KNOWN);
  const preview = await takeBackOf(process.id);
  expect(preview.changed.map(({ line, changes }) => [line.name, changes])).toEqual([[KNOWN, ['edited']]]);
  expect(preview.restoredContractors).toBe(0);
  await takeBack(process.id, [preview.changed[0]?.documentId ?? 0]);
  expect(await named(KNOWN)).toEqual(edited);
  const stateOf = async () =>
    (await master.get(`/api/import/process/${process.id}`)).json<{ process: { state: string } }>().process
      .state;
  expect(await stateOf()).toBe('partlyTakenBack');
  await writer.post('/api/resource/unlock', locked);
  expect(await takeBackOf(process.id)).toMatchObject({ changed: [], restoredContractors: 1 });
  await takeBack(process.id);
  expect(await stateOf()).toBe('takenBack');
  expect((await named(KNOWN))?.address_city).toBe(cityBefore);
});

test('What an undo has restored is not listed as changed when the rest is undone', async () => {
  const process = await draft(['Nazwa;NIP;Miejscowość', `${KNOWN};;Łódź`, `Nowa;${NIP};Kraków`]);
  await run(process);
  const writer = await app.as('writer@a.test');
  const locked = { type: 'contractor', id: (await named('Nowa'))?.id };
  expect((await writer.post('/api/resource/lock', locked)).statusCode).toBe(200);
  await takeBack(process.id);
  const { changed, restoredContractors } = await takeBackOf(process.id);
  expect(changed.map(({ line, changes }) => [line.name, changes])).toEqual([['Nowa', ['edited']]]);
  expect(restoredContractors).toBe(0);
});

test('A line with a fault is written without the field or left out, and its report names the fault', async () => {
  const table = ['Nazwa;NIP;E-mail;Metoda płatności', 'Zły;123;a@b.test;Barter', ';;;'];
  const process = await draft([...table, ';5260250274;nie;']);
  await run(process);
  const lines = await linesOf(process.id);
  expect(lines.map(({ name, outcome, faults }) => [name, outcome, faults.map(({ code }) => code)])).toEqual([
    ['Zły', 'unverified', ['tax-id', 'method-unknown']],
    ['NIP PL5260250274', 'unverified', ['email']],
  ]);
  expect(await named('Zły')).toMatchObject({ tax_identification_number: null, email: 'a@b.test' });
  const again = await draft(['Nazwa;NIP', 'Gorszy;123']);
  await run(again, 'leave');
  expect(await named('Gorszy')).toBeUndefined();
});

test('Exported contractors can be imported again without loss', async () => {
  const start = { paymentTermDays: 21, vatRate: '8', note: 'od 2019; stały', shortName: 'Łąka' };
  const accounts = [
    { number: ACCOUNT, currency: null, isDefault: true },
    { number: OTHER_ACCOUNT, currency: null, isDefault: false },
  ];
  const row = await named(KNOWN);
  const changed = await master.patch(`/api/contractor/${CONTRACTOR}`, {
    version: row?.version,
    ...start,
    taxIdentificationNumber: NIP,
    regon: '123456785',
    bankAccounts: accounts,
    aliases: ['Laka', 'Łąka i syn'],
    phoneNumber: '+48 42 600 00 00',
    addressCity: 'Łódź',
    addressStreet: 'Polna 1/2',
    addressPostCode: '90-001',
  });
  expect(changed.statusCode).toBe(200);
  for (const form of ['csv', 'xlsx'] as const) {
    const file = await master.post(`/api/contractor/export/${form}`, { pageSize: 100 });
    expect(file.statusCode).toBe(200);
    const before = await all();
    await app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx
        .updateTable('contractor')
        .set({
          regon: null,
          bank_accounts: '[]',
          aliases: '[]',
          phone_number: null,
          vat_rate: null,
          note: '',
        })
        .where('id', '=', CONTRACTOR)
        .execute(),
    );
    const fileId = await sendBytes(app, file.rawPayload, `kontrahenci.${form}`);
    const created = await master.post('/api/import/process', { fileId });
    const { process, table } = created.json<{
      process: { id: number; version: number; target: string };
      table: object;
    }>();
    expect(process.target, JSON.stringify(table)).toBe('contractors');
    expect((await outcomesOf(process.id)).filter(({ outcome }) => outcome !== 'skipped')).toEqual([
      expect.objectContaining({ name: KNOWN, outcome: 'added' }),
    ]);
    await run(process);
    expect(await all()).toEqual(before);
  }
});

const cell = (...texts: string[]) => fc.constantFrom(...texts);
const row = fc
  .tuple(
    cell('Szkło', 'szkło ', KNOWN, 'Łąka', 'Tynki', ''),
    cell('', NIP, '526-025-02-74', '123'),
    cell('', 'Łódź', 'Kraków'),
    cell('', ACCOUNT, OTHER_ACCOUNT, '12'),
    cell('', '14', '30', 'zaraz'),
    cell('', 'Nawozy', 'Usługi'),
  )
  .map((cells) => cells.join(';'));

test('A run writes what its preview shows, and taking it back restores the previous state', async () => {
  const statsOf = async (id: number) => {
    const { isPreview: _preview, ...stats } = (
      await master.get(`/api/import/process/${id}/stats`)
    ).json<ImportStats>();
    return stats;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 10 }),
      fc.constantFrom('leave' as const, 'fill' as const, 'overwrite' as const),
      async (rows, existing) => {
        const before = await all();
        const process = await draft(['Nazwa;NIP;Miasto;Rachunek;Termin (dni);Przedmiot', ...rows], {
          existing,
        });
        const [stats, lines] = [await statsOf(process.id), await outcomesOf(process.id)];
        await run(process);
        expect(await statsOf(process.id)).toEqual(stats);
        expect(await outcomesOf(process.id)).toEqual(lines);
        await takeBack(process.id);
        expect(await all()).toEqual(before);
      },
    ),
    { numRuns: 6 },
  );
});
