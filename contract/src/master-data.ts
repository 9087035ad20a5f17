import { z } from 'zod';
import { useCountSchema } from './named-list.ts';
import { idSchema, nameSchema } from './values.ts';

/** Shared by the nouns of master data: contractors, payment methods, trade subjects, sections. */
export const fromNameBody = z.object({ name: nameSchema });

/** The maximum number of names in a pasted block. */
export const MAX_NAMES = 500;
export const fromNamesBody = z.object({ names: z.array(nameSchema).min(1).max(MAX_NAMES) });

export const usageSchema = z.object({
  id: idSchema,
  /** rows that use the item, by sheet the user may see */
  budgets: z.array(z.object({ budgetId: idSchema, name: z.string(), records: z.int() })),
  /** all uses, including those on sheets that the user may not see */
  records: z.int(),
  paymentSources: z.int(),
  /** all references to it, by kind */
  uses: z.array(useCountSchema),
});

export const usagesSchema = z.object({
  items: z.array(z.object({ id: idSchema, records: z.int(), paymentSources: z.int() })),
});
