import { addDays } from '@saldo/contract/domain/day';
import { termsIn, type Sheet } from './fields.ts';
import { numbersIn } from './number.ts';
import type { DocumentReading, ReadValue } from './reading.ts';
import { daysInText } from './values.ts';

/** Most that is proposed beside what was read. */
const MOST = 2;

const without = (values: readonly string[], read: ReadValue<string> | null): string[] =>
  [...new Set(values)].filter((value) => value !== read?.value).slice(0, MOST);

type Read = Pick<DocumentReading, 'number' | 'issueDate' | 'saleDate' | 'dueDate'>;

/** What else the document says that a value may be: its other days, terms in days from the issue, and other numbers behind labels. */
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
