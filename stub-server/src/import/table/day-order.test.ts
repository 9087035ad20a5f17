import { expect, test } from 'vitest';
import { readTable } from '#src/file-formats/table/read-table.ts';
import { isKnownHead } from './fields.ts';
import { describeSections, readSections } from './sections.ts';

const AS_FOUND = { charset: null, separator: null, sheet: null, headLine: null };

async function read(rows: readonly string[], dayOrder: 'dmy' | 'mdy' | null = null) {
  const text = ['Number,Issue date,Due date,Contractor,Gross', ...rows].join('\n');
  const reading = await readTable(Buffer.from(text), AS_FOUND, isKnownHead);
  if ('fault' in reading) throw new Error(reading.fault);
  const described = describeSections(reading.table, { dayOrder }, null, { sheet: null, ownTaxId: null });
  const lines = [...readSections(described, { edits: [], ownTaxId: null, madeOn: '2026-12-31' })];
  const { dayOrder: order, dayOrderShownBy } = described.description;
  return { order: order.value, dayOrderShownBy, days: lines.map(({ document }) => document?.issueDate) };
}
const row = (issued: string, due = '') => `FV 1,${issued},${due},Huta,123.00`;

test.each([
  {
    what: 'one date that is impossible day first',
    rows: [row('11/02/2026'), row('12/31/2026'), row('10/05/2026')],
    expected: {
      order: 'mdy',
      dayOrderShownBy: '12/31/2026',
      days: ['2026-11-02', '2026-12-31', '2026-10-05'],
    },
  },
  {
    what: 'such a date in another column',
    rows: [row('11/02/2026', '12/10/2026'), row('11/03/2026', '11/17/2026')],
    expected: { order: 'mdy', dayOrderShownBy: '11/17/2026', days: ['2026-11-02', '2026-11-03'] },
  },
  {
    what: 'dates with the year first beside it',
    rows: [row('11/02/2026', '2026-12-01'), row('2026-11-03', '2026-12-02'), row('11/17/2026', '2026-12-03')],
    expected: {
      order: 'mdy',
      dayOrderShownBy: '11/17/2026',
      days: ['2026-11-02', '2026-11-03', '2026-11-17'],
    },
  },
  {
    what: 'a date that is impossible month first',
    rows: [row('02/11/2026'), row('31/12/2026')],
    expected: { order: 'dmy', dayOrderShownBy: '31/12/2026', days: ['2026-11-02', '2026-12-31'] },
  },
  {
    what: 'dates that fit both ways',
    rows: [row('02/11/2026'), row('03/11/2026')],
    expected: { order: 'dmy', dayOrderShownBy: null, days: ['2026-11-02', '2026-11-03'] },
  },
])('The order of dates by $what', async ({ rows, expected }) => {
  expect(await read(rows)).toEqual(expected);
});

test('A single date of a long table shows the order, wherever it is', async () => {
  const rows = Array.from({ length: 9000 }, (_, at) => row(at === 5001 ? '12/31/2026' : '11/02/2026'));
  expect(await read(rows)).toMatchObject({ order: 'mdy', dayOrderShownBy: '12/31/2026' });
});

test('A chosen order has no other reason', async () => {
  expect(await read([row('11/02/2026'), row('12/31/2026')], 'dmy')).toMatchObject({
    order: 'dmy',
    dayOrderShownBy: null,
  });
});
