import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { VAT_RATES } from '@saldo/contract/record';
import { dateSchema } from '@saldo/contract/values';
import { z } from 'zod';

// Invoices in the form that the API of an invoicing program returns: JSON, with amounts as decimal strings.

/** The format name in the list, which identifies such a file. */
const FORMAT = 'saldo.invoices';
const MAX_INVOICES = 5000;

const amountSchema = z.string().regex(/^-?\d{1,10}\.\d{2}$/);
const textSchema = z.string().trim().max(2000);

export const listedInvoiceSchema = z.object({
  /** the program's own ID of the invoice */
  id: z.string().min(1).max(120),
  kind: z.enum(['sale', 'purchase']),
  type: z.enum(['invoice', 'advance', 'proforma', 'correction', 'receipt']).default('invoice'),
  number: textSchema.min(1),
  issueDate: dateSchema,
  saleDate: dateSchema.nullish(),
  dueDate: dateSchema.nullish(),
  paidDate: dateSchema.nullish(),
  currency: z.enum(CURRENCY_CODES),
  contractor: z.object({
    name: textSchema,
    taxId: z.string().max(40).nullish(),
    account: z.string().max(60).nullish(),
  }),
  lines: z
    .array(
      z.object({
        name: textSchema,
        vatRate: z.enum(VAT_RATES),
        net: amountSchema,
        vat: amountSchema,
      }),
    )
    .min(1)
    .max(1000),
  ksefNumber: z.string().max(40).nullish(),
  /** of a correction: the invoice that it corrects */
  corrects: z.string().max(200).nullish(),
});
export type ListedInvoice = z.output<typeof listedInvoiceSchema>;

/** A list: entries are validated one by one, so that an invalid one does not block the others. */
const listSchema = z.object({ format: z.literal(FORMAT), invoices: z.array(z.unknown()).max(MAX_INVOICES) });

/** An entry of a list: an invoice, or the path of its first invalid field. */
export type ReadInvoice = { ok: true; invoice: ListedInvoice } | { ok: false; field: string; name: string };

const numberSchema = z.object({ number: z.string() }).catch({ number: '' });

function readOne(entry: unknown): ReadInvoice {
  const read = listedInvoiceSchema.safeParse(entry);
  if (read.success) return { ok: true, invoice: read.data };
  const field = read.error.issues[0]?.path.join('.') ?? '';
  return { ok: false, field, name: numberSchema.parse(entry).number.slice(0, 200) };
}

export const looksLikeInvoiceList = (head: string): boolean =>
  /^\uFEFF?\s*\{/.test(head) && head.includes(`"${FORMAT}"`);

/** Invoices of a list; null: damaged, or not a list. */
export function readInvoiceList(text: string): ReadInvoice[] | null {
  try {
    const list = listSchema.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
    return list.success ? list.data.invoices.map(readOne) : null;
  } catch {
    return null;
  }
}

/** Serialises a list. */
export const writeInvoiceList = (invoices: readonly ListedInvoice[]): string =>
  JSON.stringify({ format: FORMAT, invoices });
