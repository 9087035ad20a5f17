import { legalFormAt, type LegalFormAt } from '@saldo/contract/domain/legal-form';
import { TAXES, type MissingSetting, type TaxSettingsAt } from '@saldo/contract/domain/tax/estimate';
import { monthOfDate, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { PaymentTypeSetting, TaxOpeningSetting } from '@saldo/contract/payment-type-setting';
import type { Db } from '#src/db/open.ts';
import { statedForms } from '#src/plan/legal-forms.ts';
import { openingOf, settingsByMonth, settingsOf } from '#src/plan/tax-settings.ts';

/** The settings of an account that its estimates depend on. */
export interface AccountSettings {
  settings: TaxSettingsAt;
  legalForm: LegalFormAt;
  opening: TaxOpeningSetting | null;
  /** the month from which every tax has a setting; null: one has none */
  begin: MonthIndex | null;
  /** the VAT settings as text, a cache key for sums of lines */
  vatKey: string;
}

const firstDay = (month: MonthIndex) => `${monthText(month)}-01`;

/** Expects settings ordered by start. */
function beginOf(all: readonly PaymentTypeSetting[]): MonthIndex | null {
  const starts = TAXES.map((tax) => all.find(({ paymentType }) => paymentType === tax)?.startDate);
  const known = starts.filter((start) => start !== undefined);
  const last = known.toSorted().at(-1);
  return known.length < TAXES.length || last === undefined ? null : monthOfDate(last);
}

export async function accountSettings(db: Db, accountId: number): Promise<AccountSettings> {
  const all = await settingsOf(db, accountId);
  const vat = all.filter(({ paymentType }) => paymentType === 'vat');
  return {
    settings: settingsByMonth(all),
    legalForm: legalFormAt(await statedForms(db, accountId)),
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
