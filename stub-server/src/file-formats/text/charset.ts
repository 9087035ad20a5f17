import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import iconv from 'iconv-lite';

export const CHARSETS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'windows-1250', 'ISO-8859-2', 'CP852'] as const;
export type Charset = (typeof CHARSETS)[number];

export interface DecodedText {
  text: string;
  charset: Charset;
  /** some bytes are invalid in this encoding */
  isDamaged: boolean;
}

const BYTE_ORDER_MARKS: readonly [Charset, readonly number[]][] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, place) => bytes[place] === byte);

/** Most files are UTF-8, which the runtime decodes ten times as fast. */
const decoded = (bytes: Uint8Array, charset: Charset): string =>
  charset === 'UTF-8' ? new TextDecoder().decode(bytes) : iconv.decode(bytes, charset);

/** Text of bytes in a known encoding; invalid bytes become U+FFFD. */
export function decodeAs(bytes: Uint8Array, charset: Charset): DecodedText {
  const text = decoded(bytes, charset);
  return { text, charset, isDamaged: text.includes('\uFFFD') };
}

/** UTF-16 without a byte order mark: nearly every other byte of a text in Latin letters is zero. */
function utf16Of(bytes: Uint8Array): Charset | null {
  const size = Math.min(bytes.length, 4000);
  let [even, odd] = [0, 0];
  for (let at = 0; at < size; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > size / 5 && even < size / 50) return 'UTF-16LE';
  if (even > size / 5 && odd < size / 50) return 'UTF-16BE';
  return null;
}

/** Letters of Polish, and of German, which Polish rarely turns into in a wrong encoding. */
const EXPECTED = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜ]/g;
/** Characters that Polish turns into in a wrong encoding; some banks use the byte 0xFF (˙) as filler. */
const STRANGE = /[\p{L}\u0080-\u009f\u2500-\u25ff\u02c7\u02d8\u02da-\u02dd¤¦¨¬±»«÷×¸]/gu;

const SINGLE_BYTE: readonly Charset[] = ['windows-1250', 'ISO-8859-2', 'CP852'];

/** A score of how much a text looks Polish or German rather than strange. */
const likeness = (text: string): number =>
  (text.match(EXPECTED) ?? []).length * 5 -
  (text.replaceAll(/\p{ASCII}/gu, '').match(STRANGE) ?? []).length * 3;

/** The byte of `ä` in every Western and Central European encoding except CP852, where it is `ń`. */
const A_UMLAUT = 0xe4;
const CONSONANTS: ReadonlySet<number> = new Set(Buffer.from('bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ'));

/** The score that German text costs CP852: `ń` follows a vowel in Polish, `ä` usually a consonant. */
function germanLikeness(bytes: Uint8Array): number {
  let found = 0;
  for (let at = bytes.indexOf(A_UMLAUT, 1); at > 0; at = bytes.indexOf(A_UMLAUT, at + 1))
    if (CONSONANTS.has(bytes[at - 1] ?? 0)) found += 1;
  return found * 8;
}

const FIRST_HIGH = 0x80;
const REPLACEMENT = 0xfffd;
const isSecondHalf = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The number of non-ASCII characters in valid UTF-8, and of invalid sequences. */
function utf8Counts(bytes: Uint8Array): { whole: number; broken: number } {
  const text = decoded(bytes, 'UTF-8');
  let [whole, broken] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < FIRST_HIGH || isSecondHalf(unit)) continue;
    if (unit === REPLACEMENT) broken += 1;
    else whole += 1;
  }
  return { whole, broken };
}

/** The encoding of bytes: by byte order mark, UTF-8 if possible, else the one in which they look most like Polish. */
export function charsetOf(bytes: Uint8Array): Charset {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0] ?? utf16Of(bytes);
  if (marked) return marked;
  if (isUtf8(bytes)) return 'UTF-8';
  const { whole, broken } = utf8Counts(bytes);
  // A few invalid bytes among many valid sequences are damage, not another encoding.
  if (broken === 0 || whole > broken) return 'UTF-8';
  // ASCII letters are the same in all of them.
  const high = bytes.filter((byte) => byte >= FIRST_HIGH);
  const [best] = SINGLE_BYTE.map((charset) => ({
    charset,
    score: likeness(iconv.decode(high, charset)) - (charset === 'CP852' ? germanLikeness(bytes) : 0),
  })).toSorted((left, right) => right.score - left.score);
  return best?.charset ?? 'UTF-8';
}

export const decodeText = (bytes: Uint8Array): DecodedText => decodeAs(bytes, charsetOf(bytes));

/** Bytes of a long text that are decoded at a time. */
const PIECE = 256_000;

/** A text piece by piece, so that a long one is never in memory as a whole; all line ends become line feeds. */
export function* piecesOf(bytes: Uint8Array, charset: Charset): Generator<string, void, undefined> {
  const decoder = charset === 'UTF-8' ? new StringDecoder('utf8') : iconv.getDecoder(charset);
  let held = '';
  for (let from = 0; from < bytes.length; from += PIECE) {
    const text = held + decoder.write(Buffer.from(bytes.subarray(from, from + PIECE)));
    // The second half of a line end may be in the next piece.
    held = text.endsWith('\r') ? '\r' : '';
    const whole = held === '' ? text : text.slice(0, -1);
    yield (from === 0 ? whole.replace(/^\uFEFF/, '') : whole).replaceAll(/\r\n?/g, '\n');
  }
  yield held.replace('\r', '\n') + (decoder.end() ?? '');
}
