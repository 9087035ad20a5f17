import type { BudgetRecord } from '@saldo/contract/record';
import { expect, test } from 'vitest';
import { ACCOUNTS, SHEETS } from '#src/testing-ids.ts';
import { failingStore } from '../testing/failing-store.ts';
import { sendFile } from '../testing/files.ts';
import { plansOfEachTest, type DescribedPlan } from '../testing/plans.ts';

const store = failingStore();
const plans = plansOfEachTest({ through: store.through });
const { draftOf, linesOf, statsOf, recordsOf, processOf, closeMonth, run, takeBack } = plans;

const PLAN = [
  ';sty 2026;lut 2026;mar 2026;Razem',
  'PRZYCHODY;;;;',
  'Abonamenty;1 000,00;1 000,00;1 200,00;3 200,00',
  'Przychody razem;1000;1000;1200;3200',
  'KOSZTY;;;;',
  'Biuro;;;;',
  'Czynsz;500;500;500;1500',
  'Prąd;-80,50;-90;;-170,50',
  'Suma kosztów;580,5;590;500;1670,5',
].join('\n');

test('A plan of months becomes rows of the sheet with these months', async () => {
  const { process, table } = await draftOf(PLAN);
  expect(table).toMatchObject({ target: 'plan', direction: { value: 'bySign' } });
  expect(table.columns.map(({ field, month }) => month ?? field)).toEqual([
    'tradeSubject',
    '2026-01',
    '2026-02',
    '2026-03',
    null,
  ]);
  expect(table.budgetId).not.toBeNull();
  const lines = await linesOf(process.id);
  expect(lines.map(({ name, outcome, skippedAs }) => [name, skippedAs ?? outcome])).toEqual([
    ['PRZYCHODY', 'heading'],
    ['Abonamenty', 'added'],
    ['Przychody razem', 'total'],
    ['KOSZTY', 'heading'],
    ['Biuro', 'heading'],
    ['Czynsz', 'added'],
    ['Prąd', 'added'],
    ['Suma kosztów', 'total'],
  ]);
  const preview = await statsOf(process.id);
  const done = await run(process);
  expect(done).toMatchObject({ state: 'done', counts: { added: 3, skipped: 5, failed: 0 } });
  expect({ ...(await statsOf(process.id)), isPreview: true }).toEqual({ ...preview, detached: 0 });

  const { records, monthValues, names } = await recordsOf(table.budgetId ?? 0);
  const rowOf = (name: string): BudgetRecord | undefined => {
    const subject = names.tradeSubjects.find((one) => one.name === name);
    return records.find(({ tradeSubjectId }) => tradeSubjectId === subject?.id);
  };
  expect(rowOf('Abonamenty')).toMatchObject({ direction: 'income', netAmount: 100_000, sectionId: null });
  const office = names.sections.find(({ name }) => name === 'Biuro');
  expect(rowOf('Czynsz')).toMatchObject({ direction: 'cost', netAmount: 50_000, sectionId: office?.id });
  const energy = rowOf('Prąd');
  expect(energy).toMatchObject({ direction: 'cost', firstMonth: '2026-01', lastMonth: '2026-02' });
  const own = monthValues.filter(({ recordId }) => recordId === energy?.id);
  const amounts = [energy?.netAmount, ...own.map(({ netAmount }) => netAmount)];
  expect(amounts).toHaveLength(2);
  expect(new Set(amounts)).toEqual(new Set([8050, 9000]));
});

test('The same plan adds nothing a second time, and taking it back leaves nothing', async () => {
  const { process, table } = await draftOf(PLAN);
  const sheet = table.budgetId ?? 0;
  const before = await recordsOf(sheet);
  const done = await run(process);
  expect(await recordsOf(sheet)).not.toEqual(before);
  const again = await draftOf(PLAN);
  expect(await statsOf(again.process.id)).toMatchObject({ added: 0, skipped: 8, failed: 0 });
  const gone = await takeBack(done);
  expect(gone).toMatchObject({ state: 'takenBack' });
  const { records, names } = await recordsOf(sheet);
  expect(records).toEqual(before.records);
  expect(names).toEqual(before.names);
  const subjects = await plans.app().db.selectFrom('trade_subject').select('name').execute();
  expect(subjects.map(({ name }) => name)).not.toContain('Abonamenty');
});

test('A row changed since stays, unless the user chooses otherwise', async () => {
  const { process, table } = await draftOf(PLAN);
  const done = await run(process);
  const sheet = table.budgetId ?? 0;
  const lines = await linesOf(process.id);
  const rent = lines.find(({ name }) => name === 'Czynsz')?.document;
  const recordId = rent?.row?.recordId ?? 0;
  expect(rent).toMatchObject({ isThere: true, isChanged: false, row: { budgetId: sheet } });
  const set = { month: '2026-03', scope: 'month', version: 0, set: { netAmount: 1 } };
  expect((await plans.master().post(`/api/budget/record/${recordId}/month-value`, set)).statusCode).toBe(200);
  const { changed, rows } = (await plans.master().get(`/api/import/process/${process.id}/take-back`)).json<{
    changed: { documentId: number; paymentSourceId: number | null; changes: string[] }[];
    rows: number;
  }>();
  expect(rows).toBe(2);
  expect(changed).toMatchObject([{ documentId: rent?.id, paymentSourceId: null, changes: ['changed'] }]);
  await takeBack(done);
  const left = await recordsOf(sheet);
  expect(left.records.map(({ id }) => id)).toContain(recordId);
  expect(left.names.sections.map(({ name }) => name)).toContain('Biuro');
});

test('Amounts outside the sheet, in closed months and of both signs are reported at their cells', async () => {
  const [sheet] = (await plans.master().get('/api/budget')).json<{ id: number; lastMonth: string }[]>();
  const year = Number(sheet?.lastMonth.slice(0, 4)) + 1;
  const text = [
    `Nazwa;01.${year - 1};02.${year - 1};01.${year};02.${year};03.${year};Waluta`,
    'Czynsz;;;500;;;PLN',
    'Korekta;-5;10;;;;PLN',
    'Najem;abc;1;;;;PLN',
    'Lody;1;1;;;;XYZ',
    ';1;1;;;;PLN',
    'Dobry;1;1;;;;PLN',
  ].join('\n');
  const { process } = await draftOf(text, { budgetId: sheet?.id });
  const outcomes = (await linesOf(process.id)).map(({ name, outcome, faults }) => [
    name,
    outcome,
    ...faults.map(({ code, column }) => `${code} ${column}`),
  ]);
  expect(outcomes).toEqual([
    ['Czynsz', 'failed', 'month-outside 3'],
    ['Korekta', 'failed', 'mixed-signs 1'],
    ['Najem', 'failed', 'amount-syntax 1'],
    ['Lody', 'failed', 'currency-unknown 6'],
    ['1', 'failed', 'name-missing 0'],
    ['Dobry', 'added'],
  ]);
});

test('A sheet that the user may not write is refused, even if the right is lost before the run', async () => {
  const writer = await plans.app().as('writer@a.test');
  const fileId = await sendFile(plans.app(), PLAN, 'writer@a.test', 'plan.csv');
  const refused = await writer.post('/api/import/process', {
    fileId,
    settings: { budgetId: SHEETS.project },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    error: 'UNKNOWN_REFERENCE',
    fields: [{ path: 'settings.budgetId' }],
  });
  const { process, table } = (await writer.post('/api/import/process', { fileId })).json<DescribedPlan>();
  expect(table.budgetId).toBe(SHEETS.office);
  const { id, version } = process;
  const elsewhere = await writer.patch(`/api/import/process/${id}`, {
    version,
    settings: { budgetId: SHEETS.project },
  });
  expect(elsewhere.statusCode).toBe(422);
  await plans
    .app()
    .store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx
        .updateTable('budget_permission')
        .set({ permission: 'read' })
        .where('budget_id', '=', SHEETS.office)
        .execute(),
    );
  const late = await writer.post(`/api/import/process/${id}/run`, { version, faulty: 'verify' });
  expect(late.statusCode).toBe(422);
});

test('The import of a plan shows its rows only to those who may read the sheet', async () => {
  const { process } = await draftOf(PLAN, { budgetId: SHEETS.project });
  const done = await run(process);
  expect(done.state).toBe('done');
  await plans
    .app()
    .store.transact({ accountId: ACCOUNTS.a }, (tx) =>
      tx.deleteFrom('budget_permission').where('budget_id', '=', SHEETS.project).execute(),
    );
  const writer = await plans.app().as('writer@a.test');
  const paging = { page: 1, pageSize: 10 };
  const asked = [
    await writer.get(`/api/import/process/${process.id}`),
    await writer.get(`/api/import/process/${process.id}/stats`),
    await writer.post(`/api/import/process/${process.id}/payment-source/all/pages`, paging),
    await writer.get(`/api/file/${process.fileId}/content`),
  ];
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  const pages = (await writer.post('/api/import/process/pages', paging)).json<{ total: number }>();
  const newest = (await writer.get('/api/import/process')).json<{ items: unknown[] }>();
  expect([pages.total, newest.items]).toEqual([0, []]);
  expect((await writer.get('/api/changes')).body).not.toContain('Abonamenty');
  expect((await plans.master().get(`/api/import/process/${process.id}`)).statusCode).toBe(200);
});

test('An amount in a closed month is reported at its cell, or left out on request', async () => {
  const text = 'Nazwa;sty 2026;lut 2026;mar 2026\nCzynsz;5;5;5\nNajem;;5;5';
  const { process } = await draftOf(text, { budgetId: SHEETS.office });
  await closeMonth('2026-01');
  expect((await linesOf(process.id)).map(({ outcome, faults }) => [outcome, faults[0]?.code])).toEqual([
    ['failed', 'month-closed'],
    ['added', undefined],
  ]);
  const { id, version } = process;
  const open = await plans.master().patch(`/api/import/process/${id}`, {
    version,
    settings: { onlyOpenMonths: true },
  });
  expect(open.statusCode).toBe(200);
  expect((await linesOf(id)).map(({ outcome, firstMonth, net }) => [outcome, firstMonth, net])).toEqual([
    ['added', '2026-02', 1000],
    ['added', '2026-02', 1000],
  ]);
  // A month that is closed between the preview and the run.
  await closeMonth('2026-02');
  expect(await run({ ...process, version: version + 1 })).toMatchObject({ counts: { added: 2 } });
  expect((await linesOf(id)).map(({ firstMonth, net }) => [firstMonth, net])).toEqual([
    ['2026-03', 500],
    ['2026-03', 500],
  ]);
});

test('Defaults of a contractor apply unless the file says otherwise; computed amounts are rounded', async () => {
  const method = (await plans.master().post('/api/payment-method', { name: 'Karta', kind: 'card' })).json<{
    id: number;
  }>();
  const contractor = await plans.master().post('/api/contractor', {
    name: 'Wiśnia',
    vatRate: '8',
    paymentTermDays: 30,
    paymentMethodId: method.id,
  });
  expect(contractor.statusCode).toBe(201);
  const text = [
    'Nazwa;Kontrahent;sty 2026;lut 2026;mar 2026;Stawka VAT',
    'Dochód z najmu;Wiśnia;100,005;100;100;',
    'Najem;Wiśnia;100;100;100;23%',
    'Dochód;;1;1;1;',
  ].join('\n');
  const { process, table } = await draftOf(text, { budgetId: SHEETS.office });
  expect(table.target).toBe('plan');
  const lines = await linesOf(process.id);
  expect(lines.map(({ outcome, skippedAs, net, gross }) => [skippedAs ?? outcome, net, gross])).toEqual([
    ['added', 30_001, 32_401],
    ['added', 30_000, 36_900],
    ['total', null, null],
  ]);
  await run(process);
  const made = new Set((await linesOf(process.id)).map(({ document }) => document?.row?.recordId));
  const { records } = await recordsOf(SHEETS.office);
  expect(records.filter(({ id }) => made.has(id))).toMatchObject([
    { vatRate: '8', paymentTermDays: 30, paymentMethodId: method.id },
    { vatRate: '23', paymentTermDays: 30, paymentMethodId: method.id },
  ]);
});

test('Months without a year belong to the first open year of the sheet, until the user sets another', async () => {
  const { process, table } = await draftOf('Nazwa;styczeń;luty;marzec\nCzynsz;5;5;5', {
    budgetId: SHEETS.office,
  });
  expect(table.year).toBe(2026);
  expect(table.columns.map(({ month }) => month)).toEqual([null, '2026-01', '2026-02', '2026-03']);
  const changed = await plans.master().patch(`/api/import/process/${process.id}`, {
    version: process.version,
    settings: { year: 2027 },
  });
  expect(changed.json<DescribedPlan>().table.columns.map(({ month }) => month)).toEqual([
    null,
    '2027-01',
    '2027-02',
    '2027-03',
  ]);
});

test('An interrupted run continues with the remaining rows', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `Pozycja ${at % 240};${at % 7};1;1`);
  const text = ['Nazwa;sty 2026;lut 2026;mar 2026', ...rows].join('\n');
  const { process } = await draftOf(text, { budgetId: SHEETS.office });
  const before = (await recordsOf(SHEETS.office)).records.length;
  // The starting command, the totals of the day and one transaction succeed; the next one fails.
  store.failAfter(3);
  await plans
    .master()
    .post(`/api/import/process/${process.id}/run`, { version: process.version, faulty: 'verify' });
  await plans.app().app.jobs.idle();
  expect(await processOf(process.id)).toMatchObject({ state: 'running', doneRows: 200 });
  expect((await recordsOf(SHEETS.office)).records.length).toBe(before + 200);
  plans.app().timers.pass(6000);
  await plans.app().app.jobs.idle();
  expect(await processOf(process.id)).toMatchObject({ state: 'done', counts: { added: 250, skipped: 0 } });
  expect((await recordsOf(SHEETS.office)).records.length).toBe(before + 250);
});
