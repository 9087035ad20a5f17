import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('account', {
  licenseInfo: { rights: 'signedIn', example: { status: 200 } },
  simulationTime: { rights: 'signedIn', example: { status: 200 } },
  ping: { rights: 'signedIn', example: { status: 200, body: {} } },
  gatewaySession: { rights: 'signedIn', example: { status: 200 } },
  timeout: {
    rights: 'signedIn',
    example: { status: 200, params: { n: 0 } },
    randomParams: (isValid) => ({ n: isValid ? 0 : 61 }),
  },
  prune: {
    rights: 'master',
    example: { status: 200, body: { password: 'Correct-horse-1', areas: ['payments', 'sheets'] } },
  },
});
