import { UnreadableFile, reading, type Reading } from '../reading.ts';
import { linesOf, textOf } from '../text/lines.ts';
import { looksLikeXml, xmlTextOf } from '../xml/decode-xml.ts';
import { looksLikeCamt, readCamt } from './camt/read-camt.ts';
import { layoutOf, readBankCsv } from './csv/read-bank-csv.ts';
import { looksLikeSantander, readSantander } from './csv/santander.ts';
import { looksLikeMt940, readMt940 } from './mt940/read-mt940.ts';
import type { BankFile } from './statement.ts';

/** What a file of a bank says, whatever it is called: MT940, CAMT.053, or a CSV in a layout that is known. */
export function readBankFile(bytes: Uint8Array): Reading<BankFile> {
  return reading((): BankFile => {
    const { text, charset } = textOf(bytes);
    if (looksLikeXml(text)) {
      const xml = xmlTextOf(bytes);
      if (!looksLikeCamt(xml.text)) throw new UnreadableFile('unknown-format');
      return { format: 'camt053', charset: xml.charset, statements: readCamt(xml.text) };
    }
    const lines = linesOf(text);
    const layout = layoutOf(lines);
    if (layout) return { charset, ...readBankCsv(text, layout) };
    if (looksLikeSantander(lines)) return { format: 'santander', charset, statements: readSantander(text) };
    if (looksLikeMt940(text)) return { format: 'mt940', charset, statements: readMt940(text) };
    throw new UnreadableFile('unknown-format');
  });
}
