import { formatCount } from '@saldo/contract/domain/amount-format';
import { percentSign } from '#lib/words/percent.ts';

const TENTHS = 10;

/** `2,6 %`, `12 345,6 %`, with a true minus sign; null: nothing to compare with. */
export function percentText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  const tenths = Math.round((part / Math.abs(whole)) * 100 * TENTHS);
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '−' : ''}${formatCount(Math.floor(size / TENTHS))},${size % TENTHS}${percentSign()}`;
}

/** The same of a difference, with its sign: `+2,6 %`; none if it rounds to zero. */
export function signedPercentText(part: number, whole: number): string | null {
  const text = percentText(part, whole);
  return text !== null && part > 0 && /[1-9]/u.test(text) ? `+${text}` : text;
}
