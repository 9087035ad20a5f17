import { z } from 'zod';

/** Possible contents of a column in a statement of unknown layout. */
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

/** The field of each column; `skip`: ignore it, null: detect. */
export const bankColumnsSchema = z
  .array(z.union([bankFieldSchema, z.literal('skip')]).nullable())
  .max(MAX_BANK_COLUMNS);
export type BankColumns = readonly (BankField | 'skip' | null)[];

export const bankColumnSchema = z.object({
  /** as written in the file; empty: none */
  head: z.string(),
  samples: z.array(z.string()),
  /** null: the column is ignored */
  field: bankFieldSchema.nullable(),
  /** why it has this field: chosen, remembered for the same layout, by its heading or by its values; null: no field */
  reason: z.enum(['chosen', 'remembered', 'name', 'values']).nullable(),
});
export type BankColumn = z.output<typeof bankColumnSchema>;
