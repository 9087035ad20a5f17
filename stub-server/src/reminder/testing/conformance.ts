import type { SeedData } from '@saldo/seeds';
import { conformanceOf } from '#src/conformance/noun.ts';
import { CONTRACTOR, DOCUMENT, INSTALMENT, ROW } from '#src/testing-ids.ts';

/** The document of the scenario as an unpaid income of a contractor with an address. */
const overdue = (seed: SeedData): SeedData => ({
  ...seed,
  contractors: seed.contractors.map((contractor) => ({ ...contractor, email: 'biuro@laka.test' })),
  paymentSources: seed.paymentSources.map((source) =>
    source.id === DOCUMENT
      ? {
          ...source,
          direction: 'income',
          parts: source.parts.map((part) => ({
            ...part,
            cell: { recordId: ROW.officeIncome, month: '2026-03' },
            paidDate: null,
          })),
        }
      : source,
  ),
});

const params = { contractorId: CONTRACTOR };

export const conformance = conformanceOf('reminder', {
  draft: { rights: 'addsPayments', example: { status: 200, params }, seed: overdue },
  send: {
    rights: 'addsPayments',
    example: {
      status: 201,
      params,
      body: { locale: 'pl', message: 'Prosimy o wpłatę.', parts: [{ id: INSTALMENT, version: 1 }] },
    },
    seed: overdue,
    random: 'seldom',
  },
});
