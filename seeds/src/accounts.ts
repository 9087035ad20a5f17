import { inYear, type Calendar } from './calendar.ts';
import type { SeedAccount } from './data.ts';

const account = (
  id: number,
  companyName: string,
  legalEntityType: SeedAccount['legalEntityType'],
  at: Calendar,
): SeedAccount => ({
  id,
  // Only looks like a key: it opens nothing.
  licenceKey: `SALDO-${String(1000 + id)}-DEMO`,
  companyName,
  legalEntityType,
  licenceStatus: 'active',
  licenceQuantity: 5,
  licenceStart: `${at.monthText(inYear(-3, 1))}-01`,
  licenceEnd: null,
});

export const DEMO_ACCOUNT_ID = 1;
export const OTHER_ACCOUNT_ID = 2;

export const demoAccount = (at: Calendar): SeedAccount =>
  account(DEMO_ACCOUNT_ID, 'Pracownia Kreska sp. z o.o.', 'LimitedLiabilityEnterprise', at);
export const otherAccount = (at: Calendar): SeedAccount =>
  account(OTHER_ACCOUNT_ID, 'Inna Firma Ewa Inna', 'EconomicActivity', at);
export const newAccount = (at: Calendar): SeedAccount => ({
  ...account(DEMO_ACCOUNT_ID, 'Nowa Firma sp. z o.o.', 'LimitedLiabilityEnterprise', at),
  licenceStart: at.day,
});
