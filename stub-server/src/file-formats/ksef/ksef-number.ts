const WHOLE = /^\d{10}-\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}$/;
const IN_TEXT = /\d{10}-\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}/;

/** CRC-8 with the polynomial 0x07, from 0. */
function checkOf(text: string): number {
  let check = 0;
  for (const character of text) {
    check ^= character.codePointAt(0) ?? 0;
    for (let bit = 0; bit < 8; bit += 1)
      check = check & 0x80 ? ((check << 1) ^ 0x07) & 0xff : (check << 1) & 0xff;
  }
  return check;
}

/** The last two characters of a 35-character number, a checksum of the rest. */
export const ksefCheckOf = (start: string): string =>
  checkOf(start).toString(16).toUpperCase().padStart(2, '0');

/**
 * Whether a text is a KSeF number. A number of 35 characters must have a valid checksum; for those with an inner
 * hyphen the checksum is undocumented.
 */
export function isKsefNumber(text: string): boolean {
  if (!WHOLE.test(text)) return false;
  return text.length !== 35 || ksefCheckOf(text.slice(0, 32)) === text.slice(-2);
}

/** The number in a file name; empty: none with a valid checksum. */
export function ksefNumberIn(name: string): string {
  const found = IN_TEXT.exec(name.toUpperCase())?.[0] ?? '';
  return isKsefNumber(found) ? found : '';
}
