import type { ImportLine, ImportProcess } from '@saldo/contract/import-process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sentWith } from '#src/conformance/routes.ts';
import { BUYER, correction, fa3, line, SELLER } from '#src/file-formats/testing/ksef-files.ts';
import { zipOf } from '#src/file-formats/testing/zip-files.ts';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

const NUMBER = '5265877635-20250826-0100001AF629-AF';

let app: TestApp;
let master: Caller;
beforeEach(async () => {
  app = await testApp();
  master = await app.as('master@a.test');
});
afterEach(() => app.close());

/** The company's tax ID decides the direction. */
const weAre = (taxId: string) =>
  app.store.transact({ accountId: ACCOUNTS.a }, (tx) =>
    tx
      .updateTable('account')
      .set({ tax_identification_number: `PL${taxId}` })
      .where('id', '=', 1)
      .execute(),
  );

async function draftOf(name: string, content: string): Promise<ImportProcess> {
  const { payload = '', headers } = sentWith({ file: { name, content } });
  const sent = { ...headers, cookie: master.cookie ?? '', 'x-app-id': 'test' };
  const answer = await app.app.inject({ method: 'POST', url: '/api/import/file', payload, headers: sent });
  const { fileId } = answer.json<{ fileId: number }>();
  const made = await master.post('/api/import/process', { fileId });
  return made.json<{ process: ImportProcess }>().process;
}
const linesOf = async (id: number) =>
  (await master.post(`/api/import/process/${id}/payment-source/all/pages`, { pageSize: 100 })).json<{
    items: ImportLine[];
  }>().items;
async function run({ id, version }: ImportProcess): Promise<void> {
  await master.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  await app.app.jobs.idle();
}
const sources = () =>
  app.db.selectFrom('payment_source').selectAll().where('origin', '=', 'import').orderBy('id').execute();

test('An invoice becomes a verified document with its lines, due date, account and KSeF number', async () => {
  await weAre(BUYER);
  const draft = await draftOf(`${NUMBER}.xml`, fa3());
  expect(draft.kind).toBe('ksef');
  expect(await linesOf(draft.id)).toMatchObject([
    { outcome: 'added', name: 'FV 12/2026', direction: 'cost', gross: 1284_00, dueDate: '2026-11-30' },
  ]);
  await run(draft);
  const [source] = await sources();
  expect(source).toMatchObject({
    type: 'invoice',
    number: 'FV 12/2026',
    ksef_number: NUMBER,
    is_verified: 1,
    is_split_payment: 1,
    net: 1050_00,
    vat: 234_00,
  });
  const lines = await app.db
    .selectFrom('payment_line')
    .selectAll()
    .where('payment_source_id', '=', source?.id ?? 0)
    .orderBy('position')
    .execute();
  expect(lines.map(({ vat_rate, description, net, vat }) => [vat_rate, description, net, vat])).toEqual([
    ['23', 'Żółte kółka', 1000_00, 230_00],
    ['8', 'Książka', 50_00, 4_00],
  ]);
});

/** Two rates whose sums are one grosz less than the total, or more. */
const rounded = (gross: string) =>
  fa3({
    sums: '<P_13_1>1666.66</P_13_1><P_14_1>383.33</P_14_1><P_13_3>0.95</P_13_3><P_14_3>0.05</P_14_3>',
    gross,
    lines: line('Lodówka', '1626.01', '23') + line('Wniesienie', '40.65', '23') + line('Mleko', '0.95', '5'),
  });

test('A rounding difference keeps the rates of the invoice, and is part of its largest net amount', async () => {
  await weAre(BUYER);
  const draft = await draftOf('a.xml', rounded('2051.00'));
  expect(await linesOf(draft.id)).toMatchObject([{ outcome: 'added', gross: 2051_00, faults: [] }]);
  await run(draft);
  const [source] = await sources();
  expect(source).toMatchObject({ net: 1667_62, vat: 383_38, is_verified: 1 });
  expect(source?.description).toContain('Zaokrąglenie w netto: 0,01');
  const lines = await app.db
    .selectFrom('payment_line')
    .selectAll()
    .where('payment_source_id', '=', source?.id ?? 0)
    .orderBy('position')
    .execute();
  expect(lines.map(({ vat_rate, net, vat }) => [vat_rate, net, vat])).toEqual([
    ['23', 1626_02, 373_98],
    ['23', 40_65, 9_35],
    ['5', 95, 5],
  ]);
});

test('A larger difference between the sums and the total has to be checked', async () => {
  await weAre(BUYER);
  expect(await linesOf((await draftOf('a.xml', rounded('2051.03'))).id)).toMatchObject([
    { outcome: 'unverified', faults: [{ code: 'vat-sum' }] },
  ]);
});

test('Several due dates become instalments, and an earlier payment is one of its own', async () => {
  await weAre(BUYER);
  const payment = `<Platnosc><ZnacznikZaplatyCzesciowej>1</ZnacznikZaplatyCzesciowej><ZaplataCzesciowa><KwotaZaplatyCzesciowej>284.00</KwotaZaplatyCzesciowej><DataZaplatyCzesciowej>2026-11-16</DataZaplatyCzesciowej></ZaplataCzesciowa><TerminPlatnosci><Termin>2026-12-31</Termin></TerminPlatnosci><TerminPlatnosci><Termin>2026-11-30</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci></Platnosc>`;
  await run(await draftOf('a.xml', fa3({ payment })));
  const parts = await app.db.selectFrom('payment_part').selectAll().orderBy('due_date').execute();
  expect(parts.slice(-3).map(({ gross, due_date, paid_date }) => [gross, due_date, paid_date])).toEqual([
    [284_00, '2026-11-16', '2026-11-16'],
    [500_00, '2026-11-30', null],
    [500_00, '2026-12-31', null],
  ]);
});

test.each([
  [
    'an invalid sale date',
    fa3().replace('<P_6>2026-11-14', '<P_6>wczoraj'),
    ['date-syntax', 'not-in-schema'],
  ],
  ['an invalid quantity', fa3().replace('<P_8B>1<', '<P_8B>1,5<'), ['amount-syntax', 'not-in-schema']],
  ['an element unknown to the schema', fa3().replace('<P_1>', '<Uwaga>x</Uwaga><P_1>'), ['not-in-schema']],
])('%s leaves the invoice to be checked', async (_name, text, codes) => {
  await weAre(BUYER);
  const [found] = await linesOf((await draftOf('a.xml', text)).id);
  expect([found?.outcome, found?.gross]).toEqual(['unverified', 1284_00]);
  expect(found?.faults.map(({ code }) => code).toSorted()).toEqual(codes);
});

test('If the seller is us, it is an income; if neither party is, it needs a check', async () => {
  await weAre(SELLER);
  expect(await linesOf((await draftOf('a.xml', fa3())).id)).toMatchObject([
    { direction: 'income', outcome: 'added' },
  ]);
  await weAre('5265877635');
  expect(await linesOf((await draftOf('b.xml', fa3({ number: 'FV 13' }))).id)).toMatchObject([
    { outcome: 'unverified', faults: [{ code: 'direction-unknown' }] },
  ]);
});

test('The same KSeF number is imported once', async () => {
  await weAre(BUYER);
  await run(await draftOf(`${NUMBER}.xml`, fa3()));
  expect(await linesOf((await draftOf(`${NUMBER} (1).xml`, fa3())).id)).toMatchObject([
    { outcome: 'skipped', skippedAs: 'duplicate' },
  ]);
});

test('A correction finds its original, even within one archive, and all of it is taken back', async () => {
  await weAre(BUYER);
  const zip = Buffer.from(await zipOf({ '1.xml': correction, '2.xml': fa3(), '3.xml': '<a' }));
  const { payload, headers } = formOf(zip);
  const sent = { ...headers, cookie: master.cookie ?? '', 'x-app-id': 'test' };
  const answer = await app.app.inject({ method: 'POST', url: '/api/import/file', payload, headers: sent });
  const made = await master.post('/api/import/process', { fileId: answer.json<{ fileId: number }>().fileId });
  const { process } = made.json<{ process: ImportProcess }>();
  expect((await linesOf(process.id)).map(({ outcome }) => outcome).toSorted()).toEqual([
    'added',
    'added',
    'failed',
  ]);
  await run(process);
  const [invoice, corrected] = await sources();
  expect(corrected).toMatchObject({ type: 'correction', gross: -123_00, original_id: invoice?.id });
  const kept = await app.db
    .selectFrom('payment_file')
    .innerJoin('stored_file', 'stored_file.id', 'payment_file.file_id')
    .select(['payment_file.payment_source_id as source', 'name', 'kind', 'size'])
    .orderBy('payment_file.payment_source_id')
    .execute();
  expect(kept).toEqual([
    { source: invoice?.id, name: '2.xml', kind: 'xml', size: Buffer.byteLength(fa3()) },
    { source: corrected?.id, name: '1.xml', kind: 'xml', size: Buffer.byteLength(correction) },
  ]);
  const { version } = (await master.get(`/api/import/process/${process.id}`)).json<{
    process: ImportProcess;
  }>().process;
  await master.post(`/api/import/process/${process.id}/take-back`, { version });
  await app.app.jobs.idle();
  expect(await sources()).toEqual([]);
});

/** A multipart form with binary content. */
function formOf(bytes: Buffer) {
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
}

const thirdParty = (share: string) =>
  `<Podmiot3><DaneIdentyfikacyjne><NIP>5213017228</NIP><Nazwa>Wspólny zakup</Nazwa></DaneIdentyfikacyjne><Rola>4</Rola>${share}</Podmiot3><Fa>`;

test.each([
  ['an additional buyer has the stated share', '5213017228', '<Udzial>25</Udzial>', 321_00],
  ['the main buyer has the remainder', BUYER, '<Udzial>25</Udzial>', 963_00],
  ['unstated shares are equal', '5213017228', '', 642_00],
  ['the seller has all of it', SELLER, '<Udzial>25</Udzial>', 1284_00],
])('Of an invoice with several buyers %s', async (_name, own, share, gross) => {
  await weAre(own);
  const draft = await draftOf('shared.xml', fa3().replace('<Fa>', thirdParty(share)));
  expect(await linesOf(draft.id)).toMatchObject([{ outcome: 'added', gross }]);
});
