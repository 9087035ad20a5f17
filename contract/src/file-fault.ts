import { z } from 'zod';

/** What can be wrong with a file, or unusual in it; the catalogues have the words. */
export const FILE_FAULT_CODES = [
  // of the file as a whole
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

/** A fault or a remark with its place. */
export const fileFaultSchema = z.object({
  code: fileFaultCodeSchema,
  /** of the file, from 1 */
  line: z.int().optional(),
  /** as the format names it */
  field: z.string().optional(),
  /** of an archive: the file in it */
  entry: z.string().optional(),
  /** for the words: `text` as it stands in the file, `difference` in minor units of `currency`, and the like */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FileFault = z.output<typeof fileFaultSchema>;
