import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('profile', {
  get: { rights: 'signedIn', example: { status: 200 } },
  update: {
    rights: 'member',
    example: { status: 200, body: { firstname: 'Maria', phoneNumber: '600 100 200' } },
  },
  updateCompany: {
    rights: 'master',
    example: { status: 200, body: { addressCity: 'Gdynia', taxIdentificationNumber: '526-104-08-28' } },
  },
});
