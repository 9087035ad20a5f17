import { addDays } from '@saldo/contract/domain/day';
import { termsIn, type Sheet } from './fields.ts';
import { numbersIn } from './number.ts';
import type { DocumentReading, ReadValue } from './reading.ts';
import { daysInText } from './values.ts';

/** Most alternatives that are proposed beside the value read. */
const MAX_ALTERNATIVES = 2;

const without = (values: readonly string[], read: ReadValue<string> | null): string[] =>
  [...new Set(values)].filter((value) => value !== read?.value).slice(0, MAX_ALTERNATIVES);

type Read = Pick<DocumentReading, 'number' | 'issueDate' | 'saleDate' | 'dueDate'>;

/** Alternatives for a value: other dates of the document, payment terms from the issue date, and other labelled numbers. */
export function othersIn(
  sheet: Sheet,
  { number, issueDate, saleDate, dueDate }: Read,
): DocumentReading['others'] {
  const days = sheet.lines.flatMap(({ whole }) => daysInText(whole.folded).map(({ value }) => value));
  const issued = issueDate?.value;
  const due =
    issued === undefined
      ? days
      : [...termsIn(sheet).map((term) => addDays(issued, term)), ...days.filter((day) => day >= issued)];
  const all = {
    number: without(numbersIn(sheet), number),
    issueDate: without(days, issueDate),
    saleDate: without(days, saleDate),
    dueDate: without(due, dueDate),
  };
  return Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0));
}
