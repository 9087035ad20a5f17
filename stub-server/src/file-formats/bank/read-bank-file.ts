import type { BankColumn } from '@saldo/contract/bank-columns';
import { UnreadableFile, reading, type Reading } from '../reading.ts';
import { firstLines, textOf } from '../text/lines.ts';
import { looksLikeXml, xmlTextOf } from '../xml/decode-xml.ts';
import { looksLikeCamt, readCamt } from './camt/read-camt.ts';
import { anyLayoutOf, type AnyLayout, type WantedLayout } from './csv/any/find.ts';
import { readAnyCsv } from './csv/any/read-any-csv.ts';
import { layoutOf, MAX_PREAMBLE, readBankCsv } from './csv/read-bank-csv.ts';
import { looksLikeSantander, readSantander } from './csv/santander.ts';
import { looksLikeMt940, readMt940 } from './mt940/read-mt940.ts';
import type { BankFile } from './statement.ts';

/** A bank file and, for an unknown layout, the fields of its columns. */
export interface BankReading {
  reading: Reading<BankFile>;
  columns: BankColumn[] | null;
  /** headings that identify the layout later */
  heads: string[];
}

const AS_IT_LOOKS: WantedLayout = { isStatement: false, columns: [], remembered: () => null };

/** Reads a bank file whatever its name: MT940, CAMT.053, or a CSV in a known layout or in one detected from its columns. */
export function readStatements(bytes: Uint8Array, wanted: WantedLayout = AS_IT_LOOKS): BankReading {
  let any: AnyLayout | null = null;
  const read = reading((): BankFile => {
    const { text, charset } = textOf(bytes);
    if (looksLikeXml(text)) {
      const xml = xmlTextOf(bytes);
      if (!looksLikeCamt(xml.text)) throw new UnreadableFile('unknown-format');
      return { format: 'camt053', charset: xml.charset, statements: readCamt(xml.text) };
    }
    const lines = firstLines(text, MAX_PREAMBLE);
    const layout = layoutOf(lines);
    if (layout) return { charset, ...readBankCsv(text, layout) };
    if (looksLikeSantander(lines)) return { format: 'santander', charset, statements: readSantander(text) };
    if (looksLikeMt940(text)) return { format: 'mt940', charset, statements: readMt940(text) };
    any = anyLayoutOf(text, wanted);
    if (any) return { format: 'csv', charset, statements: readAnyCsv(text, any) };
    throw new UnreadableFile('unknown-format');
  });
  const found = any as AnyLayout | null;
  const columns = found?.columns.map(({ head, samples, field, reason }) => ({
    head,
    samples,
    field,
    reason,
  }));
  return { reading: read, columns: columns ?? null, heads: found?.heads ?? [] };
}

/** The same, without the user's choices. */
export const readBankFile = (bytes: Uint8Array): Reading<BankFile> => readStatements(bytes).reading;
