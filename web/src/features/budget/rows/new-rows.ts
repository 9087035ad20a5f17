import { plannedAmounts } from '@saldo/contract/domain/row-amounts';
import type { NewRow } from '@saldo/contract/rows';
import type { KnownNames, SheetNames } from '../store/data.ts';
import { rowStartOf } from '../row-editor/contractor-start.ts';
import { newNameId } from '../store/new-names.ts';
import type { BlockRow } from './sheet-rows-from-block.ts';

type Named = { id: number; name: string };
type NamedList = { items: readonly Named[] };
export type NamedLists = Readonly<Record<keyof SheetNames, NamedList>>;

type UsedNames = Record<keyof SheetNames, Named[]>;

/** Defaults of new rows. */
type Start = Omit<NewRow, 'tradeSubjectId' | 'cells'>;

const keyOf = (name: string) => name.toLocaleLowerCase();

/** Finds names case-insensitively; missing ones are made with the rows. */
function finder({ items }: NamedList) {
  const found = new Map(items.map((item) => [keyOf(item.name), item]));
  return (name: string): Named | null => {
    if (name === '') return null;
    const item = found.get(keyOf(name)) ?? { id: newNameId(), name };
    found.set(keyOf(name), item);
    return item;
  };
}

/** Adds the names that a row has by default. */
function noteNames(
  used: UsedNames,
  { sections, paymentMethods }: NamedLists,
  { sectionId, paymentMethodId }: Start,
): void {
  used.sections.push(...sections.items.filter(({ id }) => id === sectionId));
  used.paymentMethods.push(...paymentMethods.items.filter(({ id }) => id === paymentMethodId));
}

/** Rows of a block in the server's format; new names have local ids. */
export function newRowsOf(
  rows: readonly BlockRow[],
  start: Start,
  lists: NamedLists,
): { records: NewRow[]; known: KnownNames } {
  const find = {
    tradeSubjects: finder(lists.tradeSubjects),
    contractors: finder(lists.contractors),
    sections: finder(lists.sections),
    paymentMethods: finder(lists.paymentMethods),
  };
  const used: UsedNames = { tradeSubjects: [], contractors: [], sections: [], paymentMethods: [] };
  const idOf = (list: keyof SheetNames, name: string): number | null => {
    const item = find[list](name);
    if (item !== null) used[list].push(item);
    return item?.id ?? null;
  };
  const standing = lists.contractors.items.find(({ id }) => id === start.contractorId);
  const records: NewRow[] = [];
  for (const row of rows) {
    const tradeSubjectId = idOf('tradeSubjects', row.name);
    if (tradeSubjectId === null) continue;
    const own = { ...start, ...rowStartOf(find.contractors(row.contractor) ?? standing) };
    noteNames(used, lists, own);
    const contractorId = idOf('contractors', row.contractor) ?? start.contractorId;
    if (standing?.id === contractorId) used.contractors.push(standing);
    records.push({
      ...own,
      tradeSubjectId,
      contractorId,
      sectionId: idOf('sections', row.section) ?? own.sectionId,
      paymentMethodId: idOf('paymentMethods', row.method) ?? own.paymentMethodId,
      direction: row.direction ?? start.direction,
      segmentSize: row.segmentSize,
      cells: [],
      ...plannedAmounts(row.amounts, row.segmentSize),
    });
  }
  return { records, known: used };
}
