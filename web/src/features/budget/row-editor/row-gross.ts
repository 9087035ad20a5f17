import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, grossOf } from '@saldo/contract/domain/money';
import { netOf } from '@saldo/contract/domain/vat';
import type { VatRate } from '@saldo/contract/record';
import { readAmount } from './row-draft.ts';

/** Gross text for a typed net amount; empty if it cannot be parsed. */
export function grossText(net: string, rate: VatRate, currency: CurrencyCode): string {
  const read = readAmount(net, currency);
  return read.ok && net.trim() !== '' ? formatAmount(grossOf(read.amount, rate), currency) : '';
}

/** Net text for a typed gross amount; null if it cannot be parsed. */
export function netText(gross: string, rate: VatRate, currency: CurrencyCode): string | null {
  if (gross.trim() === '') return '';
  const read = readAmount(gross, currency);
  return read.ok ? formatAmount(netOf(read.amount, rate), currency) : null;
}
