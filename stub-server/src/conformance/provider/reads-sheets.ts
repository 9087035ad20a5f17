import type { SheetRecords } from '@saldo/contract/record';
import { expectThat, same, sameIds, within } from './asking.ts';
import { checksOf } from './reading.ts';
import { rowOf, sheetNow, sheetOf } from './world.ts';

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

/** The parts of a sheet are consistent. */
function isOneSheet(sheet: SheetRecords, budgetId: number): void {
  const ids = idsOf(sheet.records);
  same(new Set(ids).size, ids.length, 'Different rows');
  for (const record of sheet.records) same(record.budgetId, budgetId, 'The sheet of a row');
  const named = [...sheet.monthValues, ...sheet.parts].map(({ recordId }) => recordId);
  within(named, ids, 'Months and payments of rows that are not here');
  const { names, records, monthValues, parts } = sheet;
  const used = (values: readonly (number | null)[]) => values.filter((id) => id !== null);
  within(
    idsOf(names.tradeSubjects),
    used(records.map((one) => one.tradeSubjectId)),
    'Trade subjects of others',
  );
  within(idsOf(names.sections), used(records.map((one) => one.sectionId)), 'Sections of others');
  within(
    idsOf(names.paymentMethods),
    used([...records, ...monthValues].map((one) => one.paymentMethodId)),
    'Payment methods of others',
  );
  within(
    idsOf(names.contractors),
    used([...records, ...monthValues, ...parts].map((one) => one.contractorId)),
    'Contractors of others',
  );
}

const monthsBetween = (first: string, last: string): string[] => {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const text = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  return Array.from({ length: at(last) - at(first) + 1 }, (_, place) => text(at(first) + place));
};

export const sheetReads = [
  ...checksOf('budget', 'read', {
    'list answers sheets that get answers too': async (asking) => {
      const budgets = await asking.ask('budget', 'list', { query: { includeInternals: '1' } });
      for (const budget of [...budgets.slice(0, 15), ...budgets.slice(-5)]) {
        const found = await asking.ask('budget', 'get', { params: { id: budget.id } });
        same({ ...found, ...budget }, found, 'The sheet');
      }
    },
    'get answers a sheet with its rows counted': async (asking, world) => {
      const { id } = sheetOf(world);
      const found = await asking.ask('budget', 'get', { params: { id } });
      const { records } = await asking.ask('budgetRecord', 'list', { params: { id } });
      same(found.recordCount, records.length, 'Rows');
      within(
        found.lockedMonths.map((month) => Number(month.replace('-', ''))),
        monthsBetween(found.firstMonth, found.lastMonth).map((month) => Number(month.replace('-', ''))),
        'Closed months outside of the sheet',
      );
    },
    'pages answers the sheets of the list': async (asking) => {
      const { items, total } = await asking.ask('budget', 'pages', {
        body: { pageSize: 500, isDraft: false },
      });
      if (total <= 500) same(items.length, total, 'Sheets');
      const people = items.filter(({ isInternal }) => !isInternal);
      const listed = await asking.ask('budget', 'list');
      if (total <= 500) sameIds(idsOf(people), idsOf(listed), 'Sheets of people');
    },
    'usage answers the sheets that were asked for': async (asking, world) => {
      const { id } = sheetOf(world);
      const usages = await asking.ask('budget', 'usage', { body: { ids: [id] } });
      sameIds(idsOf(usages), [id], 'Sheets');
      const sheet = await asking.ask('budgetRecord', 'list', { params: { id } });
      same(
        [usages[0]?.rows, usages[0]?.payments],
        [sheet.records.length, sheet.parts.length],
        'What hangs on it',
      );
    },
    'test finds the stored totals right': async (asking, world) => {
      const found = await asking.ask('budget', 'test', { params: { id: sheetOf(world).id }, body: {} });
      same(found, { ok: true, differences: [] }, 'The totals');
    },
    'monthsStates answers every month of the range': async (asking, world) => {
      const { id, firstMonth, lastMonth } = sheetOf(world);
      const { months } = await asking.ask('budget', 'monthsStates', { params: { id } });
      same(
        months.map(({ month }) => month),
        monthsBetween(firstMonth, lastMonth),
        'Months',
      );
    },
  }),
  ...checksOf('budgetRecord', 'read', {
    'list answers one sheet and no other': async (asking, world) => {
      const { id } = sheetOf(world);
      const sheet = await sheetNow(asking, id);
      isOneSheet(sheet, id);
      const [usage] = await asking.ask('budget', 'usage', { body: { ids: [id] } });
      same([sheet.records.length, sheet.parts.length], [usage?.rows, usage?.payments], 'Rows and payments');
    },
    'list answers the whole sheet to a revision that is none': async (asking, world) => {
      const { id } = sheetOf(world);
      same(await sheetNow(asking, id, { since: 'conformance' }), await sheetNow(asking, id), 'The sheet');
    },
    'firstRows answers the rows that stand first': async (asking, world) => {
      const { id } = sheetOf(world);
      const first = await asking.ask('budgetRecord', 'firstRows', { params: { id } });
      const { sheet } = first;
      isOneSheet(sheet, id);
      const all = await sheetNow(asking, id);
      within(idsOf(sheet.records), idsOf(all.records), 'Rows that are not in the sheet');
      const parts = new Set(all.parts.map(({ partId }) => partId));
      expectThat(
        sheet.parts.every(({ partId }) => parts.has(partId)),
        'Payments that are not in the sheet',
      );
      same(first.whole === null, first.isWhole, 'Whether it is whole');
      same(first.whole?.recordCount ?? sheet.records.length, all.records.length, 'Rows in all');
    },
    'default answers a row within the sheet': async (asking, world) => {
      const { id, firstMonth, lastMonth } = sheetOf(world);
      const fresh = await asking.ask('budgetRecord', 'default', { params: { id } });
      expectThat(fresh.firstMonth >= firstMonth && fresh.lastMonth <= lastMonth, 'Outside of the sheet');
    },
    'overwrites answers a month of a row': async (asking, world) => {
      const rowId = rowOf(world);
      const month = world.records?.records[0]?.firstMonth ?? '';
      const found = await asking.ask('budgetRecord', 'overwrites', { params: { rowId, date: month } });
      same([found.recordId, found.month], [rowId, month], 'The month');
      for (const { net, vat, gross } of found.planned) same(gross, net + vat, 'Gross');
    },
  }),
];
