import { z } from 'zod';
import { cellPlaceSchema } from './payment-source.ts';
import { idSchema, versionSchema } from './values.ts';

// Commands on the lines of a bank statement.

/** Most lines of one command. */
const MAX_LINES = 500;

const settledPart = z.object({
  id: idSchema,
  /** version of the document */
  version: versionSchema,
  /** the amount that the line pays of it; like the instalment's, negative if the money flows the other way */
  amount: z.int().brand<'Minor'>(),
});

export const settleBody = z.object({
  lines: z
    .array(
      z.discriminatedUnion('as', [
        z.object({
          as: z.literal('parts'),
          lineId: idSchema,
          parts: z.array(settledPart).min(1).max(50),
          /** the difference is a fee that the bank has deducted */
          withFee: z.boolean().optional(),
          /** what the instalments leave of the line stays open */
          withRest: z.boolean().optional(),
        }),
        z.object({ as: z.literal('operation'), lineId: idSchema, cell: cellPlaceSchema.nullable() }),
        z.object({
          as: z.literal('own'),
          lineId: idSchema,
          paymentMethodId: idSchema,
          /** the cell of both sides; null or absent: none yet */
          cell: cellPlaceSchema.nullable().default(null),
        }),
      ]),
    )
    .min(1)
    .max(MAX_LINES),
});
export type Settle = z.output<typeof settleBody>;

export const searchPartsBody = z.object({ lineId: idSchema, search: z.string().trim().max(200).default('') });
const lineIds = z.array(idSchema).min(1).max(MAX_LINES);
export const skipBody = z.object({ lineIds, isSkipped: z.boolean() });
export const reopenBody = z.object({ lineIds });
