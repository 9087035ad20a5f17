import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('licenceSetting', {
  list: { rights: 'member', example: { status: 200 } },
  save: {
    rights: 'master',
    example: {
      status: 200,
      body: {
        settings: [{ name: 'tax.form', startDate: '2026-01-01', endDate: null, value: 'linear' }],
      },
    },
  },
});
