import { conformanceOf } from '#src/conformance/noun.ts';

export const conformance = conformanceOf('balanceHistory', {
  steps: {
    rights: 'member',
    example: { status: 200, query: { day: '2026-12-31', from: '2026-01-01', to: '2026-12-31' } },
  },
});
