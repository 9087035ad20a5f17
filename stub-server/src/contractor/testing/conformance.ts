import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('contractor', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  default: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(31) },
  usage: { rights: 'member', example: one(31) },
  fromName: { rights: 'addsNames', example: { status: 200, body: { name: 'łąka SP. Z O.O.' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
});
