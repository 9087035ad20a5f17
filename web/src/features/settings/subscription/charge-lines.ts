import { minor, type Minor } from '@saldo/contract/domain/money';
import type { Price } from '@saldo/contract/domain/subscription';

type LineKey = 'seats' | 'fee' | 'net' | 'vat' | 'gross' | 'discount' | 'balance' | 'payable';
export type ChargeLine = { key: LineKey; amount: Minor };

/** The calculation from the seats to the charged amount, without lines that subtract nothing. */
export function chargeLines(feePriceNetto: Minor, price: Price): ChargeLine[] {
  const lines: ChargeLine[] = [
    { key: 'seats', amount: minor(price.net - feePriceNetto) },
    { key: 'fee', amount: feePriceNetto },
    { key: 'net', amount: price.net },
    { key: 'vat', amount: price.vat },
    { key: 'gross', amount: price.gross },
  ];
  if (price.discount !== 0) lines.push({ key: 'discount', amount: price.discount });
  if (price.balanceUsed !== 0) lines.push({ key: 'balance', amount: minor(0 - price.balanceUsed) });
  return [...lines, { key: 'payable', amount: price.payable }];
}
