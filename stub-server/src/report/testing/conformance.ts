import { conformanceOf } from '#src/conformance/noun.ts';

const query = { from: '2026-01-01', to: '2026-12-31' };

export const conformance = conformanceOf('report', {
  dashboard: { rights: 'member', example: { status: 200 } },
  due: { rights: 'member', example: { status: 200 } },
  cashFlow: { rights: 'member', example: { status: 200, query: { ...query, group: 'sheet' } } },
  cashFlowItems: { rights: 'member', example: { status: 200, query: { ...query, direction: 'cost' } } },
  cashFlowGaps: { rights: 'member', example: { status: 200, query: { ...query, buffer: '100' } } },
  explorerBudget: {
    rights: 'member',
    example: { status: 200, query: { ...query, rows: 'contractor', columns: 'method', dates: 'payment' } },
  },
  explorerBooking: { rights: 'member', example: { status: 200, query: { ...query, columns: 'week' } } },
  explorerCsv: { rights: 'member', example: { status: 200, query: { ...query, rows: 'sheet,row' } } },
  explorerXlsx: { rights: 'member', example: { status: 200, query: { ...query, dates: 'issue' } } },
  explorerItems: {
    rights: 'member',
    example: { status: 200, query: { ...query, dates: 'issue', booked: '1' } },
  },
  invoices: { rights: 'member', example: { status: 200, query: { until: '2026-12-31' } } },
  invoicesCsv: { rights: 'member', example: { status: 200, body: { until: '2026-12-31' } } },
  invoicesXlsx: { rights: 'member', example: { status: 200, body: { until: '2026-12-31' } } },
  invoicesPdf: { rights: 'member', example: { status: 200, body: { until: '2026-12-31' } } },
  revenue: { rights: 'member', example: { status: 200, query: { year: '2026' } } },
  revenueRows: {
    rights: 'member',
    example: { status: 200, query: { from: '2026-01', to: '2026-12', direction: 'cost' } },
  },
});
