import type { SeedData } from '@saldo/seeds';
import { conformanceOf } from '#src/conformance/noun.ts';
import { INSTALMENT, PAYMENT_METHOD } from '#src/testing-ids.ts';

/** The document of the scenario unpaid, between accounts with numbers. */
export const payable = (seed: SeedData): SeedData => ({
  ...seed,
  paymentMethods: seed.paymentMethods.map((method) => ({
    ...method,
    number: 'PL27114020040000300201355387',
  })),
  contractors: seed.contractors.map((contractor) => ({
    ...contractor,
    bankAccount: 'PL61109010140000071219812874',
  })),
  paymentSources: seed.paymentSources.map((source) => ({
    ...source,
    parts: source.parts.map((part) => ({ ...part, paidDate: null })),
  })),
});

const order = { paymentMethodId: PAYMENT_METHOD, format: 'elixir', date: '2026-12-01' };

export const conformance = conformanceOf('transfer', {
  check: {
    rights: 'addsPayments',
    example: { status: 200, body: { partIds: [INSTALMENT], ...order } },
    seed: payable,
  },
  write: {
    rights: 'addsPayments',
    example: {
      status: 200,
      body: { parts: [{ id: INSTALMENT, version: 1 }], ...order, total: 123_000, marksOrdered: true },
    },
    seed: payable,
  },
});
