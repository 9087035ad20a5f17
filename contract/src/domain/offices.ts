import type { PartPurpose } from '../pay-terms.ts';

/** Offices to which taxes, ZUS and PPK are paid: contractors managed by the server. */
export const OFFICES = ['tax-office', 'zus', 'ppk'] as const;
export type Office = (typeof OFFICES)[number];

/** Contractor ids of the offices in an account; absent: not created yet. */
export type OfficeIds = Readonly<Partial<Record<Office, number>>>;

/** The office that collects a payment; null: it goes to the person. */
export function officeOf(purpose: PartPurpose | 'document' | null): Office | null {
  if (purpose === 'income-tax') return 'tax-office';
  return purpose === 'zus' || purpose === 'ppk' ? purpose : null;
}

/** The payee of a payment of a contract; null: unknown. */
export function payeeOf(
  purpose: PartPurpose | 'document' | null,
  contractorId: number | null,
  offices: OfficeIds,
): number | null {
  const office = officeOf(purpose);
  return office === null ? contractorId : (offices[office] ?? null);
}
