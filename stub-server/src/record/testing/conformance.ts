import { conformanceOf, one } from '#src/conformance/noun.ts';
import { newRow } from '#src/testing-row.ts';
import { CONTRACTOR, ROW, SHEETS } from '#src/testing-ids.ts';

const record = newRow({ contractorId: CONTRACTOR, firstMonth: '2026-02', lastMonth: '2026-04' });
const sheet = { params: { id: SHEETS.office } };
const row = { params: { rowId: ROW.officeCost } };

export const conformance = conformanceOf('budgetRecord', {
  list: { rights: 'reads', example: one(SHEETS.office) },
  firstRows: { rights: 'reads', example: one(SHEETS.office) },
  default: { rights: 'reads', example: one(SHEETS.office) },
  overwrites: {
    rights: 'readsRow',
    example: { status: 200, params: { rowId: ROW.officeCost, date: '2026-05' } },
  },
  create: { rights: 'writes', example: { ...sheet, status: 201, body: record } },
  update: { rights: 'writesRow', example: { ...row, status: 200, body: { version: 1, note: 'zmiana' } } },
  delete: { rights: 'writesOther', example: { ...one(SHEETS.project), body: { ids: [ROW.projectIncome] } } },
  moveTo: {
    rights: 'writesBoth',
    example: {
      status: 200,
      params: { id: SHEETS.office, targetBudgetId: SHEETS.project },
      body: { ids: [ROW.officeIncome] },
    },
  },
  moveToNew: {
    rights: 'writesAndAdds',
    example: { ...sheet, status: 201, body: { ids: [ROW.officeIncome], name: 'Przeniesione' } },
  },
  moveAmounts: {
    rights: 'writes',
    example: {
      ...sheet,
      status: 200,
      body: { cells: [{ recordId: ROW.officeCost, month: '2026-06', version: 0 }], moveTo: '2026-07' },
    },
  },
  monthValue: {
    rights: 'writesRow',
    example: {
      ...row,
      status: 200,
      body: { month: '2026-05', scope: 'month', version: 1, set: { netAmount: 7000 } },
    },
  },
});
