import { expect } from 'vitest';
import { conformanceOf } from '#src/conformance/noun.ts';
import type { TestApp } from '#src/testing.ts';
import { CONTRACTOR, DOCUMENT, INSTALMENT, ROW, SHEETS } from '#src/testing-ids.ts';
import { newRow } from '#src/testing-row.ts';

/** Removes the scenario's document from its cell. */
async function detached({ as }: TestApp): Promise<void> {
  const master = await as('master@a.test');
  const body = { parts: [{ id: INSTALMENT, version: 1 }], set: { cell: null } };
  expect((await master.post('/api/payment/change', body)).statusCode).toBe(200);
}

const pair = { paymentSourceId: DOCUMENT, cell: { recordId: ROW.officeCost, month: '2026-04' } };

export const conformance = conformanceOf('matching', {
  proposals: {
    rights: 'addsPayments',
    example: { status: 200, body: { paymentSourceId: DOCUMENT, partIds: [INSTALMENT] } },
    given: detached,
  },
  assignments: { rights: 'listsDetached', example: { status: 200, body: {} }, randomCalls: 3 },
  progress: { rights: 'listsDetached', example: { status: 200 } },
  findCells: {
    rights: 'addsPayments',
    example: { status: 200, body: { search: 'usł', direction: 'cost', month: '2026-04' } },
  },
  attach: {
    rights: 'addsPayments',
    example: {
      status: 200,
      body: {
        places: [
          {
            parts: [{ id: INSTALMENT, version: 1 }],
            cell: { recordId: ROW.officeCost, month: '2026-04' },
          },
        ],
      },
    },
  },
  attachToNewRow: {
    rights: 'addsPayments',
    given: detached,
    example: {
      status: 201,
      body: {
        budgetId: SHEETS.office,
        row: newRow({ firstMonth: '2026-04', lastMonth: '2026-04' }),
        month: '2026-04',
        parts: [{ id: INSTALMENT, version: 2 }],
      },
    },
  },
  reject: { rights: 'addsPayments', example: { status: 200, body: pair } },
  lessons: { rights: 'addsPayments', example: { status: 200, params: { contractorId: CONTRACTOR } } },
  forgetLesson: {
    rights: 'addsPayments',
    example: { status: 200, params: { contractorId: CONTRACTOR }, body: { recordId: ROW.officeCost } },
  },
  relearnLesson: {
    rights: 'addsPayments',
    example: { status: 200, params: { contractorId: CONTRACTOR }, body: { recordId: ROW.officeCost } },
  },
  restore: { rights: 'addsPayments', example: { status: 200, body: pair } },
});
