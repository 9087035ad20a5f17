import { conformanceOf, one } from '#src/conformance/noun.ts';
import { newRow } from '#src/testing-row.ts';
import { CONTRACTOR, ROW, SHEETS } from '#src/testing-ids.ts';

const record = newRow({ contractorId: CONTRACTOR, firstMonth: '2026-02', lastMonth: '2026-04' });
const sheet = { params: { id: SHEETS.office } };

export const conformance = conformanceOf('rows', {
  duplicate: { rights: 'writes', example: { ...sheet, status: 201, body: { ids: [ROW.officeCost] } } },
  change: {
    rights: 'writes',
    example: {
      ...one(SHEETS.office),
      body: { rows: [{ id: ROW.officeCost, version: 1, set: { note: 'zmiana' } }] },
    },
  },
  add: {
    rights: 'writes',
    example: {
      ...sheet,
      status: 201,
      body: {
        records: [{ ...record, cells: [{ month: '2026-03', netAmount: 1 }] }],
        beforeId: ROW.officeIncome,
      },
    },
  },
  order: {
    rights: 'writes',
    example: { ...one(SHEETS.office), body: { ids: [ROW.officeIncome], beforeId: ROW.officeCost } },
  },
  usage: { rights: 'reads', example: { ...one(SHEETS.office), body: { ids: [ROW.officeCost] } } },
  copyTo: {
    rights: 'takesToOther',
    example: {
      status: 201,
      params: { id: SHEETS.office, targetBudgetId: SHEETS.project },
      body: { ids: [ROW.officeCost] },
    },
  },
});
