import type { DocumentReading, ReadFieldName } from '@saldo/contract/import-reading';
import { documentReadingSchema, SURE_READING } from '@saldo/contract/import-reading';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { Db } from '#src/db/open.ts';
import type { Incoming } from '../lines/incoming.ts';
import { amountText, uncertain } from './incoming.ts';

/** What people have made of earlier readings of a contractor's documents. */
interface Lessons {
  /** fields that had to be corrected */
  corrected: ReadonlySet<ReadFieldName>;
  /** the type that documents have got which were read as another */
  types: ReadonlyMap<string, PaymentSourceType>;
}

/** Documents that are remembered: what was wrong longer ago is forgotten. */
const REMEMBERED = 3;
/** How sure a value is at most whose field was wrong before. */
const DOUBTFUL = 0.8;

/** Read fields, and the fields of lines that their faults stand at. */
const FIELDS = {
  number: 'number',
  issueDate: 'issueDate',
  saleDate: 'saleDate',
  currency: 'currency',
  gross: 'gross',
} as const;

const checkedOf = (db: Db, accountId: number, contractorId: number) =>
  db
    .selectFrom('import_scan as scan')
    .innerJoin('import_document as line', (join) =>
      join.onRef('line.process_id', '=', 'scan.process_id').onRef('line.position', '=', 'scan.position'),
    )
    .innerJoin('payment_source as source', 'source.id', 'line.payment_source_id')
    .select(['scan.reading', 'source.type', 'source.number', 'source.currency', 'source.gross'])
    .select(['source.issue_date as issueDate', 'source.sale_date as saleDate'])
    .where('scan.account_id', '=', accountId)
    .where('source.account_id', '=', accountId)
    .where('source.contractor_id', '=', contractorId)
    .where('source.is_verified', '=', 1)
    .orderBy('scan.id', 'desc')
    .limit(REMEMBERED)
    .execute();

/** What is known of how the documents of a contractor were read. */
export async function lessonsOf(db: Db, accountId: number, contractorId: number): Promise<Lessons> {
  const corrected = new Set<ReadFieldName>();
  const types = new Map<string, PaymentSourceType>();
  for (const { reading, gross, type, ...source } of await checkedOf(db, accountId, contractorId)) {
    if (reading === null) continue;
    const { fields } = documentReadingSchema.parse(JSON.parse(reading));
    const textOf = (field: ReadFieldName) => fields.find((one) => one.field === field)?.text ?? null;
    const stands = { ...source, gross: amountText(gross) };
    for (const field of Object.keys(FIELDS) as (keyof typeof FIELDS)[])
      if (textOf(field) !== stands[field]) corrected.add(field);
    const readType = textOf('type');
    if (readType !== null && !types.has(readType)) types.set(readType, type);
  }
  return { corrected, types };
}

/** A reading with what its contractor's earlier ones have taught: their type, and doubt where they were wrong. */
export function taught(
  line: Incoming,
  told: DocumentReading,
  { corrected, types }: Lessons,
): { line: Incoming; told: DocumentReading } {
  const fields = told.fields.map((read) =>
    corrected.has(read.field) ? { ...read, confidence: Math.min(read.confidence, DOUBTFUL) } : read,
  );
  const doubted = told.fields.flatMap(({ field, confidence }) =>
    corrected.has(field) && confidence >= SURE_READING && field in FIELDS
      ? [uncertain(FIELDS[field as keyof typeof FIELDS])]
      : [],
  );
  const { document } = line;
  return {
    line: {
      ...line,
      faults: [...line.faults, ...doubted],
      document: document && { ...document, type: types.get(document.type) ?? document.type },
    },
    told: { ...told, fields },
  };
}
