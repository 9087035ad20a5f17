import { inYear, type Calendar } from './calendar.ts';
import type { SeedAccount } from './data.ts';
import { nipOf } from './identifiers.ts';

const account = (
  id: number,
  companyName: string,
  legalEntityType: SeedAccount['legalEntityType'],
  at: Calendar,
): SeedAccount => ({
  id,
  // Looks like a key, but opens nothing.
  licenceKey: `SALDO-${String(1000 + id)}-DEMO`,
  companyName,
  legalEntityType,
  licenceStatus: 'active',
  licenceQuantity: 5,
  licenceStart: `${at.monthText(inYear(-3, 1))}-01`,
  licenceEnd: null,
  subscription: { type: 'free', cardLast4: null, discount: 0, balance: 0, credits: 0 },
  company: null,
});

const TRIAL_DAYS = 30;

export const DEMO_ACCOUNT_ID = 1;
export const OTHER_ACCOUNT_ID = 2;

/** Pays by card on the first of each month, with a discount and a positive balance. */
export const demoAccount = (at: Calendar): SeedAccount => ({
  ...account(DEMO_ACCOUNT_ID, 'Pracownia Kreska sp. z o.o.', 'LimitedLiabilityEnterprise', at),
  licenceStart: `${at.monthText(0)}-01`,
  licenceEnd: `${at.monthText(1)}-01`,
  subscription: { type: 'paying', cardLast4: '4242', discount: -10_000, balance: 20_000, credits: 240 },
  company: {
    addressCity: 'Warszawa',
    addressStreet: 'Puławska',
    addressBuildingNo: '24',
    addressApartmentNo: '6',
    addressPostCode: '02-512',
    taxIdentificationNumber: nipOf(1),
  },
});
/** Free of charge. */
export const otherAccount = (at: Calendar): SeedAccount =>
  account(OTHER_ACCOUNT_ID, 'Inna Firma Ewa Inna', 'EconomicActivity', at);
/** On trial, without a card. */
export const newAccount = (at: Calendar): SeedAccount => ({
  ...account(DEMO_ACCOUNT_ID, 'Nowa Firma sp. z o.o.', 'LimitedLiabilityEnterprise', at),
  licenceStart: at.day,
  licenceEnd: at.daysOn(TRIAL_DAYS),
  subscription: { type: 'trial', cardLast4: null, discount: 0, balance: 0, credits: 50 },
});
