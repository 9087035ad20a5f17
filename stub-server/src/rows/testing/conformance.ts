import { conformanceOf, one } from '#src/conformance/noun.ts';
import { newRow } from '#src/testing-row.ts';

const record = newRow({ contractorId: 31, firstMonth: '2026-02', lastMonth: '2026-04' });
const sheet = { params: { id: 21 } };

export const conformance = conformanceOf('rows', {
  duplicate: { rights: 'writes', example: { ...sheet, status: 201, body: { ids: [71] } } },
  change: {
    rights: 'writes',
    example: { ...one(21), body: { rows: [{ id: 71, version: 1, set: { note: 'zmiana' } }] } },
  },
  add: {
    rights: 'writes',
    example: {
      ...sheet,
      status: 201,
      body: {
        records: [{ ...record, cells: [{ month: '2026-03', netAmount: 1 }] }],
        beforeId: 72,
      },
    },
  },
  order: { rights: 'writes', example: { ...one(21), body: { ids: [72], beforeId: 71 } } },
  usage: { rights: 'reads', example: { ...one(21), body: { ids: [71] } } },
  copyTo: {
    rights: 'takesToOther',
    example: { status: 201, params: { id: 21, targetBudgetId: 22 }, body: { ids: [71] } },
  },
});
