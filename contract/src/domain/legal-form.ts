import type { LegalEntityType } from './legal-entity-type.ts';
import { LEGAL_DAYS } from './legal-days.ts';
import { monthText, type MonthIndex } from './month.ts';
import { settingAt, type Valid } from './validity.ts';

/** The name of the licence setting for the legal form. */
export const LEGAL_FORM = 'legal-form';

/** Possible values of the setting. */
export const LEGAL_FORMS = [
  'sole-trader',
  'civil-partnership',
  'registered-partnership',
  'professional-partnership',
  'limited-partnership',
  'llc',
  'joint-stock',
  'simple-joint-stock',
] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

const LEGAL_PERSONS: ReadonlySet<LegalForm> = new Set(['llc', 'joint-stock', 'simple-joint-stock']);
export const isLegalPerson = (form: LegalForm | null): boolean => form !== null && LEGAL_PERSONS.has(form);

/** The legal form by the account's registration, used until a dated setting applies. */
export const FIRST_FORMS: Readonly<Record<LegalEntityType, LegalForm | null>> = {
  EconomicActivity: 'sole-trader',
  LimitedLiabilityEnterprise: 'llc',
  CivilEnterprise: 'civil-partnership',
  StockEnterprise: 'joint-stock',
  GeneralEnterprise: 'registered-partnership',
  ProfessionalEnterprise: 'professional-partnership',
  LimitedEnterprise: 'limited-partnership',
  LimitedStockEnterprise: 'limited-partnership',
  Other: null,
};

export const legalFormOf = (value: string | undefined): LegalForm | null =>
  LEGAL_FORMS.find((form) => form === value) ?? null;

/** The data on an account's legal form: its registration, and settings with their validity. */
export interface StatedForms {
  registered: LegalEntityType;
  dated: readonly (Valid & { value: string })[];
}

export type LegalFormAt = (month: MonthIndex) => LegalForm | null;

/** The legal form on the first day of each month, with a cache. */
export function legalFormAt({ registered, dated }: StatedForms): LegalFormAt {
  const known = new Map<MonthIndex, LegalForm | null>();
  return (month) => {
    const found = known.get(month);
    if (found !== undefined) return found;
    const stated = settingAt(dated, LEGAL_FORM, `${monthText(month)}-01`)?.value;
    const form = legalFormOf(stated) ?? FIRST_FORMS[registered];
    known.set(month, form);
    return form;
  };
}

/** The day of the next month on which the ZUS of a month's pay is due. */
export type ZusDay = (month: MonthIndex) => number;

/** Payers with legal personality pay payroll ZUS earlier (reference/poland.md 2.5). */
export function zusDayOf(stated: StatedForms): ZusDay {
  const form = legalFormAt(stated);
  return (month) => (isLegalPerson(form(month)) ? LEGAL_DAYS.zusOfLegalPersons : LEGAL_DAYS.zus);
}
