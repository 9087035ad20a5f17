import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('section', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(61) },
  usage: { rights: 'member', example: one(61) },
  fromName: { rights: 'addsNames', example: { status: 201, body: { name: 'Zmienne' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
});
