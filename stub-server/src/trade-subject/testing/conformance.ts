import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { TRADE_SUBJECT } from '#src/testing-ids.ts';

/** Adds a second one of which only the name is known. */
const withSecond = (seed: SeedData): SeedData => ({
  ...seed,
  tradeSubjects: seed.tradeSubjects.flatMap((item) =>
    item.id === 51 ? [item, { ...item, id: 52, name: 'Druga', isDefault: false }] : [item],
  ),
});
const MERGE = { targetId: 51, sourceIds: [52] };

export const conformance = conformanceOf('tradeSubject', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(51) },
  usage: { rights: 'member', example: one(51) },
  fromName: { rights: 'addsNames', example: { status: 201, body: { name: 'Czynsz' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
  page: { rights: 'member', example: { status: 200, body: { search: 'a' } } },
  queueItems: { rights: 'member', example: { status: 200, body: {} } },
  exportCsv: { rights: 'editsTree', example: { status: 200, body: {} } },
  exportXlsx: { rights: 'editsTree', example: { status: 200, body: {} } },
  create: { rights: 'addsNames', example: { status: 201, body: { name: 'Zupełnie nowa' } } },
  update: { rights: 'addsNames', example: { ...one(51), body: { name: 'Inna nazwa', version: 1 } } },
  mergePreview: { rights: 'member', seed: withSecond, example: { status: 200, body: MERGE } },
  merge: { rights: 'editsTree', seed: withSecond, example: { status: 200, body: MERGE } },
  delete: {
    rights: 'editsTree',
    seed: withSecond,
    example: { ...one(51), query: { replacementId: '52' } },
  },
  deleteMany: {
    rights: 'editsTree',
    seed: withSecond,
    example: { status: 200, body: { ids: [TRADE_SUBJECT], replacementId: 52 } },
  },
});
