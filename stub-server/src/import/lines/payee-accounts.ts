import type { Incoming, IncomingContractor, IncomingDocument } from './incoming.ts';
import { KnownContractors } from './known.ts';

/**
 * The account to which a document is to be paid, for a contractor without one. On a sale it is the company's own; a document that
 * waits for a check gives none, because a forged one would lead transfers to it.
 */
export function payeeAccountOf(
  document: Pick<IncomingDocument, 'direction' | 'contractor'> | null,
  { isWaiting }: { isWaiting: boolean },
): string | null {
  if (isWaiting || document?.direction !== 'cost') return null;
  return document.contractor?.bankAccount ?? null;
}

/** The account that a file states first for each contractor of its costs. */
export function payeeAccounts(all: Iterable<Incoming>): (given: IncomingContractor) => string | null {
  const found = new KnownContractors();
  for (const { document, faults } of all) {
    const bankAccount = payeeAccountOf(document, { isWaiting: faults.length > 0 });
    const contractor = document?.contractor;
    if (!contractor || bankAccount === null || found.find(contractor)) continue;
    const { name, taxId } = contractor;
    found.add({ id: 0, name, taxId, bankAccount });
  }
  return (given) => found.find(given)?.bankAccount ?? null;
}
