import type { PartPurpose } from '../pay-terms.ts';

/** Offices that taxes, ZUS and PPK are paid to: contractors that the server keeps. */
export const OFFICES = ['tax-office', 'zus', 'ppk'] as const;
export type Office = (typeof OFFICES)[number];

/** Ids of the contractors that they are in an account; absent: it has none yet. */
export type OfficeIds = Readonly<Partial<Record<Office, number>>>;

/** The office that collects what a pay owes; null: it goes to the person. */
export function officeOf(purpose: PartPurpose | 'document' | null): Office | null {
  if (purpose === 'income-tax') return 'tax-office';
  return purpose === 'zus' || purpose === 'ppk' ? purpose : null;
}

/** Whom one of the payments of a contract goes to; null: nobody is known. */
export function payeeOf(
  purpose: PartPurpose | 'document' | null,
  contractorId: number | null,
  offices: OfficeIds,
): number | null {
  const office = officeOf(purpose);
  return office === null ? contractorId : (offices[office] ?? null);
}
