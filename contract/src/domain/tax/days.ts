import type { TaxForm } from '#src/tax-configs.ts';
import { addDays, type DateText } from '../day.ts';
import { dateInMonth, monthNumber, MONTHS_OF_YEAR, type MonthIndex } from '../month.ts';
import { legalDay } from '../planned-payments.ts';
import { nextWorkingDay } from '../working-days.ts';

/** Legal forms of the setting `legal-form`. */
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

/** Legal days of the month after the period (reference/tax-cases.md, "Days"). */
const VAT_DAY = 25;
const TAX_DAY = 20;
const CARD_DAY = 7;
/** the card's tax of December is due in December itself */
const CARD_DAY_OF_DECEMBER = 28;
const ZUS_DAY = 20;
const ZUS_DAY_OF_LEGAL_PERSONS = 15;
const PPK_DAY = 15;

/** The day of the law and the working day that it moves to. */
export interface DueDays {
  statutoryDay: DateText;
  dueDay: DateText;
}

const moved = (statutoryDay: DateText): DueDays => ({ statutoryDay, dueDay: nextWorkingDay(statutoryDay) });

export const vatDays = (month: MonthIndex): DueDays => moved(legalDay(month, VAT_DAY));

/** The return is filed on its last day; its refund is moved as a due is. */
export const refundDays = (month: MonthIndex, days: number): DueDays =>
  moved(addDays(vatDays(month).dueDay, days));

export function incomeTaxDays(month: MonthIndex, form: TaxForm): DueDays {
  if (form !== 'tax-card') return moved(legalDay(month, TAX_DAY));
  const isDecember = monthNumber(month) === MONTHS_OF_YEAR;
  return moved(isDecember ? dateInMonth(month, CARD_DAY_OF_DECEMBER) : legalDay(month, CARD_DAY));
}

export const zusDays = (month: MonthIndex): DueDays => moved(legalDay(month, ZUS_DAY));

export const payrollTaxDays = (month: MonthIndex): DueDays => moved(legalDay(month, TAX_DAY));

export const payrollZusDays = (month: MonthIndex, form: LegalForm | null): DueDays =>
  moved(legalDay(month, form && LEGAL_PERSONS.has(form) ? ZUS_DAY_OF_LEGAL_PERSONS : ZUS_DAY));

export const ppkDays = (month: MonthIndex): DueDays => moved(legalDay(month, PPK_DAY));
