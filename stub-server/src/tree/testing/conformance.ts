import { conformanceOf, LIST } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('tree', {
  get: { rights: 'member', example: { status: 200 } },
  foldersAndCategories: { rights: 'member', example: LIST },
});
