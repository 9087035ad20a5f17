import { z } from 'zod';
import { idSchema, monthSchema } from './values.ts';

/** What a table is imported as. `plan`: rows of a sheet */
export const importTargetSchema = z.enum(['payments', 'contractors', 'plan']);
export type ImportTarget = z.infer<typeof importTargetSchema>;

export const IMPORT_FIELDS = {
  payments: [
    'number',
    'internalNumber',
    'type',
    'issueDate',
    'saleDate',
    'dueDate',
    'paidDate',
    'paidAmount',
    'contractor',
    'taxId',
    'bankAccount',
    'net',
    'vatRate',
    'vat',
    'gross',
    'currency',
    'direction',
    'description',
    'paymentMethod',
    'ksefNumber',
    'splitPayment',
  ],
  contractors: [
    'contractor',
    'shortName',
    'taxId',
    'euVat',
    'country',
    'regon',
    'bankAccount',
    'aliases',
    'street',
    'postCode',
    'city',
    'email',
    'phone',
    'paymentTermDays',
    'vatRate',
    'paymentMethod',
    'tradeSubject',
    'section',
    'description',
  ],
  plan: [
    'tradeSubject',
    'section',
    'contractor',
    'taxId',
    'direction',
    'monthAmount',
    'net',
    'firstMonth',
    'lastMonth',
    'vatRate',
    'currency',
    'paymentMethod',
    'paymentTermDays',
    'description',
  ],
} as const;
export const importFieldSchema = z.enum([
  ...new Set([...IMPORT_FIELDS.payments, ...IMPORT_FIELDS.contractors, ...IMPORT_FIELDS.plan]),
]);
export type ImportField = z.infer<typeof importFieldSchema>;

export const charsetSchema = z.enum(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'windows-1250', 'ISO-8859-2', 'CP852']);
export const separatorSchema = z.enum([';', ',', '\t', '|']);
export const dayOrderSchema = z.enum(['dmy', 'mdy', 'ymd']);
export const decimalMarkSchema = z.enum([',', '.']);
/** `bySign`: below zero a cost, above an income */
export const tableDirectionSchema = z.enum(['cost', 'income', 'bySign']);

/** What becomes of contractors that are there already: they stay as they are, empty fields are filled, or fields get the values of the file. */
export const existingSchema = z.enum(['leave', 'fill', 'overwrite']);
export const USUAL_EXISTING: z.infer<typeof existingSchema> = 'fill';

/** Most columns of a table. */
export const MAX_TABLE_COLUMNS = 200;

/** How a table is to be understood; null or absent: as it looks. */
export const tableSettingsSchema = z.object({
  target: importTargetSchema.optional(),
  charset: charsetSchema.nullable().optional(),
  separator: separatorSchema.nullable().optional(),
  /** place of the sheet in a workbook, from 0 */
  sheet: z.int().min(0).max(1000).nullable().optional(),
  /** line with the names of columns; 0: none has them */
  headLine: z.int().min(0).max(200_000).nullable().optional(),
  dayOrder: dayOrderSchema.nullable().optional(),
  decimalMark: decimalMarkSchema.nullable().optional(),
  direction: tableDirectionSchema.nullable().optional(),
  /** what each column is; `skip`: it is left out, null: as it looks */
  columns: z
    .array(z.union([importFieldSchema, z.literal('skip')]).nullable())
    .max(MAX_TABLE_COLUMNS)
    .nullable()
    .optional(),
  /** duplicates are added all the same */
  withDuplicates: z.boolean().optional(),
  /** sheet that gets the rows of a plan */
  budgetId: idSchema.nullable().optional(),
  /** year in which months of a plan begin that have none of their own */
  year: z.int().min(2000).max(2200).nullable().optional(),
  /** amounts of a plan in closed months, and in months outside of the sheet, are left out */
  onlyOpenMonths: z.boolean().optional(),
  /** of a list of contractors: what becomes of those that are there */
  existing: existingSchema.optional(),
});
export type TableSettings = z.output<typeof tableSettingsSchema>;

/** A mended cell: of one line, or of all lines in which the column has this text. */
export const cellEditSchema = z.object({
  column: z
    .int()
    .min(0)
    .max(MAX_TABLE_COLUMNS - 1),
  /** null: every line whose cell has the text `was` */
  line: z.int().min(1).max(2_000_000).nullable(),
  was: z.string().max(2000).nullable(),
  value: z.string().max(2000),
});
export type CellEdit = z.output<typeof cellEditSchema>;

/** Column types of specification 2, section 3. */
export const columnTypeSchema = z.enum(['boolean', 'date', 'decimal', 'integer', 'text', 'unknown']);

export const tableColumnSchema = z.object({
  /** what the file calls it; empty: nothing */
  head: z.string(),
  type: columnTypeSchema,
  /** filled cells that were looked at, and those of them that are of the type */
  filled: z.int(),
  fitting: z.int(),
  /** a cell that is not of the type; null: all are */
  exception: z.string().nullable(),
  /** the first cells */
  samples: z.array(z.string()),
  /** null: the column is left out */
  field: importFieldSchema.nullable(),
  /** the month that the column is of, by its name; several columns of a plan are amounts of months; null: none */
  month: monthSchema.nullable(),
  /** why it is that field: chosen, remembered of the same layout, by its name or by its values; null: no field */
  reason: z.enum(['chosen', 'remembered', 'name', 'values']).nullable(),
});
export type TableColumn = z.output<typeof tableColumnSchema>;

/** Facts about a table, each with whether somebody has set it. */
const told = <Value extends z.ZodType>(value: Value) => z.object({ value, isChosen: z.boolean() });

export const toldFacts = {
  charset: told(charsetSchema),
  separator: told(separatorSchema),
  place: told(z.int()),
  dayOrder: told(dayOrderSchema),
  decimalMark: told(decimalMarkSchema),
  direction: told(tableDirectionSchema),
};

/** How a table was understood; each fact can be wrong, and be set otherwise. */
export const tableDescriptionSchema = z.object({
  form: z.enum(['text', 'workbook']),
  target: importTargetSchema,
  charset: toldFacts.charset.nullable(),
  separator: toldFacts.separator.nullable(),
  sheets: z.array(z.string()),
  sheet: toldFacts.place,
  headLine: toldFacts.place,
  dayOrder: toldFacts.dayOrder,
  decimalMark: toldFacts.decimalMark,
  direction: toldFacts.direction,
  /** documents of both signs that nothing calls corrections: whether those below zero are, or are the other direction, has to be said in `direction` */
  asksSigns: z.boolean(),
  /** of a plan: the sheet that gets its rows; null: none is chosen yet, or the table is none */
  budgetId: idSchema.nullable(),
  /** of a plan whose months do not say their years; null: they do, or the table is none */
  year: z.int().nullable(),
  onlyOpenMonths: z.boolean(),
  withDuplicates: z.boolean(),
  existing: existingSchema,
  columns: z.array(tableColumnSchema),
  /** lines with values */
  rows: z.int(),
  /** of a layout that was imported before: how often */
  layoutUses: z.int(),
});
export type TableDescription = z.output<typeof tableDescriptionSchema>;
