import { z } from 'zod';

/** What a column of a statement in an unknown layout may hold. */
export const BANK_FIELDS = [
  'booked',
  'valued',
  'amount',
  'debit',
  'credit',
  'side',
  'currency',
  'balance',
  'party',
  'sender',
  'recipient',
  'address',
  'account',
  'senderAccount',
  'recipientAccount',
  'title',
  'operation',
  'reference',
  'ownAccount',
  'status',
] as const;
export const bankFieldSchema = z.enum(BANK_FIELDS);
export type BankField = z.output<typeof bankFieldSchema>;

/** Most columns of a statement. */
const MAX_BANK_COLUMNS = 100;

/** What each column is; `skip`: it is left out, null: as it looks. */
export const bankColumnsSchema = z
  .array(z.union([bankFieldSchema, z.literal('skip')]).nullable())
  .max(MAX_BANK_COLUMNS);
export type BankColumns = readonly (BankField | 'skip' | null)[];

export const bankColumnSchema = z.object({
  /** as the file calls it; empty: it does not */
  head: z.string(),
  samples: z.array(z.string()),
  /** null: the column is left out */
  field: bankFieldSchema.nullable(),
  /** why it is that field: chosen, remembered of the same layout, by its name or by its values; null: no field */
  reason: z.enum(['chosen', 'remembered', 'name', 'values']).nullable(),
});
export type BankColumn = z.output<typeof bankColumnSchema>;
