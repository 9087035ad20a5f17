import { z } from 'zod';
import { segmentSizeSchema } from './record.ts';
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
    'leftAmount',
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
/** `bySign`: negative amounts are costs, positive ones income */
export const tableDirectionSchema = z.enum(['cost', 'income', 'bySign']);

/** What happens to existing contractors: they stay as they are, empty fields are filled, or the file overwrites fields. */
export const existingSchema = z.enum(['leave', 'fill', 'overwrite']);
export const USUAL_EXISTING: z.infer<typeof existingSchema> = 'fill';

/** Most columns of a table. */
export const MAX_TABLE_COLUMNS = 200;

/** How to interpret a table; null or absent: detect. */
export const tableSettingsSchema = z.object({
  target: importTargetSchema.optional(),
  charset: charsetSchema.nullable().optional(),
  separator: separatorSchema.nullable().optional(),
  /** index of the sheet in a workbook, from 0 */
  sheet: z.int().min(0).max(1000).nullable().optional(),
  /** line of the header row; 0: none */
  headLine: z.int().min(0).max(200_000).nullable().optional(),
  dayOrder: dayOrderSchema.nullable().optional(),
  decimalMark: decimalMarkSchema.nullable().optional(),
  direction: tableDirectionSchema.nullable().optional(),
  /** the field of each column; `skip`: ignore it, null: detect */
  columns: z
    .array(z.union([importFieldSchema, z.literal('skip')]).nullable())
    .max(MAX_TABLE_COLUMNS)
    .nullable()
    .optional(),
  /** reads rows that the workbook hides; absent: those that no filter hides */
  withHidden: z.boolean().optional(),
  /** adds duplicates too */
  withDuplicates: z.boolean().optional(),
  /** sheet that receives the rows of a plan */
  budgetId: idSchema.nullable().optional(),
  /** first year of a plan's months that state none */
  year: z.int().min(2000).max(2200).nullable().optional(),
  /** leaves out amounts of a plan in closed months, and in months outside the sheet */
  onlyOpenMonths: z.boolean().optional(),
  /** for a list of contractors: what happens to existing ones */
  existing: existingSchema.optional(),
});
export type TableSettings = z.output<typeof tableSettingsSchema>;

/** A corrected cell: of one line, or of all lines in which the column has this text. */
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
  /** its name in the file; empty: none */
  head: z.string(),
  type: columnTypeSchema,
  /** filled cells of the sample, and those of them that are of the type */
  filled: z.int(),
  fitting: z.int(),
  /** a cell that is not of the type; null: all are */
  exception: z.string().nullable(),
  /** the first cells */
  samples: z.array(z.string()),
  /** null: the column is ignored */
  field: importFieldSchema.nullable(),
  /** the month in the column's name, or the first one of a longer period, for the amounts of a plan; null: none */
  month: monthSchema.nullable(),
  /** months of that period; null: none */
  segmentSize: segmentSizeSchema.nullable(),
  /** its cells state months without a day: their last day counts */
  isMonths: z.boolean(),
  /** the workbook hides it, so that it has a field only if it was chosen or remembered */
  isHidden: z.boolean(),
  /** why it has this field: chosen, remembered for the same layout, by its name or by its values; null: no field */
  reason: z.enum(['chosen', 'remembered', 'name', 'values']).nullable(),
});
export type TableColumn = z.output<typeof tableColumnSchema>;

/** Facts about a table, each with whether the user has set it. */
const detectedOrChosen = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, isChosen: z.boolean() });

export const layoutFacts = {
  charset: detectedOrChosen(charsetSchema),
  separator: detectedOrChosen(separatorSchema),
  place: detectedOrChosen(z.int()),
  dayOrder: detectedOrChosen(dayOrderSchema),
  decimalMark: detectedOrChosen(decimalMarkSchema),
  direction: detectedOrChosen(tableDirectionSchema),
};

/** How a table is interpreted; each fact may be wrong, and can be changed. */
export const tableDescriptionSchema = z.object({
  form: z.enum(['text', 'workbook']),
  target: importTargetSchema,
  charset: layoutFacts.charset.nullable(),
  separator: layoutFacts.separator.nullable(),
  sheets: z.array(z.string()),
  sheet: layoutFacts.place,
  headLine: layoutFacts.place,
  dayOrder: layoutFacts.dayOrder,
  /** a date that is possible only in this order; null: none is, or the user has chosen the order */
  dayOrderShownBy: z.string().nullable(),
  decimalMark: layoutFacts.decimalMark,
  direction: layoutFacts.direction,
  /**
   * documents of both signs, none marked as a correction: the user must state in `direction` whether negative ones
   * are corrections or the other direction
   */
  asksSigns: z.boolean(),
  /** for a plan: the sheet that receives its rows; null: none chosen yet, or not a plan */
  budgetId: idSchema.nullable(),
  /** first year of a plan whose months state none; null: they do, or not a plan */
  year: z.int().nullable(),
  onlyOpenMonths: z.boolean(),
  withDuplicates: z.boolean(),
  /** lines with values that the workbook hides, whether its filter does, and whether they are read */
  hiddenRows: z.int(),
  isFiltered: z.boolean(),
  withHidden: z.boolean(),
  existing: existingSchema,
  columns: z.array(tableColumnSchema),
  /** lines with values */
  rows: z.int(),
  /** how often this layout was imported before */
  layoutUses: z.int(),
});
export type TableDescription = z.output<typeof tableDescriptionSchema>;
