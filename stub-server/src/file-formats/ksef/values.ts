import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { DateText } from '@saldo/contract/domain/day';
import type { Minor } from '@saldo/contract/domain/money';
import { UnreadableFile, type Fault } from '../reading.ts';
import { currencyOf, machineAmount } from '../text/amounts.ts';
import { isoDay } from '../text/days.ts';
import { find, textAt, type XmlElement } from '../xml/tree.ts';

/** Reads an optional value: an invalid one becomes a remark and is replaced by `otherwise`. */
export function unless<Value>(remarks: Fault[], otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    remarks.push(error.fault);
    return otherwise;
  }
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

export function requiredText(element: XmlElement, path: string): string {
  const text = textAt(element, path);
  if (text === '')
    throw new UnreadableFile('missing', {
      line: find(element, path)?.line ?? element.line,
      field: nameIn(path),
    });
  return text;
}

/** An amount in the schema's form: a decimal point, no spaces. A comma is refused: `1,234` is ambiguous. */
export function amountAt(element: XmlElement, path: string, currency: CurrencyCode): Minor | null {
  const text = textAt(element, path);
  if (text === '') return null;
  const amount = text.includes(',') ? null : machineAmount(text, currency);
  if (amount === null)
    throw new UnreadableFile('bad-amount', {
      line: find(element, path)?.line ?? element.line,
      field: nameIn(path),
      params: { text: text.slice(0, 40) },
    });
  return amount;
}

export function requiredAmount(element: XmlElement, path: string, currency: CurrencyCode): Minor {
  requiredText(element, path);
  const amount = amountAt(element, path, currency);
  if (amount === null) throw new UnreadableFile('missing', { line: element.line, field: nameIn(path) });
  return amount;
}

export function dayAt(element: XmlElement, path: string): DateText | null {
  const text = textAt(element, path);
  if (text === '') return null;
  const day = isoDay(text);
  if (day === null)
    throw new UnreadableFile('bad-date', {
      line: find(element, path)?.line ?? element.line,
      field: nameIn(path),
      params: { text: text.slice(0, 40) },
    });
  return day;
}

export function requiredDay(element: XmlElement, path: string): DateText {
  requiredText(element, path);
  const day = dayAt(element, path);
  if (day === null) throw new UnreadableFile('missing', { line: element.line, field: nameIn(path) });
  return day;
}

export function currencyAt(element: XmlElement, path: string): CurrencyCode {
  const text = requiredText(element, path);
  const currency = currencyOf(text);
  if (currency === null)
    throw new UnreadableFile('bad-currency', {
      line: find(element, path)?.line ?? element.line,
      field: nameIn(path),
      params: { text: text.slice(0, 40) },
    });
  return currency;
}

/** A decimal quantity or price; empty: none. */
export function decimalAt(element: XmlElement, path: string): string {
  const text = textAt(element, path);
  if (text === '' || /^-?\d{1,16}(?:\.\d{1,8})?$/.test(text)) return text;
  throw new UnreadableFile('bad-amount', {
    line: find(element, path)?.line ?? element.line,
    field: nameIn(path),
    params: { text: text.slice(0, 40) },
  });
}
