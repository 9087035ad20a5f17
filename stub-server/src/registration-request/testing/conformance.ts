import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('registrationRequest', {
  create: {
    rights: 'anyone',
    example: {
      status: 200,
      body: {
        isMobile: false,
        email: 'new@firma.test',
        firstname: 'Jan',
        lastname: 'Nowak',
        password: 'Correct-horse-1',
        acceptTerms: false,
        companyName: 'Firma',
        legalEntityType: 'EconomicActivity',
      },
    },
  },
  renew: { rights: 'anyone', example: { status: 200, body: { email: 'nobody@a.test' } } },
  confirm: { rights: 'anyone', example: { status: 200, body: { email: 'nobody@a.test', code: '123456' } } },
  userData: { rights: 'signedIn', example: { status: 200, body: {} } },
  resetPasswordRequest: { rights: 'anyone', example: { status: 200, body: { email: 'nobody@a.test' } } },
  verifyResetPasswordToken: {
    rights: 'anyone',
    example: { status: 200, body: { email: 'nobody@a.test', token: 'wrong' } },
  },
  resetPassword: {
    rights: 'anyone',
    example: {
      status: 200,
      body: { email: 'nobody@a.test', token: 'wrong', password: 'Correct-horse-1' },
    },
  },
  verifyInvitation: {
    rights: 'anyone',
    example: { status: 200, body: { email: 'invited@a.test', token: 'wrong' } },
  },
  setupAccount: {
    rights: 'anyone',
    example: {
      status: 200,
      body: {
        token: 'wrong',
        isMobile: false,
        email: 'invited@a.test',
        firstname: 'Jan',
        lastname: 'Nowak',
        password: 'Correct-horse-1',
        acceptTerms: false,
      },
    },
  },
});
