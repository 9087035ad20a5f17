import { z } from 'zod';
import { ApiError } from '#lib/api/api-error.ts';
import type { FieldOf } from '#lib/editor/field-changes.ts';
import type { Refused, Stored } from '#lib/editor/use-saving.ts';

const staleSchema = z.object({ current: z.unknown() }).loose();

type Refusable<Draft, Fields> = {
  fields: readonly FieldOf<Draft>[];
  /** reads the current item in the answer to a stale write */
  current: (body: unknown) => Stored<Fields> | undefined;
};

/** Maps the server's refusals of an item to fields. */
export function refusedItem<Draft, Fields>(
  error: Error,
  { fields, current }: Refusable<Draft, Fields>,
): Refused<Draft, Fields> {
  if (!(error instanceof ApiError)) return { kind: 'other' };
  if (error.code === 'STALE_VERSION') {
    const stored = current(staleSchema.safeParse(error.body).data?.current);
    return stored === undefined ? { kind: 'other' } : { kind: 'stale', current: stored };
  }
  const taken = error.code === 'DUPLICATE';
  const named = (error.body?.fields ?? []).flatMap(({ path }) => {
    const [first] = path.split('.');
    const field = fields.find((known) => known === first);
    return field === undefined ? [] : [{ field, message: taken ? 'taken' : 'refused' }];
  });
  if (named.length > 0) return { kind: 'fields', fields: named };
  const name = fields.find((field) => field === 'name');
  if (taken && name !== undefined) return { kind: 'fields', fields: [{ field: name, message: 'taken' }] };
  return { kind: 'other' };
}
