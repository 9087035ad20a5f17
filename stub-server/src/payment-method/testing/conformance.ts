import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('paymentMethod', {
  list: { rights: 'member', example: LIST },
  usages: { rights: 'member', example: { status: 200 } },
  default: { rights: 'member', example: { status: 200 } },
  get: { rights: 'member', example: one(41) },
  usage: { rights: 'member', example: one(41) },
  fromName: { rights: 'addsNames', example: { status: 201, body: { name: 'Kasa' } } },
  fromNames: { rights: 'addsNames', example: { status: 200, body: { names: ['Czynsz', 'Prąd'] } } },
});
