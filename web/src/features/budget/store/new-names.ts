import type { BudgetRecord } from '@saldo/contract/record';
import type { NewNames, NewRow } from '@saldo/contract/rows';
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

/** The named lists whose new names are made with their rows. */
const LISTS = {
  tradeSubjects: ['trade-subject', 'tradeSubjectId'],
  contractors: ['contractor', 'contractorId'],
  sections: ['section', 'sectionId'],
  paymentMethods: ['payment-method', 'paymentMethodId'],
} as const satisfies Record<keyof NewNames, readonly [MasterData, keyof NewRow]>;
const KEYS = Object.keys(LISTS) as (keyof NewNames)[];

type Named = Pick<NewRow, 'tradeSubjectId' | 'contractorId'>;

const newIn = (names: KnownNames, list: keyof NewNames) =>
  (names[list] ?? [])
    .filter(({ id }) => isNewName(id) && !given.has(id))
    .map(({ id, name }) => ({ id, name }));

/** The names that a request for rows makes; undefined: none. */
export function namesToMake(names: KnownNames): NewNames | undefined {
  const wanted: NewNames = {
    tradeSubjects: newIn(names, 'tradeSubjects'),
    contractors: newIn(names, 'contractors'),
    sections: newIn(names, 'sections'),
    paymentMethods: newIn(names, 'paymentMethods'),
  };
  return KEYS.some((list) => wanted[list].length > 0) ? wanted : undefined;
}

/** Learns the ids of the names that were made with rows. */
export async function namesMade(
  client: QueryClient,
  {
    rows,
    made,
    names,
  }: { rows: readonly NewRow[]; made: readonly (BudgetRecord | undefined)[]; names: NewNames },
): Promise<KnownNames> {
  const { learnNames } = await callsOfNames();
  const known: KnownNames = {};
  for (const list of KEYS) {
    const [kind, field] = LISTS[list];
    for (const [place, row] of rows.entries()) {
      const [id, now] = [row[field], made[place]?.[field]];
      if (isNewName(id) && typeof now === 'number') given.set(id, now);
    }
    known[list] = names[list].flatMap(({ id, name }) => {
      const now = given.get(id);
      return now === undefined ? [] : [{ id: now, name }];
    });
    learnNames(client, kind, known[list]);
  }
  return known;
}

/** The calls of the named lists load with the first new name; while offline its row waits. */
const callsOfNames = async () => lateCalls(async () => import('#lib/master-data/master-data.ts'));

/** Rows with the ids that names have by now. */
export function withIdsNow<Row extends Named & Partial<NewRow>>(rows: readonly Row[]): Row[] {
  const now = (id: number) => nameIdNow(id) ?? id;
  return rows.map((row) => ({
    ...row,
    tradeSubjectId: now(row.tradeSubjectId),
    contractorId: row.contractorId === null ? null : now(row.contractorId),
    ...(row.sectionId !== undefined && row.sectionId !== null && { sectionId: now(row.sectionId) }),
    ...(row.paymentMethodId !== undefined && { paymentMethodId: now(row.paymentMethodId) }),
  }));
}

/** Makes the new names of a row that goes into its editor, which cannot save them with the row. */
export async function withNamesMade<Row extends Named>(
  client: QueryClient,
  rows: readonly Row[],
  names: KnownNames,
): Promise<Row[]> {
  for (const list of KEYS)
    for (const { id, name } of newIn(names, list)) {
      const { addName } = await callsOfNames();
      const one = await addName(client, LISTS[list][0], name);
      given.set(id, one.id);
    }
  return withIdsNow(rows);
}

let clientOfRequest: QueryClient | undefined;

/** Remembers whose lists learn the names of a row that is typed again after its request was refused. */
export const requestedBy = (client: QueryClient): void => {
  clientOfRequest = client;
};

/** Makes the new names of a refused row that is typed again; those that cannot be made are typed, too. */
export async function namedAgain(row: NewRow, names: KnownNames): Promise<NewRow> {
  if (clientOfRequest === undefined) return row;
  const [named = row] = await withNamesMade(clientOfRequest, [row], names).catch(() => [row]);
  return named;
}
