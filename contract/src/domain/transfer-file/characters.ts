import type { TransferCharset } from './transfer.ts';

const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ';
const CP852 = [
  0xa5, 0x86, 0xa9, 0x88, 0xe4, 0xa2, 0x98, 0xab, 0xbe, 0xa4, 0x8f, 0xa8, 0x9d, 0xe3, 0xe0, 0x97, 0x8d, 0xbd,
];

/** Letters without a Unicode decomposition, and typographic characters with plain equivalents. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '„': "'",
  '”': "'",
  '“': "'",
  '’': "'",
  '‘': "'",
  '«': "'",
  '»': "'",
  '`': "'",
  '"': "'",
  '|': '/',
};

/** Characters outside the SEPA set, by the conversion table of the European Payments Council (EPC217-08). */
const SEPA_SIGNS: Readonly<Record<string, string>> = {
  '&': '+',
  _: '-',
  '~': '-',
  ';': ',',
  '\\': '/',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '!': '.',
  '#': '.',
  $: '.',
  '%': '.',
  '*': '.',
  '<': '.',
  '=': '.',
  '>': '.',
  '@': '.',
  '^': '.',
};

const MARKS = /\p{M}/gu;

/** Replaces a character: by the tables, else a letter by its base letter. */
const plainOf = (character: string): string =>
  PLAIN[character] ?? character.normalize('NFKD').replaceAll(MARKS, '');

/** Collapses white space, line breaks and control characters into single spaces, and trims. */
const withPlainSpaces = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** A text in allowed characters only, and the characters that no rule replaces. */
export interface Transliterated {
  text: string;
  refused: string;
}

function transliterated(
  text: string,
  isAllowed: (character: string) => boolean,
  signs: Readonly<Record<string, string>>,
) {
  let [written, refused] = ['', ''];
  for (const character of withPlainSpaces(text)) {
    const plain = isAllowed(character)
      ? character
      : Array.from(plainOf(character), (one) => signs[one] ?? one).join('');
    if (plain !== '' && Array.from(plain).every(isAllowed)) written += plain;
    else refused += character;
  }
  return { text: written, refused };
}

/** Elixir: printable ASCII without field delimiters, and Polish letters; the same in every encoding. */
const ofElixir = (character: string): boolean =>
  /^[ !#-{}~]$/.test(character) ? character !== '`' : POLISH.includes(character);
export const forElixir = (text: string): Transliterated => transliterated(text, ofElixir, {});

/** SEPA: letters without diacritics, digits and a few punctuation marks. */
const ofSepa = (character: string): boolean => /^[A-Za-z0-9/?:().,'+ -]$/.test(character);
export const forSepa = (text: string): Transliterated => transliterated(text, ofSepa, SEPA_SIGNS);

/** Bytes of the Polish letters in an encoding; TextDecoder supports all but CP852. */
function polishBytes(charset: Exclude<TransferCharset, 'utf-8'>): ReadonlyMap<string, number> {
  if (charset === 'cp852') return new Map(Array.from(POLISH, (letter, place) => [letter, CP852[place] ?? 0]));
  const decoder = new TextDecoder(charset);
  const bytes = Array.from({ length: 128 }, (_, place) => 128 + place);
  return new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}

/** Encodes a text that `forElixir` has produced. Throws RangeError on a character outside its set. */
export function encoded(text: string, charset: TransferCharset): Uint8Array {
  if (charset === 'utf-8') return new TextEncoder().encode(text);
  const letters = polishBytes(charset);
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const byte = code < 128 ? code : letters.get(character);
    if (byte === undefined) throw new RangeError(`Not in ${charset}: ${character}`);
    return byte;
  });
}
