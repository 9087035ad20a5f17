import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { PAYMENT_METHOD } from '#src/testing-ids.ts';

/** Adds a second method that differs only in id and name. */
const withSecond = (seed: SeedData): SeedData => ({
  ...seed,
  paymentMethods: seed.paymentMethods.flatMap((item) =>
    item.id === 41 ? [item, { ...item, id: 42, name: 'Druga', isDefault: false }] : [item],
  ),
});
const MERGE = { targetId: 41, sourceIds: [42] };

export const conformance = conformanceOf('paymentMethod', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  default: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(41) },
  usage: { rights: 'member', example: one(41) },
  fromName: { rights: 'editsAccounts', example: { status: 201, body: { name: 'Kasa' } } },
  fromNames: { rights: 'editsAccounts', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
  page: { rights: 'member', example: { status: 200, body: { search: 'a' } } },
  queueItems: { rights: 'member', example: { status: 200, body: {} } },
  exportCsv: { rights: 'editsTree', example: { status: 200, body: {} } },
  exportXlsx: { rights: 'editsTree', example: { status: 200, body: {} } },
  create: { rights: 'editsAccounts', example: { status: 201, body: { name: 'Zupełnie nowa' } } },
  update: { rights: 'editsAccounts', example: { ...one(41), body: { name: 'Inna nazwa', version: 1 } } },
  mergePreview: { rights: 'member', seed: withSecond, example: { status: 200, body: MERGE } },
  merge: { rights: 'editsTree', seed: withSecond, example: { status: 200, body: MERGE } },
  delete: {
    rights: 'editsTree',
    seed: withSecond,
    example: { ...one(41), query: { replacementId: '42' } },
  },
  deleteMany: {
    rights: 'editsTree',
    seed: withSecond,
    example: { status: 200, body: { ids: [PAYMENT_METHOD], replacementId: 42 } },
  },
  balances: { rights: 'editsAccounts', example: { status: 200 } },
});
