import type { NewRow } from '@saldo/contract/rows';
import type { QueryClient } from '@tanstack/react-query';
import { lateCalls } from '#lib/api/late-calls.ts';
import type { MasterData } from '#lib/master-data/master-data.ts';
import type { KnownNames } from './data.ts';

/** Server ids of names that were typed with a row. */
const given = new Map<number, number>();

/** A local id, unique across tabs, for a name that the server creates with its row. */
export const newNameId = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

export const isNewName = (id: number | null): id is number => id !== null && id < 0;

/** The current id of a name; null if the server has not created it. */
export const nameIdNow = (id: number | null): number | null => (isNewName(id) ? (given.get(id) ?? null) : id);

const MADE = {
  tradeSubjects: ['trade-subject', 'tradeSubjectId'],
  contractors: ['contractor', 'contractorId'],
} as const satisfies Partial<Record<keyof KnownNames, readonly [MasterData, keyof NewRow]>>;

/** The calls of the named lists load with the first new name; while offline its row waits. */
const callsOfNames = async () => lateCalls(async () => import('#lib/master-data/master-data.ts'));

/** Creates new names first, reusing existing ones. Returns the rows with their ids, and the names. */
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
