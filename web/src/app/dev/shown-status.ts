import type { LicenceStatus } from '@saldo/contract/account';
import type { Acl } from '@saldo/contract/domain/permission';

type Flags = Pick<Acl, 'isLicenseExpired' | 'isLicenseSuspended' | 'isLicenseCancelled'>;

/** Expired, suspended, cancelled, otherwise active, in this order (specification 1, section 4). */
export function shownStatus(flags: Flags): LicenceStatus {
  if (flags.isLicenseExpired) return 'expired';
  if (flags.isLicenseSuspended) return 'suspended';
  return flags.isLicenseCancelled ? 'cancelled' : 'active';
}

/** An integer of at least 1; invalid input becomes 1 (specification 1, section 5). */
export const seatCount = (typed: number): number => Math.max(1, Math.trunc(typed) || 1);
