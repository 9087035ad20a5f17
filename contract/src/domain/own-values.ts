import type { MonthValue } from '../record.ts';

/** The fields that a month value can override. */
export type OwnField = Exclude<keyof MonthValue, 'recordId' | 'month' | 'scope' | 'version'>;

/**
 * The values after a month, of single months or onward, that override one of these fields: an
 * onward value set in this month ends where they begin. `month` is `YYYY-MM`.
 */
export const laterOwn = (
  values: readonly MonthValue[],
  month: string,
  fields: readonly OwnField[],
): MonthValue[] =>
  values.filter((value) => value.month > month && fields.some((field) => value[field] !== null));
