import type { ImportField } from '@saldo/contract/import-table';
import type { Table } from '#src/file-formats/table/table.ts';
import { fieldOfName } from './fields.ts';

const SAMPLE_ROWS = 200;
const DAYS: ReadonlySet<ImportField | null> = new Set(['issueDate', 'saleDate', 'paidDate']);
const AMOUNTS: ReadonlySet<ImportField | null> = new Set(['net', 'gross']);

/** The mark of a heading that occurs a second time. */
const REPEATED = / \(2\)$/;

const isList = (heads: readonly string[]): boolean => {
  const fields = heads.map((head) => fieldOfName(head.replace(REPEATED, ''), 'payments'));
  return fields.some((field) => DAYS.has(field)) && fields.some((field) => AMOUNTS.has(field));
};

/**
 * Whether a table consists of two lists of payments side by side: the second one would be lost. They are parted by an empty column,
 * or the headings of the second one repeat those of the first.
 */
export function isSideBySide({ heads, rows }: Table): boolean {
  if (isList(heads.filter((head) => REPEATED.test(head)))) return true;
  const some = rows.slice(0, SAMPLE_ROWS);
  const isGap = (place: number) =>
    heads[place] === '' && some.every(({ cells }) => (cells[place] ?? '') === '');
  return heads.some(
    (_, place) => isGap(place) && isList(heads.slice(0, place)) && isList(heads.slice(place + 1)),
  );
}
