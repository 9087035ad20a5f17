import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('paymentTypeSetting', {
  list: { rights: 'listsTributes', example: { status: 200 } },
  save: {
    rights: 'master',
    example: {
      status: 200,
      body: {
        settings: [{ paymentType: 'zus', startDate: '2026-01-01', endDate: null, config: { mode: 'none' } }],
        opening: { month: '2026-01', vatSurplus: 100_00 },
      },
    },
  },
  opening: { rights: 'listsTributes', example: { status: 200 } },
});
