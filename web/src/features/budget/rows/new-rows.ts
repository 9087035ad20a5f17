import { plannedAmounts } from '@saldo/contract/domain/row-amounts';
import type { NewRow } from '@saldo/contract/rows';
import type { KnownNames, SheetNames } from '../store/data.ts';
import { rowStartOf } from '../row-editor/contractor-start.ts';
import type { BlockRow } from './sheet-rows-from-block.ts';

type Named = { id: number; name: string };
/** A named list that can be extended. */
type NamedList = { items: readonly Named[]; addAll: (names: readonly string[]) => Promise<readonly Named[]> };
export type NamedLists = Readonly<Record<keyof SheetNames, NamedList>>;

type UsedNames = Record<keyof SheetNames, Named[]>;

/** Defaults of new rows. */
type Start = Omit<NewRow, 'tradeSubjectId' | 'cells'>;

const keyOf = (name: string) => name.toLocaleLowerCase();

/** Finds names case-insensitively; missing ones are created first, all in one call. */
async function finder({ items, addAll }: NamedList, names: readonly string[]) {
  const found = new Map(items.map((item) => [keyOf(item.name), item]));
  const missing = new Map(
    names.flatMap((name) => (name === '' || found.has(keyOf(name)) ? [] : [[keyOf(name), name] as const])),
  );
  const made = missing.size === 0 ? [] : await addAll([...missing.values()]);
  for (const [place, key] of [...missing.keys()].entries()) {
    const item = made[place];
    if (item !== undefined) found.set(key, item);
  }
  return (name: string): Named | null => found.get(keyOf(name)) ?? null;
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

/** Finders of the names in a block; new names are created first. */
async function findersOf(rows: readonly BlockRow[], lists: NamedLists) {
  // They require a right of their own: without it, nothing else is created either.
  const paymentMethods = await finder(
    lists.paymentMethods,
    rows.map(({ method }) => method),
  );
  const [tradeSubjects, contractors, sections] = await Promise.all([
    finder(
      lists.tradeSubjects,
      rows.map(({ name }) => name),
    ),
    finder(
      lists.contractors,
      rows.map(({ contractor }) => contractor),
    ),
    finder(
      lists.sections,
      rows.map(({ section }) => section),
    ),
  ]);
  return { tradeSubjects, contractors, sections, paymentMethods };
}

/** Rows of a block in the server's format; new names are created first. */
export async function newRowsOf(
  rows: readonly BlockRow[],
  start: Start,
  lists: NamedLists,
): Promise<{ records: NewRow[]; known: KnownNames }> {
  const find = await findersOf(rows, lists);
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
