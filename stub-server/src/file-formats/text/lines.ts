import { UnreadableFile } from '../reading.ts';
import { decodeText, type DecodedText } from './charset.ts';

/** Largest text that is read; a year of a busy account has a tenth of it. */
const MAX_TEXT_BYTES = 30_000_000;

/** Text of a file. Throws if it is empty, too large, not text, or has damaged characters. */
export function textOf(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > MAX_TEXT_BYTES) {
    throw new UnreadableFile('too-large', { params: { megabytes: MAX_TEXT_BYTES / 1_000_000 } });
  }
  const decoded = decodeText(bytes);
  if (decoded.text.trim() === '') throw new UnreadableFile('empty');
  if (decoded.text.includes('\0')) throw new UnreadableFile('not-text');
  if (decoded.isDamaged) {
    throw new UnreadableFile('damaged-characters', {
      line: lineAt(decoded.text, decoded.text.indexOf('\uFFFD')),
    });
  }
  return decoded;
}

/** The number of the line, from 1, that contains an offset of a text. */
export function lineAt(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Lines with any line ends. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** The first lines with any line ends, without dividing the rest of a long text. */
export function firstLines(text: string, count: number): string[] {
  let end = 0;
  for (let line = 0; line < count && end !== -1; line += 1) end = text.indexOf('\n', end + 1);
  return linesOf(end === -1 ? text : text.slice(0, end)).slice(0, count);
}

/** Collapses runs of white space into one space. */
export const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
