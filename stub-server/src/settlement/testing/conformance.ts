import { conformanceOf } from '#src/conformance/noun.ts';
import { CONTRACTOR } from '#src/testing-ids.ts';

const direction = { status: 200, query: { direction: 'cost' } } as const;
const period = {
  status: 200,
  params: { contractorId: CONTRACTOR },
  query: { from: '2026-01-01', to: '2026-12-31' },
} as const;

export const conformance = conformanceOf('settlement', {
  list: { rights: 'member', example: direction },
  contractors: {
    rights: 'member',
    example: { status: 200, body: { ids: [CONTRACTOR] } },
    leavesOut: true,
  },
  exportCsv: { rights: 'member', example: direction },
  exportXlsx: { rights: 'member', example: direction },
  statement: { rights: 'member', example: period },
  statementCsv: { rights: 'member', example: period },
  statementXlsx: { rights: 'member', example: period },
});
