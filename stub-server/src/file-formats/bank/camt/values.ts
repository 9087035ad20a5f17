import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { UnreadableFile } from '#src/file-formats/reading.ts';
import { currencyOf, machineAmount } from '#src/file-formats/text/amounts.ts';
import { isoDay } from '#src/file-formats/text/days.ts';
import { child, textAt, type XmlElement } from '#src/file-formats/xml/tree.ts';

const bad = (code: 'bad-amount' | 'bad-date' | 'bad-currency', { line, name }: XmlElement, text: string) =>
  new UnreadableFile(code, { line, field: name, params: { text } });

/** The currency of an amount. */
export function currencyIn(amount: XmlElement): CurrencyCode {
  const code = amount.attributes['Ccy'] ?? '';
  const currency = currencyOf(code);
  if (currency === null) throw bad('bad-currency', amount, code);
  return currency;
}

/** The absolute value of an amount. */
export function sizeOf(amount: XmlElement): Minor {
  const size = machineAmount(amount.text, currencyIn(amount));
  if (size === null || size < 0 || amount.text.includes(','))
    throw bad('bad-amount', amount, amount.text.trim());
  return size;
}

/**
 * The amount of a balance or an entry, negative for a debit; the side of a reversal needs no inversion. `otherwise`:
 * the side where none is stated.
 */
export function signedOf(holder: XmlElement, otherwise = ''): Minor {
  const amount = child(holder, 'Amt');
  const side = textAt(holder, 'CdtDbtInd') || otherwise;
  if (amount === undefined) throw new UnreadableFile('missing', { line: holder.line, field: 'Amt' });
  if (side !== 'CRDT' && side !== 'DBIT') {
    throw new UnreadableFile('missing', { line: holder.line, field: 'CdtDbtInd' });
  }
  const size = sizeOf(amount);
  return minor(side === 'DBIT' ? 0 - size : size);
}

/** The day under `Dt` or `DtTm`; null: neither exists. */
export function dayOf(holder: XmlElement | undefined): DateText | null {
  const element = child(holder, 'Dt') ?? child(holder, 'DtTm');
  if (element === undefined) return null;
  const day = isoDay(element.text);
  if (day === null) throw bad('bad-date', element, element.text.trim());
  return day;
}
