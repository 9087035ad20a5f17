import type { LegalEntityType } from '@saldo/contract/auth';
import { LEGAL_FORMS, type LegalForm } from '@saldo/contract/domain/tax/days';
import { TAXES, type MissingSetting, type TaxSettingsAt } from '@saldo/contract/domain/tax/estimate';
import { monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { settingAt } from '@saldo/contract/domain/validity';
import type { PaymentTypeSetting, TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import type { Db } from '#src/db/open.ts';
import { openingOf, settingsByMonth, settingsOf } from '#src/plan/tax-settings.ts';

/** The settings of an account that its estimates depend on. */
export interface AccountSettings {
  settings: TaxSettingsAt;
  legalForm: (month: MonthIndex) => LegalForm | null;
  opening: TaxOpeningSetting | null;
  /** the month in which the last of the taxes gets its first setting; null: one has none */
  begin: MonthIndex | null;
  /** differs where lines would come to other sums: the VAT settings as text */
  vatKey: string;
}

/** The licence setting of the legal form. */
const LEGAL_FORM = 'legal-form';

/** The legal form that an account is registered with, until a dated setting says another one. */
const FIRST_FORMS: Readonly<Record<LegalEntityType, LegalForm | null>> = {
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

const firstDay = (month: MonthIndex) => `${monthText(month)}-01`;

/** Settings are read in order of their starts. */
function beginOf(all: readonly PaymentTypeSetting[]): MonthIndex | null {
  const starts = TAXES.map((tax) => all.find(({ paymentType }) => paymentType === tax)?.startDate);
  const known = starts.filter((start) => start !== undefined);
  const last = known.toSorted().at(-1);
  return known.length < TAXES.length || last === undefined ? null : monthOfDate(last);
}

async function legalFormsOf(db: Db, accountId: number): Promise<AccountSettings['legalForm']> {
  const { legal_entity_type: type } = await db
    .selectFrom('account')
    .select('legal_entity_type')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('licence_setting')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('name', '=', LEGAL_FORM)
    .execute();
  const dated = rows.map((row) => ({ ...row, startDate: row.start_date, endDate: row.end_date }));
  return (month) => {
    const stated = settingAt(dated, LEGAL_FORM, firstDay(month))?.value;
    return LEGAL_FORMS.find((form) => form === stated) ?? FIRST_FORMS[type];
  };
}

export async function accountSettings(db: Db, accountId: number): Promise<AccountSettings> {
  const all = await settingsOf(db, accountId);
  const vat = all.filter(({ paymentType }) => paymentType === 'vat');
  return {
    settings: settingsByMonth(all),
    legalForm: await legalFormsOf(db, accountId),
    opening: await openingOf(db, accountId),
    begin: beginOf(all),
    vatKey: JSON.stringify(vat),
  };
}

/** Whether every tax has a setting in a month. */
export const hasSettings = (settings: TaxSettingsAt, month: MonthIndex): boolean =>
  TAXES.every((tax) => settings(tax, month) !== null);

const NAMES = { vat: 'VAT', 'income-tax': 'dochodowego', zus: 'ZUS' } as const;

/** The message of specification 2, section 8. */
export const missingMessage = ({ tax, month }: MissingSetting): string =>
  `Brak ustawień podatku ${NAMES[tax]} w dacie ${firstDay(month)}`;
