import { conformanceOf, one } from '#src/conformance/noun.ts';
import { givenSource, NEW_SOURCE } from './sources.ts';
import { CONTRACTOR } from '#src/testing-ids.ts';

const source = { given: givenSource };
const read = 'addsPayments' as const;

export const conformance = conformanceOf('importSource', {
  list: { rights: read, example: { status: 200 } },
  create: { rights: 'master', example: { status: 201, body: NEW_SOURCE } },
  get: { rights: read, example: one(1), ...source },
  change: { rights: 'master', example: { ...one(1), body: { version: 1, name: 'Faktury' } }, ...source },
  delete: { rights: 'master', example: { ...one(1), body: { version: 1 } }, ...source },
  run: { rights: read, example: { ...one(1), body: {} }, ...source, random: 'never' },
  vatCheck: { rights: read, example: { status: 200, params: { contractorId: CONTRACTOR } } },
  test: {
    rights: 'master',
    example: {
      status: 200,
      body: { connector: 'invoicing', identifier: NEW_SOURCE.identifier, secret: NEW_SOURCE.secret },
    },
    random: 'never',
  },
});
