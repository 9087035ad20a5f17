import { z } from 'zod';

/** Faults and remarks about a file; the catalogues have the wording. */
export const FILE_FAULT_CODES = [
  // the whole file
  'empty',
  'too-large',
  'unknown-format',
  'not-text',
  'damaged-characters',
  'damaged-file',
  // XML
  'malformed-xml',
  'document-type',
  'too-deep',
  'not-in-schema',
  // ZIP
  'zip-damaged',
  'zip-encrypted',
  'zip-too-many',
  'zip-too-large',
  'zip-nested',
  'zip-without-documents',
  // values
  'missing',
  'bad-amount',
  'bad-date',
  'bad-currency',
  'bad-tax-id',
  // statements
  'no-statement',
  'columns-unknown',
  'cut-off',
  'balance-differs',
  'balance-jumps',
  'without-balance',
  'line-not-booked',
  'currency-assumed',
  'batch-differs',
  // invoices
  'totals-differ',
  'lines-differ',
  'kind-unknown',
] as const;
export const fileFaultCodeSchema = z.enum(FILE_FAULT_CODES);

/** A fault or a remark with its position. */
export const fileFaultSchema = z.object({
  code: fileFaultCodeSchema,
  /** in the file, from 1 */
  line: z.int().optional(),
  /** its name in the format */
  field: z.string().optional(),
  /** in an archive: the file's name in it */
  entry: z.string().optional(),
  /** for the wording: `text` as written in the file, `difference` in minor units of `currency`, and so on */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FileFault = z.output<typeof fileFaultSchema>;
