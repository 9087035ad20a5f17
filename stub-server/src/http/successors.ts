import type { EntityType } from '@saldo/contract/account-change';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { AppError } from './errors.ts';

/**
 * Fields by which bodies refer to items of named lists. An item that was merged into another or
 * replaced by it is followed: docs/decisions/030.
 */
const ENTITIES: Readonly<Record<string, EntityType>> = {
  contractorId: 'contractor',
  paymentMethodId: 'paymentMethod',
  sectionId: 'section',
  tradeSubjectId: 'tradeSubject',
};

/** The maximum number of ids followed in one body, and of steps from one item to the next. */
export const MOST_STEPS = 20;

const movedSchema = z.object({ to: z.number() });

/** The item into which a deleted one was merged, or that replaced it; null: there is none. */
export async function successorOf(
  db: Db,
  { accountId, entity, id }: { accountId: number; entity: EntityType; id: number },
): Promise<number | null> {
  const last = await db
    .selectFrom('change_item as item')
    .innerJoin('change', 'change.id', 'item.change_id')
    .select('item.moved')
    .where('item.account_id', '=', accountId)
    .where('item.entity', '=', entity)
    .where('item.entity_id', '=', id)
    .where('item.moved', 'is not', null)
    .where('change.is_undone', '=', 0)
    .orderBy('item.change_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.moved ? movedSchema.parse(JSON.parse(last.moved)).to : null;
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    body,
  );
}

/** The body with the successor in place of each deleted id in the field. */
const replaced = (body: unknown, field: string, id: number, successor: number): unknown =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    name === field && value === id ? successor : value,
  );

/**
 * The body of a refused call with the successor of the deleted item that it names; null: there is
 * none.
 */
async function followed({ session, body }: FastifyRequest, db: Db, error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'UNKNOWN_REFERENCE' || !session) return null;
  const path = error.details.fields?.[0]?.path.split('.') ?? [];
  const field = path.at(-1) ?? '';
  const entity = ENTITIES[field];
  const id = valueAt(body, path);
  if (!entity || typeof id !== 'number') return null;
  const successor = await successorOf(db, { accountId: session.accountId, entity, id });
  return successor === null ? null : replaced(body, field, id, successor);
}

/** Runs a call; if it is refused because of a deleted item, runs it again with the successor. */
export async function withSuccessors<Result>(
  request: FastifyRequest,
  db: Db,
  run: () => Promise<Result>,
): Promise<Result> {
  for (let step = 0; ; step += 1) {
    try {
      return await run();
    } catch (error) {
      const body = step < MOST_STEPS ? await followed(request, db, error) : null;
      if (body === null) throw error;
      request.body = body;
    }
  }
}
