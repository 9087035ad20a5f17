import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('currentUser', {
  apiKey: { rights: 'member', example: { status: 200 } },
  regenerateApiKey: {
    rights: 'member',
    example: { status: 200, body: { password: 'Correct-horse-1' } },
    random: 'seldom',
  },
  revokeApiKey: { rights: 'signedIn', example: { status: 204 } },
  sessions: { rights: 'signedIn', example: { status: 200 } },
  endSession: { rights: 'signedIn', example: { status: 204, params: { id: 'over-already' } } },
  endOtherSessions: { rights: 'signedIn', example: { status: 204 } },
  testPassword: {
    rights: 'signedIn',
    example: { status: 200, body: { password: 'wrong' } },
    random: 'never',
  },
});
