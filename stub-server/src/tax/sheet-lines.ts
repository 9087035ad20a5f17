import { minor } from '@saldo/contract/domain/money';
import { documentLines, type TaxDocument } from '@saldo/contract/domain/tax/document-lines';
import {
  planContracts,
  planLines,
  type SourcedContract,
  type SourcedLine,
} from '@saldo/contract/domain/tax/plan-lines';
import { monthIndex } from '@saldo/contract/domain/month';
import { payTermsSchema, type PayTerms } from '@saldo/contract/pay-terms';
import type { TaxTerms, VatRate } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { taxTermsOf } from '#src/plan/record-mapping.ts';
import { plansOf } from '#src/plan/records.ts';
import { ratesOn } from '#src/plan/rates.ts';

/** The input of the estimates from a sheet. */
export interface SheetLines {
  lines: SourcedLine[];
  contracts: SourcedContract[];
}

interface Read {
  accountId: number;
  budgetId: number;
  today: string;
}

const documentIds = (db: Db, { accountId, budgetId }: Read) =>
  db
    .selectFrom('payment_part as own')
    .innerJoin('record as row', 'row.id', 'own.record_id')
    .select('own.payment_source_id')
    .where('own.account_id', '=', accountId)
    .where('row.budget_id', '=', budgetId);

/** Instalments of documents that have any on a sheet, including those elsewhere, with their documents. */
const partRows = (db: Db, read: Read) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .leftJoin('budget', 'budget.id', 'record.budget_id')
    .select([
      'part.id',
      'part.gross',
      'part.net',
      'part.vat',
      'part.expected_date',
      'part.paid_date',
      'part.is_booked',
      'part.record_id',
      'source.id as source_id',
      'source.direction',
      'source.currency',
      'source.exchange_rate',
      'source.tax_date',
      'source.sale_date',
      'source.issue_date',
      'source.gross as source_gross',
      'source.is_verified',
      'source.pay_terms',
      'record.payment_type_name',
      'record.vat_rate',
      'record.tax_terms',
      'budget.id as budget_id',
      'budget.is_draft',
      'budget.is_internal',
    ])
    .where('part.account_id', '=', read.accountId)
    .where('part.payment_source_id', 'in', documentIds(db, read))
    .orderBy('part.id')
    .execute();
type PartRow = Awaited<ReturnType<typeof partRows>>[number];

const lineRows = (db: Db, read: Read) =>
  db
    .selectFrom('payment_line')
    .selectAll()
    .where('account_id', '=', read.accountId)
    .where('payment_source_id', 'in', documentIds(db, read))
    .orderBy('position')
    .execute();
type LineRow = Awaited<ReturnType<typeof lineRows>>[number];

/** Types of rows whose documents are neither revenue nor cost: taxes, and contracts, which count by their pay. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'vat',
  'income-tax',
  'zus',
  'mandate-contract',
  'employment-contract',
]);

/** Whether an instalment counts for tax at all. */
const isCounted = (part: PartRow): boolean =>
  part.is_booked === 1 && part.is_verified === 1 && part.is_draft === 0 && part.is_internal === 0;

/** The sheet on which an instalment counts by its document's lines; null: it does not count. */
function sheetOfPart(part: PartRow): number | null {
  return isCounted(part) && !OTHERWISE.has(part.payment_type_name ?? '') ? part.budget_id : null;
}

const RATES = ['23', '8', '5'] as const satisfies VatRate[];

/** The rate of a document without lines: that of its row if it has no VAT, else the rate nearest to its VAT. */
function rateOf({ net, vat }: { net: number; vat: number }, ofRow: VatRate | null): VatRate {
  if (vat === 0) return ofRow === null || RATES.some((rate) => rate === ofRow) ? 'np' : ofRow;
  const percent = (vat / net) * 100;
  return RATES.toSorted((a, b) => Math.abs(Number(a) - percent) - Math.abs(Number(b) - percent))[0] ?? '23';
}

type Terms = Pick<TaxDocument['lines'][number], 'costDeductiblePct' | 'lumpSumRate' | 'vatDeductiblePct'>;

/** Tax terms of a line: its own, else those of the row, else full deduction. */
const termsOf = (
  row: Pick<LineRow, 'cost_deductible_pct' | 'lump_sum_rate' | 'vat_deductible_pct'> | null,
  ofRow: TaxTerms | null,
): Terms => ({
  vatDeductiblePct: String(row?.vat_deductible_pct ?? ofRow?.vatDeductiblePct ?? WHOLE),
  costDeductiblePct: String(row?.cost_deductible_pct ?? ofRow?.costDeductiblePct ?? WHOLE),
  lumpSumRate: row?.lump_sum_rate ?? ofRow?.lumpSumRate ?? null,
});
const WHOLE = 100;

const lineOf = (row: LineRow, ofRow: TaxTerms | null): TaxDocument['lines'][number] => ({
  vatRate: row.vat_rate,
  net: minor(row.net),
  vat: minor(row.vat),
  ...termsOf(row, ofRow),
});

function documentOf(parts: readonly PartRow[], lines: readonly LineRow[]): TaxDocument[] {
  const [first] = parts;
  if (!first) return [];
  const ofRow = taxTermsOf(parts.find(({ record_id: row }) => row !== null) ?? first);
  const sum = (of: 'net' | 'vat') => minor(parts.reduce((total, part) => total + part[of], 0));
  const sums = { net: sum('net'), vat: sum('vat') };
  const single = { ...sums, vatRate: rateOf(sums, first.vat_rate), ...termsOf(null, ofRow) };
  return [
    {
      id: first.source_id,
      direction: first.direction,
      currency: first.currency,
      exchangeRate: first.exchange_rate,
      taxDate: first.tax_date ?? first.sale_date ?? first.issue_date,
      gross: minor(first.source_gross),
      lines: lines.length === 0 ? [single] : lines.map((line) => lineOf(line, ofRow)),
      parts: parts.map((part) => ({
        id: part.id,
        gross: minor(part.gross),
        date: part.paid_date ?? part.expected_date,
        sheet: sheetOfPart(part),
        recordId: part.record_id,
      })),
    },
  ];
}

type PartsByDocument = ReadonlyMap<number, readonly PartRow[]>;

async function documentsOf(db: Db, read: Read, parts: PartsByDocument): Promise<TaxDocument[]> {
  if (parts.size === 0) return [];
  const lines = Map.groupBy(await lineRows(db, read), ({ payment_source_id: id }) => id);
  return [...parts].flatMap(([id, own]) => documentOf(own, lines.get(id) ?? []));
}

const CONTRACTS: ReadonlySet<string> = new Set(['mandate-contract', 'employment-contract']);

/** The pay in a document on rows of contracts; it counts once, on the sheet of its first instalment there. */
function statedPay(
  parts: readonly PartRow[],
): { terms: PayTerms; sheet: number | null; recordId: number; sourceId: number } | null {
  const first = parts.find((part) => isCounted(part) && CONTRACTS.has(part.payment_type_name ?? ''));
  if (!first || first.pay_terms === null || first.record_id === null) return null;
  const read = payTermsSchema.safeParse(JSON.parse(first.pay_terms));
  if (!read.success) return null;
  return { terms: read.data, sheet: first.budget_id, recordId: first.record_id, sourceId: first.source_id };
}

function statedPays(documents: PartsByDocument, budgetId: number): SheetLines['contracts'] {
  return [...documents.values()].flatMap((parts) => {
    const stated = statedPay(parts);
    if (stated?.sheet !== budgetId) return [];
    const { terms, recordId, sourceId } = stated;
    return [{ month: monthIndex(terms.month), contract: { terms }, recordId, sourceId }];
  });
}

/** The booked plan and documents of a sheet, line by line. */
export async function sheetLines(db: Db, read: Read): Promise<SheetLines> {
  const { accountId, budgetId, today } = read;
  const plans = await plansOf(db, accountId, { budgetId });
  const instalments = Map.groupBy(await partRows(db, read), ({ source_id: id }) => id);
  const documents = await documentsOf(db, read, instalments);
  const currencies = [
    ...plans.flatMap(({ record, own }) => [
      record.currency,
      ...[...own.values()].flatMap(({ parts }) => parts.map(({ currency }) => currency)),
    ]),
    ...documents.map(({ currency }) => currency),
  ];
  const rates = await ratesOn(db, currencies, today);
  return {
    lines: [
      ...plans.flatMap((plan) => planLines(plan, rates)),
      ...documents.flatMap((document) => documentLines(document, budgetId, rates)),
    ],
    contracts: [
      ...plans.flatMap((plan) =>
        planContracts(plan, rates, ({ sourceId }) => statedPay(instalments.get(sourceId) ?? []) !== null),
      ),
      ...statedPays(instalments, budgetId),
    ],
  };
}
