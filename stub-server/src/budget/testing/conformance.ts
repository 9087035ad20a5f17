import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';

/** A new account has no sheet yet. */
const withoutSheets = (seed: SeedData): SeedData => ({
  ...seed,
  budgets: [],
  records: [],
  monthValues: [],
  paymentSources: [],
  users: seed.users.map((user) => ({ ...user, budgets: [], pinnedBudgetIds: [] })),
});

const sheet = { params: { id: 21 } };

export const conformance = conformanceOf('budget', {
  list: { rights: 'member', example: LIST },
  pages: { rights: 'member', example: { status: 200, body: { page: 1, pageSize: 10 } } },
  get: { rights: 'reads', example: one(21) },
  create: { rights: 'addsSheets', example: { status: 201, body: { name: 'Nowy', categoryId: 11 } } },
  update: { rights: 'writes', example: { ...one(21), body: { version: 1, name: 'Inna nazwa' } } },
  delete: { rights: 'writesOther', example: one(23) },
  test: { rights: 'reads', example: { ...one(21), body: {} } },
  duplicate: {
    rights: 'readsAndAdds',
    example: { ...sheet, status: 201, body: { name: 'Kopia', withAmounts: true, firstMonth: '2027-01' } },
  },
  usage: { rights: 'reads', example: { status: 200, body: { ids: [21, 22] } } },
  pin: { rights: 'reads', example: { status: 200, body: { ids: [21, 22] } } },
  unpin: { rights: 'reads', example: { status: 200, body: { ids: [21] } } },
  monthsStates: { rights: 'reads', example: one(21) },
  init: { rights: 'master', example: { status: 201, body: {} }, seed: withoutSheets },
});
