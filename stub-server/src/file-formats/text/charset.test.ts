import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { CHARSETS, piecesOf } from './charset.ts';

/** Longer than a piece, with letters and line ends on both sides of each end of a piece. */
const LONG = 'Żółw;1\r\nźdźbło;2\rgęś;3\n'.repeat(40_000);

test.each(CHARSETS)('A long text in %s is the same piece by piece', (charset) => {
  for (const shift of ['', 'x', 'xx', 'xxx']) {
    const bytes = iconv.encode(shift + LONG, charset, { addBOM: charset.startsWith('UTF') });
    const pieces = [...piecesOf(bytes, charset)];
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('') === shift + LONG.replaceAll(/\r\n?/g, '\n')).toBe(true);
  }
});
