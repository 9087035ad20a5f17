import { conformanceOf } from '#src/conformance/noun.ts';
import { beginFactor, FACTOR_CODE, giveFactor } from '#src/testing-factor.ts';
import type { TestApp } from '#src/testing.ts';
import { USERS } from '#src/testing-ids.ts';

const MASTER = { personId: 1 };
const password = 'Correct-horse-1';
const withFactor = (tested: TestApp) => giveFactor(tested, MASTER);
/** Tries of the password are limited. */
const random = 'seldom';

export const conformance = conformanceOf('secondFactor', {
  get: { rights: 'signedIn', example: { status: 200 } },
  begin: { rights: 'signedIn', example: { status: 200, body: { password } }, random },
  confirm: {
    rights: 'signedIn',
    example: { status: 200, body: { code: FACTOR_CODE } },
    given: (tested) => beginFactor(tested, MASTER),
  },
  renewRecoveryCodes: {
    rights: 'signedIn',
    example: { status: 200, body: { password } },
    given: withFactor,
    random,
  },
  switchOff: { rights: 'signedIn', example: { status: 204, body: { password } }, given: withFactor, random },
  require: {
    rights: 'master',
    example: { status: 200, body: { password, isRequired: true } },
    given: withFactor,
    random,
  },
  reset: {
    rights: 'master',
    example: { status: 204, params: { userId: USERS.reader }, body: { password } },
    random,
  },
});
