import { conformanceOf } from '#src/conformance/noun.ts';
import { PASSWORD } from '#src/testing-seed.ts';

export const conformance = conformanceOf('closing', {
  get: { rights: 'signedIn', example: { status: 200 } },
  close: {
    rights: 'owner',
    example: { status: 200, body: { password: PASSWORD, companyName: 'A sp. z o.o.' } },
  },
  reopen: { rights: 'owner', example: { status: 200, body: { password: PASSWORD } } },
});
