import { conformanceOf, one } from '#src/conformance/noun.ts';
import { newRow } from '#src/testing-row.ts';

const record = newRow({ contractorId: 31, firstMonth: '2026-02', lastMonth: '2026-04' });
const sheet = { params: { id: 21 } };
const row = { params: { rowId: 71 } };

export const conformance = conformanceOf('budgetRecord', {
  list: { rights: 'reads', example: one(21) },
  firstRows: { rights: 'reads', example: one(21) },
  default: { rights: 'reads', example: one(21) },
  overwrites: { rights: 'readsRow', example: { status: 200, params: { rowId: 71, date: '2026-05' } } },
  create: { rights: 'writes', example: { ...sheet, status: 201, body: record } },
  update: { rights: 'writesRow', example: { ...row, status: 200, body: { version: 1, note: 'zmiana' } } },
  delete: { rights: 'writesOther', example: { ...one(22), body: { ids: [73] } } },
  moveTo: {
    rights: 'writesBoth',
    example: { status: 200, params: { id: 21, targetBudgetId: 22 }, body: { ids: [72] } },
  },
  moveToNew: {
    rights: 'writesAndAdds',
    example: { ...sheet, status: 201, body: { ids: [72], name: 'Przeniesione' } },
  },
  moveAmounts: {
    rights: 'writes',
    example: {
      ...sheet,
      status: 200,
      body: { cells: [{ recordId: 71, month: '2026-06', version: 0 }], moveTo: '2026-07' },
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
