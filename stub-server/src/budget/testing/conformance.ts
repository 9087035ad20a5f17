import type { SeedData } from '@saldo/seeds';
import { conformanceOf, LIST, one } from '#src/conformance/noun.ts';
import { CATEGORIES, SHEETS } from '#src/testing-ids.ts';

/** A new account has no sheet yet. */
const withoutSheets = (seed: SeedData): SeedData => ({
  ...seed,
  budgets: [],
  records: [],
  monthValues: [],
  paymentSources: [],
  users: seed.users.map((user) => ({ ...user, budgets: [], pinnedBudgetIds: [] })),
});

const sheet = { params: { id: SHEETS.office } };

export const conformance = conformanceOf('budget', {
  list: { rights: 'member', example: LIST },
  pages: { rights: 'member', example: { status: 200, body: { page: 1, pageSize: 10 } } },
  get: { rights: 'reads', example: one(SHEETS.office) },
  create: {
    rights: 'addsSheets',
    example: { status: 201, body: { name: 'Nowy', categoryId: CATEGORIES.office } },
  },
  update: { rights: 'writes', example: { ...one(SHEETS.office), body: { version: 1, name: 'Inna nazwa' } } },
  delete: { rights: 'writesOther', example: one(23) },
  test: { rights: 'reads', example: { ...one(SHEETS.office), body: {} } },
  duplicate: {
    rights: 'readsAndAdds',
    example: { ...sheet, status: 201, body: { name: 'Kopia', withAmounts: true, firstMonth: '2027-01' } },
  },
  usage: { rights: 'reads', example: { status: 200, body: { ids: [SHEETS.office, SHEETS.project] } } },
  pin: { rights: 'reads', example: { status: 200, body: { ids: [SHEETS.office, SHEETS.project] } } },
  unpin: { rights: 'reads', example: { status: 200, body: { ids: [SHEETS.office] } } },
  monthsStates: { rights: 'reads', example: one(SHEETS.office) },
  init: { rights: 'master', example: { status: 201, body: {} }, seed: withoutSheets },
});
