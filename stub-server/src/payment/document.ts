import { paymentPartSchema, paymentSourceSchema, cellPlaceSchema } from '@saldo/contract/payment-source';
import { payTermsSchema } from '@saldo/contract/pay-terms';
import { totalsOf } from '@saldo/contract/domain/instalments';
import { minor } from '@saldo/contract/domain/money';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Database } from '#src/db/schema.ts';
import { inSlices } from '#src/db/turns.ts';

/** An instalment as stored in the history. */
const partStateSchema = paymentPartSchema.omit({ isElsewhere: true }).extend({
  cell: cellPlaceSchema.nullable(),
  // Older states lack it.
  orderedDate: paymentPartSchema.shape.orderedDate.default(null),
  purpose: paymentPartSchema.shape.purpose.default(null),
  // The line of a bank statement that has paid it. Older states lack it, and do not tell.
  bankLineId: z.int().nullable().optional(),
});
export type PartState = z.output<typeof partStateSchema>;

/** A document with its lines and instalments, as stored in the history. */
export const documentStateSchema = paymentSourceSchema
  .omit({ id: true, version: true, createdAt: true, files: true })
  .extend({
    parts: z.array(partStateSchema),
    // Older states lack them.
    fileIds: z.array(z.int()).default([]),
    pay: paymentSourceSchema.shape.pay.default(null),
    // Older states lack it.
    vatFrom: paymentSourceSchema.shape.vatFrom.default('line'),
  });
export type DocumentState = z.output<typeof documentStateSchema>;

/** A stored document. */
export interface Document {
  id: number;
  version: number;
  createdAt: string;
  state: DocumentState;
}

type SourceRow = Selectable<Database['payment_source']>;
type PartRow = Selectable<Database['payment_part']>;
type LineRow = Selectable<Database['payment_line']>;
type FileRow = Selectable<Database['payment_file']>;

/** What belongs to the row of a document. */
interface Hanging {
  lines?: readonly LineRow[] | undefined;
  parts?: readonly PartRow[] | undefined;
  files?: readonly FileRow[] | undefined;
}

const amountsIn = ({ net, vat, gross }: { net: number; vat: number; gross: number }) => ({
  net: minor(net),
  vat: minor(vat),
  gross: minor(gross),
});

const toLine = (row: LineRow): DocumentState['lines'][number] => ({
  vatRate: row.vat_rate,
  description: row.description,
  quantity: row.quantity,
  unitPrice: row.unit_price === null ? null : minor(row.unit_price),
  ...amountsIn(row),
  vatDeductiblePct: row.vat_deductible_pct,
  costDeductiblePct: row.cost_deductible_pct,
  lumpSumRate: row.lump_sum_rate,
});

const toPart = (row: PartRow): PartState => ({
  id: row.id,
  ...amountsIn(row),
  dueDate: row.due_date,
  expectedDate: row.expected_date,
  paidDate: row.paid_date,
  orderedDate: row.ordered_date,
  paymentMethodId: row.payment_method_id,
  isInCashFlow: row.is_in_cash_flow === 1,
  isBooked: row.is_booked === 1,
  purpose: row.purpose,
  bankLineId: row.bank_line_id,
  cell: row.record_id === null || row.month === null ? null : { recordId: row.record_id, month: row.month },
});

function toDocument(row: SourceRow, { lines = [], parts = [], files = [] }: Hanging): Document {
  const { exchange_rate: rate, exchange_date: date } = row;
  const state: DocumentState = {
    type: row.type,
    direction: row.direction,
    number: row.number,
    internalNumber: row.internal_number,
    issueDate: row.issue_date,
    saleDate: row.sale_date,
    taxDate: row.tax_date,
    contractorId: row.contractor_id,
    currency: row.currency,
    rate: rate === null || date === null ? null : { rate, table: row.exchange_table, date },
    isSplitPayment: row.is_split_payment === 1,
    vatFrom: row.vat_from,
    ksefNumber: row.ksef_number,
    description: row.description,
    originalId: row.original_id,
    pay: row.pay_terms === null ? null : payTermsSchema.parse(JSON.parse(row.pay_terms)),
    isVerified: row.is_verified === 1,
    ...amountsIn(row),
    lines: lines.map(toLine),
    parts: parts.map(toPart),
    fileIds: files.map(({ file_id: id }) => id),
    origin: row.origin,
  };
  return { id: row.id, version: row.version, createdAt: row.created_at, state };
}

/** The existing documents among these ids, by id. */
export async function documentsOf(
  db: Db,
  accountId: number,
  wanted: readonly number[],
): Promise<Map<number, Document>> {
  const ids = [...new Set(wanted)];
  const read = <Table extends 'payment_file' | 'payment_line' | 'payment_part'>(
    table: Table,
    order: 'position' | 'id',
  ) =>
    inSlices(ids, (slice) =>
      db
        .selectFrom(table as 'payment_line')
        .selectAll()
        .where(ownedBy('account_id', accountId))
        .where('payment_source_id', 'in', slice)
        .orderBy(order as 'position')
        .execute(),
    ) as unknown as Promise<Selectable<Database[Table]>[]>;
  const sources = await inSlices(ids, (slice) =>
    db
      .selectFrom('payment_source')
      .selectAll()
      .where(ownedBy('account_id', accountId))
      .where('id', 'in', slice)
      .execute(),
  );
  const lines = Map.groupBy(await read('payment_line', 'position'), (row) => row.payment_source_id);
  const parts = Map.groupBy(await read('payment_part', 'id'), (row) => row.payment_source_id);
  const files = Map.groupBy(await read('payment_file', 'position'), (row) => row.payment_source_id);
  const hanging = ({ id }: SourceRow): Hanging => ({
    lines: lines.get(id),
    parts: parts.get(id),
    files: files.get(id),
  });
  return new Map(sources.map((row) => [row.id, toDocument(row, hanging(row))]));
}

/** Document ids by instalment. */
export async function documentIdsOfParts(
  db: Db,
  accountId: number,
  partIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await inSlices([...new Set(partIds)], (slice) =>
    db
      .selectFrom('payment_part')
      .select(['id', 'payment_source_id'])
      .where(ownedBy('account_id', accountId))
      .where('id', 'in', slice)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, row.payment_source_id]));
}

/**
 * Whether lines and instalments add up to the document, and the net amount and VAT of each
 * instalment to its gross amount.
 */
export function comesTo({ net, vat, gross, lines, parts }: DocumentState): boolean {
  const isWhole = (items: Parameters<typeof totalsOf>[0]) => {
    const total = totalsOf(items);
    return total.net === net && total.vat === vat && total.gross === gross;
  };
  return (
    net + vat === gross &&
    parts.length > 0 &&
    (lines.length === 0 || isWhole(lines)) &&
    isWhole(parts) &&
    parts.every((part) => part.net + part.vat === part.gross)
  );
}
