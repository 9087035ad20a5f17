import type { NewRow } from '@saldo/contract/rows';
import type { QueryClient } from '@tanstack/react-query';
import { lateCalls } from '#lib/api/late-calls.ts';
import type { MasterData } from '#lib/master-data/master-data.ts';
import type { KnownNames } from './data.ts';

/** Ids that the server has given to names which were typed here with a row. */
const given = new Map<number, number>();

/** An id of this tab for a name that the server makes with the row that has it; no other tab or page has it. */
export const newNameId = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

export const isNewName = (id: number | null): id is number => id !== null && id < 0;

/** The id that a name has by now; null where the server has none for it. */
export const nameIdNow = (id: number | null): number | null => (isNewName(id) ? (given.get(id) ?? null) : id);

const MADE = {
  tradeSubjects: ['trade-subject', 'tradeSubjectId'],
  contractors: ['contractor', 'contractorId'],
} as const satisfies Partial<Record<keyof KnownNames, readonly [MasterData, keyof NewRow]>>;

/** The calls of the named lists come with the first new name; without a connection its row waits. */
const callsOfNames = async () => lateCalls(async () => import('#lib/master-data/master-data.ts'));

/** Makes the new names of rows first; a name that is there by then is taken. Returns the rows with their ids, and the names. */
export async function withNamesMade<Row extends Pick<NewRow, 'tradeSubjectId' | 'contractorId'>>(
  client: QueryClient,
  rows: readonly Row[],
  names: KnownNames,
): Promise<{ rows: Row[]; names: KnownNames }> {
  const made: KnownNames = {};
  for (const [list, [kind]] of Object.entries(MADE) as [keyof typeof MADE, readonly [MasterData, string]][]) {
    const wanted = (names[list] ?? []).filter(({ id }) => isNewName(id));
    const known = [];
    for (const { id, name } of wanted) {
      const { addName } = await callsOfNames();
      const one = await addName(client, kind, name);
      given.set(id, one.id);
      known.push({ id: one.id, name: one.name });
    }
    made[list] = known;
  }
  const now = (id: number) => nameIdNow(id) ?? id;
  return {
    rows: rows.map((row) => ({
      ...row,
      tradeSubjectId: now(row.tradeSubjectId),
      contractorId: row.contractorId === null ? null : now(row.contractorId),
    })),
    names: made,
  };
}
