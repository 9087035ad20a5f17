import type { paymentActionSchema } from '@saldo/contract/account-change';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Action = z.output<typeof paymentActionSchema>;

const partsSchema = z.object({
  parts: z.array(
    z.object({
      id: z.int(),
      paidDate: z.string().nullable(),
      cell: z.object({ recordId: z.int(), month: z.string() }).nullable().optional(),
    }),
  ),
});
type Part = z.output<typeof partsSchema>['parts'][number];

/** What a step did to an instalment; undefined: neither its cell nor its payment changed. */
function actionOnPart(had: Part, has: Part): Action | undefined {
  const [from, to] = [had.cell ?? null, has.cell ?? null];
  if (!isDeepStrictEqual(from, to)) return from === null ? 'link' : to === null ? 'unlink' : 'move';
  if (had.paidDate === has.paidDate || (had.paidDate !== null && has.paidDate !== null)) return undefined;
  return has.paidDate === null ? 'unpay' : 'pay';
}

/** The command that changed a document's instalments, by its two states; null: another one. */
export function paymentAction(before: unknown, after: unknown): Action | null {
  const [had, has] = [partsSchema.safeParse(before).data, partsSchema.safeParse(after).data];
  if (!had || !has) return null;
  const earlier = new Map(had.parts.map((part) => [part.id, part]));
  const [first, ...others] = new Set(
    has.parts.flatMap((part) => {
      const earlierPart = earlier.get(part.id);
      return (earlierPart && actionOnPart(earlierPart, part)) ?? [];
    }),
  );
  return first !== undefined && others.length === 0 ? first : null;
}
