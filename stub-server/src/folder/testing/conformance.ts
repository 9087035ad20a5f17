import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

const SPARE = { folder: 2, category: 13 };

/** An empty folder, which can be deleted. */
function withSpare(seed: SeedData): SeedData {
  const spare = { id: SPARE.folder, accountId: ACCOUNTS.a, name: 'Pusty', isInternal: false };
  return {
    ...seed,
    folders: [...seed.folders, spare],
    categories: [...seed.categories, { ...spare, id: SPARE.category, folderId: SPARE.folder }],
  };
}

export const conformance = conformanceOf('folder', {
  list: { rights: 'member', example: LIST },
  create: { rights: 'editsTree', example: { status: 201, body: { name: 'Nowy' } } },
  createWithCategory: {
    rights: 'editsTree',
    example: { status: 201, body: { name: 'Nowy', categoryName: 'Pierwsza' } },
  },
  rename: { rights: 'editsTree', example: { ...one(1), body: { name: 'Inny', version: 1 } } },
  delete: { rights: 'editsTree', example: { status: 204, params: { id: 2 } }, seed: withSpare },
});
