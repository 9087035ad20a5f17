import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import type { Direction } from '@saldo/contract/record';
import type { Cells } from './cells.ts';

export function currencyOf(cells: Cells): CurrencyCode {
  const ofHead = cells.currencyOfHead('gross', 'net');
  if (ofHead !== null) return ofHead;
  const text = cells.text('currency').toUpperCase().replace('ZŁ', 'PLN');
  if (text === '') return cells.signAt('gross') ?? cells.signAt('net') ?? 'PLN';
  const known = CURRENCY_CODES.find((code) => code === text);
  if (known) return known;
  cells.fault('currency', 'currency-unknown');
  return 'PLN';
}

const COST = /koszt|wydat|zakup|rozch|cost|expense|\bwn\b|obci|debit/iu;
const INCOME = /przych|sprzed|income|revenue|wp[łl]yw|\bma\b|uzna|credit/iu;

/** The direction that a text mentions, costs taking precedence; null: none. */
export function directionIn(text: string): Direction | null {
  if (COST.test(text)) return 'cost';
  return INCOME.test(text) ? 'income' : null;
}

/** Direction of a row by its own column, else by the type of document; null: neither states it, or it is invalid. */
export function statedDirection(cells: Cells): Direction | null {
  const text = cells.text('direction');
  if (text === '') return directionIn(cells.text('type'));
  return directionIn(text) ?? cells.fault('direction', 'direction-unknown');
}
