import type { CurrentUser } from '@saldo/contract/auth';

/** A signed-in user with every field of the contract. */
export const ANNA: CurrentUser = {
  userId: 1,
  licenceKey: 'SALDO-1',
  email: 'anna@example.com',
  firstname: 'Anna',
  lastname: 'Nowak',
  avatarId: 1,
  legalEntityType: 'LimitedLiabilityEnterprise',
  companyName: 'Kreska',
};
