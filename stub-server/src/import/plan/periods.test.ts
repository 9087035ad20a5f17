import { expect, test } from 'vitest';
import { SHEETS } from '#src/testing-ids.ts';
import { plansOfEachTest } from '../testing/plans.ts';

const plans = plansOfEachTest();
const { linesOf, statsOf, recordsOf, closeMonth, run } = plans;

const draftOf = (lines: readonly string[], settings: object = {}) =>
  plans.draftOf(lines.join('\n'), { budgetId: SHEETS.office, ...settings });

const outcomesOf = async (id: number) =>
  (await linesOf(id)).map(({ name, outcome, skippedAs, faults }) =>
    [name, skippedAs ?? outcome, ...faults.map(({ code, column }) => `${code} ${column}`)].join(' '),
  );

/** The row of a name, with the amounts of its months. */
async function rowOf(name: string) {
  const { records, monthValues, names } = await recordsOf(SHEETS.office);
  const subject = names.tradeSubjects.find((one) => one.name === name);
  const row = records.find(({ tradeSubjectId }) => tradeSubjectId === subject?.id);
  const own = monthValues.filter(({ recordId }) => recordId === row?.id);
  return { row, own: own.map(({ month, netAmount }) => `${month} ${netAmount}`).toSorted() };
}

const QUARTERS = [
  'Pozycja;I kw. 2026;II kw. 2026;III kw. 2026;IV kw. 2026;Razem',
  'KOSZTY;;;;;',
  'Ubezpieczenie;1 000,00;1 000,00;1 200,00;1 000,00;4 200,00',
  'Przegląd;;300;;300;600',
  'Razem koszty;1000;1300;1200;1300;4800',
];

test.each([
  'I kw. 2026;II kw. 2026;III kw. 2026;IV kw. 2026',
  'Q1 2026;Q2 2026;Q3 2026;Q4 2026',
  '1Q26;2Q26;3Q26;4Q26',
  '2026 Q1;2026 Q2;2026 Q3;2026 Q4',
  'kw. I 2026;kw. II 2026;kw. III 2026;kw. IV 2026',
  '1 kwartał;2 kwartał;3 kwartał;4 kwartał',
])('Columns %s are the quarters of a plan', async (heads) => {
  const { process, table } = await draftOf([`Nazwa;${heads}`, 'Czynsz;1,50;2;2;2']);
  expect(table.target).toBe('plan');
  expect(
    table.columns.map(({ month, segmentSize, field, reason }) => [month, segmentSize, field, reason]),
  ).toEqual([
    [null, null, 'tradeSubject', 'name'],
    ['2026-01', 3, 'monthAmount', 'name'],
    ['2026-04', 3, 'monthAmount', 'name'],
    ['2026-07', 3, 'monthAmount', 'name'],
    ['2026-10', 3, 'monthAmount', 'name'],
  ]);
  expect(await linesOf(process.id)).toMatchObject([
    { outcome: 'added', firstMonth: '2026-01', lastMonth: '2026-12', net: 750 },
  ]);
});

test('A plan of quarters becomes rows with cells of three months; again it adds nothing, taken back it leaves nothing', async () => {
  const before = await recordsOf(SHEETS.office);
  const { process } = await draftOf(QUARTERS);
  expect(await outcomesOf(process.id)).toEqual([
    'KOSZTY heading',
    'Ubezpieczenie added',
    'Przegląd added',
    'Razem koszty total',
  ]);
  const preview = await statsOf(process.id);
  const done = await run(process);
  expect(done).toMatchObject({ state: 'done', counts: { added: 2, failed: 0 } });
  expect({ ...(await statsOf(process.id)), isPreview: true }).toEqual({ ...preview, detached: 0 });
  const insurance = await rowOf('Ubezpieczenie');
  expect(insurance.row).toMatchObject({
    direction: 'cost',
    segmentSize: 3,
    netAmount: 100_000,
    firstMonth: '2026-01',
    lastMonth: '2026-12',
  });
  expect(insurance.own).toEqual(['2026-07 120000']);
  const check = await rowOf('Przegląd');
  expect(check.row).toMatchObject({ segmentSize: 3, firstMonth: '2026-04', lastMonth: '2026-12' });
  expect(check.own).toEqual(['2026-07 0']);

  const again = await draftOf(QUARTERS);
  expect(await statsOf(again.process.id)).toMatchObject({ added: 0, skipped: 4, failed: 0 });
  const { id, version } = done;
  await plans.master().post(`/api/import/process/${id}/take-back`, { version, alsoIds: [] });
  await plans.app().app.jobs.idle();
  const after = await recordsOf(SHEETS.office);
  expect(after.records).toEqual(before.records);
  expect(after.names).toEqual(before.names);
});

test('A row of months is no duplicate of a row of quarters that begin in the same months', async () => {
  await run((await draftOf(['Nazwa;sty 2026;lut 2026;mar 2026;kwi 2026', 'Czynsz;5;;;5'])).process);
  const { process } = await draftOf(['Nazwa;Q1 2026;Q2 2026', 'Czynsz;5;5']);
  expect(await outcomesOf(process.id)).toEqual(['Czynsz added']);
});

test('Quarters beside months are their sums', async () => {
  const { process, table } = await draftOf(['Nazwa;sty 2026;lut 2026;mar 2026;Q1 2026', 'Czynsz;5;5;5;15']);
  expect(table.columns.map(({ month, field }) => month ?? field)).toEqual([
    'tradeSubject',
    '2026-01',
    '2026-02',
    '2026-03',
    null,
  ]);
  expect(await linesOf(process.id)).toMatchObject([{ outcome: 'added', net: 1500 }]);
});

test('A quarter that is not wholly in the sheet is reported at its cell, a closed one by its first month', async () => {
  const { process } = await draftOf([
    'Nazwa;Q4 2025;Q1 2026;Q2 2026',
    'Stary;1;1;1',
    'Nowy;;;1',
    'Wcześniej;;1;1',
  ]);
  await closeMonth('2026-01');
  expect(await outcomesOf(process.id)).toEqual([
    'Stary failed month-outside 1 month-closed 2',
    'Nowy added',
    'Wcześniej failed month-closed 2',
  ]);
  const { id, version } = process;
  await plans.master().patch(`/api/import/process/${id}`, { version, settings: { onlyOpenMonths: true } });
  expect((await linesOf(id)).map(({ outcome, firstMonth, net }) => [outcome, firstMonth, net])).toEqual([
    ['added', '2026-04', 100],
    ['added', '2026-04', 100],
    ['added', '2026-04', 100],
  ]);
});

test('An amount for all quarters fills those without their own', async () => {
  const { process } = await draftOf([
    'Nazwa;Kwota;Q1 2026;Q2 2026;Od;Do',
    'Czynsz;10;;20;;',
    'Najem;10;;;02.2026;07.2026',
  ]);
  expect(await linesOf(process.id)).toMatchObject([
    { outcome: 'added', firstMonth: '2026-01', lastMonth: '2026-12', net: 5000 },
    { outcome: 'added', firstMonth: '2026-02', lastMonth: '2026-07', net: 2000 },
  ]);
});

test.each([
  ['I półrocze 2026;II półrocze 2026', 6],
  ['H1;H2', 6],
  ['2026;2027', 12],
  ['rok 2026;rok 2027', 12],
])('Columns %s are read with cells of %i months', async (heads, segmentSize) => {
  const { process, table } = await draftOf([`Nazwa;${heads}`, 'Czynsz;500;', 'Najem;700;']);
  expect(table.columns.map((column) => column.segmentSize)).toEqual([null, segmentSize, segmentSize]);
  await run(process);
  const { row } = await rowOf('Najem');
  expect(row).toMatchObject({ segmentSize, firstMonth: '2026-01', netAmount: 70_000 });
});
