import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('tradeSubject', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(51) },
  usage: { rights: 'member', example: one(51) },
  fromName: { rights: 'addsNames', example: { status: 201, body: { name: 'Czynsz' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
});
