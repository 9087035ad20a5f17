import { conformanceOf } from '#src/conformance/noun.ts';
import { CHALLENGE, FACTOR_CODE, giveChallenge, giveFactor } from '#src/testing-factor.ts';
import type { TestApp } from '#src/testing.ts';

const MASTER = { personId: 1 };
/** A log-in of the master user waits for its code. */
async function withChallenge(tested: TestApp) {
  await giveFactor(tested, MASTER);
  await giveChallenge(tested, MASTER);
}

export const conformance = conformanceOf('auth', {
  login: {
    rights: 'anyone',
    example: { status: 200, body: { email: 'master@a.test', password: 'Correct-horse-1' } },
    random: 'never',
  },
  loginCode: {
    rights: 'anyone',
    example: { status: 200, body: { challenge: CHALLENGE, code: FACTOR_CODE } },
    given: withChallenge,
    random: 'never',
  },
  logout: { rights: 'signedIn', example: { status: 200 }, random: 'never' },
  test: { rights: 'signedIn', example: { status: 200 } },
});
