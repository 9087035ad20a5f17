import { conformanceOf, one } from '#src/conformance/noun.ts';
import { CONTRACTOR, DOCUMENT, INSTALMENT } from '#src/testing-ids.ts';

const AMOUNTS = { net: 10_000, vat: 2300, gross: 12_300 };

export const conformance = conformanceOf('payment', {
  types: { rights: 'member', example: { status: 200 } },
  defaultType: { rights: 'member', example: { status: 200 } },
  get: { rights: 'readsPayment', example: one(DOCUMENT) },
  similar: {
    rights: 'member',
    example: {
      status: 200,
      body: { contractorId: CONTRACTOR, number: 'FV/1', currency: 'PLN', gross: 1, issueDate: '2026-03-10' },
    },
  },
  originals: {
    rights: 'member',
    example: {
      status: 200,
      body: { type: 'correction', direction: 'cost', search: '', contractorId: CONTRACTOR },
    },
  },
  related: { rights: 'readsPayment', example: one(DOCUMENT) },
  create: {
    rights: 'addsPayments',
    example: {
      status: 201,
      body: { direction: 'cost', number: 'FV 7', issueDate: '2026-03-10', amounts: AMOUNTS },
    },
  },
  update: {
    rights: 'addsPayments',
    example: { ...one(DOCUMENT), body: { description: 'Czynsz', version: 1 } },
  },
  delete: { rights: 'addsPayments', example: one(DOCUMENT) },
  deleteMany: { rights: 'addsPayments', example: { status: 200, body: { ids: [DOCUMENT] } } },
  pages: { rights: 'member', example: { status: 200, body: { tab: 'attached' } } },
  queueItems: { rights: 'member', example: { status: 200, body: { tab: 'attached' } } },
  sums: { rights: 'member', example: { status: 200, body: { tab: 'attached' } } },
  groups: { rights: 'member', example: { status: 200, body: { tab: 'attached', by: 'week' } } },
  exportCsv: { rights: 'member', example: { status: 200, body: { tab: 'attached' } } },
  exportXlsx: { rights: 'member', example: { status: 200, body: { tab: 'attached' } } },
  counts: { rights: 'member', example: { status: 200 } },
  change: {
    rights: 'addsPayments',
    example: {
      status: 200,
      body: { parts: [{ id: INSTALMENT, version: 1 }], set: { paidDate: null } },
    },
  },
});
