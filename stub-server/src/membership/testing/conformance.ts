import { conformanceOf } from '#src/conformance/noun.ts';
import { USERS } from '#src/testing-ids.ts';

export const conformance = conformanceOf('membership', {
  list: { rights: 'signedIn', example: { status: 200 } },
  switch: { rights: 'signedIn', example: { status: 200, body: { userId: USERS.master } } },
  join: { rights: 'signedIn', example: { status: 200, body: { token: 'wrong' } } },
  add: {
    rights: 'signedIn',
    example: { status: 201, body: { companyName: 'Druga firma', legalEntityType: 'Other' } },
  },
});
