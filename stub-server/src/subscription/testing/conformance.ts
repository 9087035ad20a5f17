import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('subscription', {
  get: { rights: 'signedIn', example: { status: 200 } },
  seats: { rights: 'master', example: { status: 200, params: { n: 7 }, body: {} } },
  quantity: { rights: 'owner', example: { status: 200, params: { n: 7 }, body: {} } },
  status: { rights: 'owner', example: { status: 200, params: { status: 'suspended' }, body: {} } },
  creditsInfo: { rights: 'addsPayments', example: { status: 200 } },
  creditsCheckoutUrl: { rights: 'master', example: { status: 200, body: { quantity: 100, locale: 'en' } } },
  portalSessionUrl: {
    rights: 'owner',
    example: {
      status: 200,
      body: {
        password: 'Correct-horse-1',
        companyData: {
          companyName: 'A sp. z o.o.',
          addressCity: 'Gdynia',
          addressStreet: 'Świętojańska',
          addressBuildingNo: '10',
          addressPostCode: '81-368',
          taxIdentificationNumber: 'PL5261040828',
        },
      },
    },
  },
});
