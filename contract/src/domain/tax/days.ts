import type { TaxForm } from '#src/tax-configs.ts';
import { addDays, type DateText } from '../day.ts';
import { dateInMonth, monthNumber, monthText, MONTHS_OF_YEAR, type MonthIndex } from '../month.ts';
import { legalDay } from '../legal-days.ts';
import { isLegalPerson, type LegalForm } from '../legal-form.ts';
import { nextWorkingDay } from '../working-days.ts';
import { figuresOn } from './figures.ts';
import { FIGURES } from './parameters.ts';

/** Statutory days of a month's dues (reference/tax-cases.md, "Days"). */
const daysOf = (month: MonthIndex) => figuresOn(`${monthText(month)}-01`)(FIGURES.legalDays);

/** The statutory day, and the working day that replaces it on a day off. */
export interface DueDays {
  statutoryDay: DateText;
  dueDay: DateText;
}

const moved = (statutoryDay: DateText): DueDays => ({ statutoryDay, dueDay: nextWorkingDay(statutoryDay) });

export const vatDays = (month: MonthIndex): DueDays => moved(legalDay(month, daysOf(month).vat));

/** The return is filed on its last day; the day of its refund shifts like that of a due. */
export const refundDays = (month: MonthIndex, days: number): DueDays =>
  moved(addDays(vatDays(month).dueDay, days));

export function incomeTaxDays(month: MonthIndex, form: TaxForm): DueDays {
  const { tax, card, cardOfDecember } = daysOf(month);
  if (form !== 'tax-card') return moved(legalDay(month, tax));
  const isDecember = monthNumber(month) === MONTHS_OF_YEAR;
  return moved(isDecember ? dateInMonth(month, cardOfDecember) : legalDay(month, card));
}

export const zusDays = (month: MonthIndex): DueDays => moved(legalDay(month, daysOf(month).zus));

export const payrollTaxDays = (month: MonthIndex): DueDays => moved(legalDay(month, daysOf(month).tax));

export function payrollZusDays(month: MonthIndex, form: LegalForm | null): DueDays {
  const { zus, zusOfLegalPersons } = daysOf(month);
  return moved(legalDay(month, isLegalPerson(form) ? zusOfLegalPersons : zus));
}

export const ppkDays = (month: MonthIndex): DueDays => moved(legalDay(month, daysOf(month).ppk));
