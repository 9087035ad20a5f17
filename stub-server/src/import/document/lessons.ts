import type { DocumentReading, ReadFieldName } from '@saldo/contract/import-reading';
import { documentReadingSchema, SURE_READING } from '@saldo/contract/import-reading';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { Db } from '#src/db/open.ts';
import type { Incoming } from '../lines/incoming.ts';
import { amountText, uncertain } from './incoming.ts';

/** What users' corrections of earlier readings teach about a contractor's documents. */
interface Lessons {
  /** fields that had to be corrected */
  corrected: ReadonlySet<ReadFieldName>;
  /** by type read, the type that users chose instead */
  types: ReadonlyMap<string, PaymentSourceType>;
}

/** Most recent documents that count; older mistakes are forgotten. */
const MAX_LESSONS = 3;
/** Highest confidence of a field that was wrong before. */
const DOUBTFUL_CONFIDENCE = 0.8;

/** Fields of a reading, mapped to the line fields that show their faults. */
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
    .limit(MAX_LESSONS)
    .execute();

/** What earlier corrections teach about a contractor's documents. */
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

/** A reading adjusted by its contractor's lessons: their type, and low confidence for fields that were wrong before. */
export function withLessons(
  line: Incoming,
  reading: DocumentReading,
  { corrected, types }: Lessons,
): { line: Incoming; reading: DocumentReading } {
  const fields = reading.fields.map((read) =>
    corrected.has(read.field)
      ? { ...read, confidence: Math.min(read.confidence, DOUBTFUL_CONFIDENCE) }
      : read,
  );
  const doubted = reading.fields.flatMap(({ field, confidence }) =>
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
    reading: { ...reading, fields },
  };
}
