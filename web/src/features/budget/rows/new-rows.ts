import type { NewRow } from '@saldo/contract/rows';
import type { KnownNames, SheetNames } from '../store/data.ts';
import { plannedAmounts, type BlockRow } from './sheet-rows-from-block.ts';

type Named = { id: number; name: string };
/** A list of names that can be added to. */
type NamedList = { items: readonly Named[]; add: (name: string) => Promise<Named> };
export type NamedLists = Readonly<Record<keyof SheetNames, NamedList>>;

/** What new rows start with. */
type Start = Omit<NewRow, 'tradeSubjectId' | 'cells'>;

/** Finds a name in a list whatever its case, or adds it; each once. */
function finder({ items, add }: NamedList) {
  const found = new Map<string, Promise<Named>>(
    items.map((item) => [item.name.toLocaleLowerCase(), Promise.resolve(item)]),
  );
  return async (name: string): Promise<Named | null> => {
    if (name === '') return null;
    const key = name.toLocaleLowerCase();
    const item = found.get(key) ?? add(name);
    found.set(key, item);
    return item;
  };
}

/** Rows of a block as the server takes them; names that are new are added to their lists first. */
export async function newRowsOf(
  rows: readonly BlockRow[],
  start: Start,
  lists: NamedLists,
): Promise<{ records: NewRow[]; known: KnownNames }> {
  const find = {
    tradeSubjects: finder(lists.tradeSubjects),
    contractors: finder(lists.contractors),
    sections: finder(lists.sections),
    paymentMethods: finder(lists.paymentMethods),
  };
  const known = { tradeSubjects: [], contractors: [], sections: [], paymentMethods: [] } satisfies KnownNames;
  const used: Record<keyof SheetNames, Named[]> = known;
  const idOf = async (list: keyof SheetNames, name: string): Promise<number | null> => {
    const item = await find[list](name);
    if (item !== null) used[list].push(item);
    return item?.id ?? null;
  };
  const records: NewRow[] = [];
  for (const row of rows) {
    const tradeSubjectId = await idOf('tradeSubjects', row.name);
    if (tradeSubjectId === null) continue;
    records.push({
      ...start,
      tradeSubjectId,
      contractorId: (await idOf('contractors', row.contractor)) ?? start.contractorId,
      sectionId: (await idOf('sections', row.section)) ?? start.sectionId,
      paymentMethodId: (await idOf('paymentMethods', row.method)) ?? start.paymentMethodId,
      direction: row.direction ?? start.direction,
      segmentSize: 1,
      cells: [],
      ...plannedAmounts(row.amounts),
    });
  }
  return { records, known: used };
}
