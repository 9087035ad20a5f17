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

const COST = /koszt|wydat|zakup|rozch|zobowi[ąa]z|cost|expense|\bwn\b|obci|debit/iu;
const INCOME = /przych|sprzed|nale[żz]no|income|revenue|wp[łl]yw|\bma\b|uzna|credit/iu;

/** What joins the names of two directions: "Przychody i koszty", "in/out". */
const JOINED = /[/,;&+]|\b(?:i|oraz|lub|and|or)\b/iu;

/** Costs take precedence within a phrase: "Koszty sprzedaży". */
function directionOfPhrase(phrase: string): Direction | null {
  if (COST.test(phrase)) return 'cost';
  return INCOME.test(phrase) ? 'income' : null;
}

/** The direction that a text mentions; null: it mentions none, or both. */
export function directionIn(text: string): Direction | null {
  const [direction = null, ...others] = new Set(
    text.split(JOINED).flatMap((phrase) => directionOfPhrase(phrase) ?? []),
  );
  return others.length === 0 ? direction : null;
}

/** Kinds of invoices as trading and accounting programs abbreviate them: of sales (FS, FVS, KFS), of purchases (FZ). */
const KIND = /^k?f[vk]?(?<side>[sz])(?!\p{L})/iu;

/** A receipt of the company's own till. */
const RECEIPT = /^pa(?!\p{L})/iu;

function directionOfKind(text: string): Direction | null {
  if (text === '') return null;
  if (RECEIPT.test(text)) return 'income';
  const side = KIND.exec(text)?.groups?.['side']?.toLowerCase();
  return side === undefined ? directionIn(text) : side === 's' ? 'income' : 'cost';
}

/** Direction of a row by its own column, else by the type of document; null: neither states it, or it is invalid. */
export function statedDirection(cells: Cells): Direction | null {
  const text = cells.text('direction');
  if (text === '') return directionOfKind(cells.text('type'));
  return directionIn(text) ?? cells.fault('direction', 'direction-unknown');
}
