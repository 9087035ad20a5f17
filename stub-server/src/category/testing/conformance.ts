import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { CATEGORIES, FOLDER } from '#src/testing-ids.ts';

export const conformance = conformanceOf('category', {
  list: { rights: 'member', example: LIST },
  get: { rights: 'member', example: one(11) },
  create: { rights: 'editsTree', example: { status: 201, body: { folderId: FOLDER, name: 'Nowa' } } },
  update: { rights: 'editsTree', example: { ...one(12), body: { name: 'Inna', version: 1 } } },
  delete: { rights: 'editsTree', example: { status: 204, params: { id: CATEGORIES.projects } } },
});
