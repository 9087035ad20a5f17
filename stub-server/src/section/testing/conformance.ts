import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { SECTION } from '#src/testing-ids.ts';

/** Adds a second one of which only the name is known. */
const withSecond = (seed: SeedData): SeedData => ({
  ...seed,
  sections: seed.sections.flatMap((item) =>
    item.id === 61 ? [item, { ...item, id: 62, name: 'Druga' }] : [item],
  ),
});
const MERGE = { targetId: 61, sourceIds: [62] };

export const conformance = conformanceOf('section', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(61) },
  usage: { rights: 'member', example: one(61) },
  fromName: { rights: 'addsNames', example: { status: 201, body: { name: 'Zmienne' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
  page: { rights: 'member', example: { status: 200, body: { search: 'a' } } },
  queueItems: { rights: 'member', example: { status: 200, body: {} } },
  exportCsv: { rights: 'editsTree', example: { status: 200, body: {} } },
  exportXlsx: { rights: 'editsTree', example: { status: 200, body: {} } },
  create: { rights: 'addsNames', example: { status: 201, body: { name: 'Zupełnie nowa' } } },
  update: { rights: 'addsNames', example: { ...one(61), body: { name: 'Inna nazwa', version: 1 } } },
  mergePreview: { rights: 'member', seed: withSecond, example: { status: 200, body: MERGE } },
  merge: { rights: 'editsTree', seed: withSecond, example: { status: 200, body: MERGE } },
  delete: {
    rights: 'editsTree',
    seed: withSecond,
    example: { ...one(61), query: { replacementId: '62' } },
  },
  deleteMany: {
    rights: 'editsTree',
    seed: withSecond,
    example: { status: 200, body: { ids: [SECTION], replacementId: 62 } },
  },
});
