import { accountItemSchema, type AccountItem, type EntityType } from '@saldo/contract/account-change';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { filesOf } from '#src/files/stored.ts';
import { changedPayments } from '#src/payment/changed-payments.ts';
import { paymentAction } from './payment-action.ts';

export interface AccountItemRow {
  entity: EntityType;
  id: number;
  before: string | null;
  after: string | null;
  moved: string | null;
  position: number;
}

const stateIn = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const withFilesSchema = z.object({ fileIds: z.array(z.int()) });
const fileIdsIn = (state: unknown): number[] => withFilesSchema.safeParse(state).data?.fileIds ?? [];

type Files = ReadonlyMap<number, { name: string }>;

const withFileNames = (state: unknown, files: Files): unknown =>
  typeof state === 'object' && state !== null
    ? { ...state, fileNames: fileIdsIn(state).flatMap((id) => files.get(id)?.name ?? []) }
    : state;

/** Items as clients get them: only the names of items of named lists, because the schema drops the other fields. */
export async function toItems(
  db: Db,
  accountId: number,
  rows: readonly AccountItemRow[],
): Promise<AccountItem[]> {
  const states = rows.map((row) => ({ row, had: stateIn(row.before), has: stateIn(row.after) }));
  const documents = states.filter(({ row }) => row.entity === 'paymentSource');
  const fileIds = documents.flatMap(({ had, has }) => [...fileIdsIn(had), ...fileIdsIn(has)]);
  const files = await filesOf(db, accountId, fileIds);
  return states.map(({ row, had, has }) => toItem(row, { had, has, files }));
}

function toItem(
  { entity, id }: AccountItemRow,
  { had, has, files }: { had: unknown; has: unknown; files: Files },
): AccountItem {
  const action = entity === 'paymentSource' ? paymentAction(had, has) : null;
  return accountItemSchema.parse({
    entity,
    id,
    before: withFileNames(had, files),
    after: withFileNames(has, files),
    changed: changedNames(had, has),
    action,
  });
}

/** The changed instalments of all documents of a change. */
export const paymentsIn = (items: readonly AccountItemRow[]): number =>
  items.reduce(
    (count, { entity, before, after }) =>
      entity === 'paymentSource' ? count + changedPayments(stateIn(before), stateIn(after)) : count,
    0,
  );

/** Technical properties, which do not count as changes. */
const ASIDE: ReadonlySet<string> = new Set(['version', 'createdAt']);

/**
 * Properties that differ between two states and exist in both, because older states lack newer
 * properties.
 */
function changedNames(before: unknown, after: unknown): string[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return [];
  const others = new Map(Object.entries(after));
  return Object.entries(before).flatMap(([name, value]) =>
    !ASIDE.has(name) && others.has(name) && !isDeepStrictEqual(value, others.get(name)) ? [name] : [],
  );
}
