import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { CONTRACTOR } from '#src/testing-ids.ts';

/** Adds a second contractor that differs only in id and name. */
const withSecond = (seed: SeedData): SeedData => ({
  ...seed,
  contractors: seed.contractors.flatMap((item) =>
    item.id === 31 ? [item, { ...item, id: 32, name: 'Druga' }] : [item],
  ),
});
const MERGE = { targetId: 31, sourceIds: [32] };

export const conformance = conformanceOf('contractor', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  default: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(31) },
  usage: { rights: 'member', example: one(31) },
  fromName: { rights: 'addsNames', example: { status: 200, body: { name: 'łąka SP. Z O.O.' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
  page: { rights: 'member', example: { status: 200, body: { search: 'a' } } },
  queueItems: { rights: 'member', example: { status: 200, body: {} } },
  exportCsv: { rights: 'editsTree', example: { status: 200, body: {} } },
  exportXlsx: { rights: 'editsTree', example: { status: 200, body: {} } },
  create: { rights: 'addsNames', example: { status: 201, body: { name: 'Zupełnie nowa' } } },
  update: { rights: 'addsNames', example: { ...one(31), body: { name: 'Inna nazwa', version: 1 } } },
  mergePreview: { rights: 'member', seed: withSecond, example: { status: 200, body: MERGE } },
  merge: { rights: 'editsTree', seed: withSecond, example: { status: 200, body: MERGE } },
  delete: {
    rights: 'editsTree',
    seed: withSecond,
    example: { ...one(31), query: { replacementId: '32' } },
  },
  deleteMany: {
    rights: 'editsTree',
    seed: withSecond,
    example: { status: 200, body: { ids: [CONTRACTOR], replacementId: 32 } },
  },
  setDefaults: {
    rights: 'addsNames',
    example: { status: 200, body: { ids: [CONTRACTOR], set: { paymentTermDays: 21, vatRate: '8' } } },
  },
  byTaxId: { rights: 'member', example: { status: 200, query: { number: '526-025-02-74' } } },
  duplicates: { rights: 'member', example: { status: 200 } },
  distinctFrom: { rights: 'member', example: one(31) },
  distinct: {
    rights: 'addsNames',
    seed: withSecond,
    example: { status: 200, body: { ids: [CONTRACTOR, 32] } },
  },
});
