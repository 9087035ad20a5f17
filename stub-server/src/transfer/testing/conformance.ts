import type { SeedData } from '@saldo/seeds';
import { withFirstId } from '#src/conformance/first-id.ts';
import { conformanceOf, one } from '#src/conformance/noun.ts';
import type { TestApp } from '#src/testing.ts';
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

const request = { parts: [{ id: INSTALMENT, version: 1 }], ...order, total: 123_000 };

/** A user who is none of the callers has requested an approval. */
const requested = async (tested: TestApp) => {
  const writer = await tested.as('writer@a.test');
  const answer = await writer.post('/api/payment/transfer-approvals', request);
  if (answer.statusCode !== 201) throw new Error(answer.payload);
  await withFirstId(tested, 'transfer_approval');
};

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
  approvals: { rights: 'addsPayments', example: { status: 200 }, seed: payable, given: requested },
  requestApproval: { rights: 'addsPayments', example: { status: 201, body: request }, seed: payable },
  decideApproval: {
    rights: 'addsPayments',
    example: { ...one(1), body: { version: 1, decision: 'rejected', reason: 'Za wcześnie' } },
    seed: payable,
    given: requested,
  },
  withdrawApproval: {
    rights: 'addsPayments',
    example: { ...one(1), body: { version: 1 } },
    seed: payable,
    given: requested,
  },
});
