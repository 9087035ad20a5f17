import type { Incoming, IncomingContractor } from './incoming.ts';
import { KnownContractors } from './known.ts';

/**
 * The account that a file states first for each contractor of its costs, except for lines that wait for a check; on sales it is the
 * company's own.
 */
export function payeeAccounts(all: Iterable<Incoming>): (given: IncomingContractor) => string | null {
  const found = new KnownContractors();
  for (const { document, faults } of all) {
    const contractor = document?.direction === 'cost' && faults.length === 0 ? document.contractor : null;
    if (!contractor || contractor.bankAccount === null || found.find(contractor)) continue;
    const { name, taxId, bankAccount } = contractor;
    found.add({ id: 0, name, taxId, bankAccount });
  }
  return (given) => found.find(given)?.bankAccount ?? null;
}
