import { minor, type Minor } from '@saldo/contract/domain/money';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { TableDescription } from '@saldo/contract/import-table';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { Direction } from '@saldo/contract/record';
import type { IncomingDocument, IncomingPart } from '../lines/incoming.ts';
import { amountsOf, type RowAmounts } from './amounts.ts';
import type { Cells, Mapping } from './cells.ts';
import { contractorOf } from './parties.ts';
import { currencyOf, statedDirection } from './common-fields.ts';
import { DIRECTION_OF, type Side } from './own-side.ts';

const TYPES: readonly (readonly [PaymentSourceType, RegExp])[] = [
  ['correction', /kor(ekt|yg)|correction|credit note/i],
  ['proforma', /pro.?forma/i],
  ['advance-invoice', /zalicz|advance/i],
  ['receipt', /paragon|receipt|^pa(?!\p{L})/iu],
  ['bill', /rachunek|bill/i],
  ['declaration', /deklaracj|podatek|zus|declaration/i],
  ['bank-operation', /przelew|operacj|bank/i],
  ['invoice', /fakt|^fv|^fs|^fz|invoice/i],
];

/** Longest number of a document, and longest description. */
const LONGEST_NUMBER = 80;
const LONGEST_TEXT = 2000;

/**
 * Direction of a row by its own column, else by its sign or as set for the whole table; with a direction by sign,
 * amounts become positive.
 */
function directionOf(
  cells: Cells,
  amounts: RowAmounts,
  usual: TableDescription['direction']['value'],
): Direction {
  const stated = statedDirection(cells);
  if (stated !== null) return stated;
  if (usual !== 'bySign') return usual;
  return amounts.gross < 0 ? 'cost' : 'income';
}

const typeOf = (cells: Cells, isBelowZero: boolean): PaymentSourceType => {
  const text = cells.text('type');
  const named = text === '' ? undefined : TYPES.find(([, name]) => name.test(text))?.[0];
  return named ?? (isBelowZero ? 'correction' : 'invoice');
};

const isYes = (text: string): boolean => /^(tak|t|yes|y|true|prawda|x|1|mpp)$/i.test(text);

/** A line for each VAT rate, unless there are faults in them. */
function linesOf({ parts }: RowAmounts, sign: 1 | -1, { faults }: Cells): IncomingDocument['lines'] {
  if (faults.some(({ field }) => field === 'vat' || field === 'vatRate')) return [];
  return parts.map(({ rate, net, vat, gross }) => ({
    vatRate: rate,
    description: '',
    net: minor(sign * net),
    vat: minor(sign * vat),
    gross: minor(sign * gross),
  }));
}

/** The paid part of an amount, as the row states it: it becomes an instalment of its own. */
function paymentOf(
  { gross, dueDate, paidDate: stated }: IncomingPart,
  { paidAmount, usualDay }: { paidAmount: Minor | null; usualDay: string },
  cells: Cells,
): Pick<IncomingDocument, 'paidDate' | 'parts'> {
  if (paidAmount === null) return { paidDate: stated };
  if (paidAmount === 0) return { paidDate: null };
  if (stated === null && cells.has('paidDate')) {
    if (cells.text('paidDate') === '') cells.fault('paidDate', 'date-missing');
    return { paidDate: stated };
  }
  const paidDate = stated ?? usualDay;
  const paid = minor(Math.sign(gross) * Math.abs(paidAmount));
  const rest = minor(gross - paid);
  if (Math.sign(rest) !== Math.sign(gross)) return { paidDate };
  const parts = [
    { gross: paid, dueDate, paidDate },
    { gross: rest, dueDate, paidDate: null },
  ];
  return { paidDate: null, parts };
}

/** What is paid of an amount: as stated, else what is not left to pay; null: not stated. */
function paidAmountOf(gross: Minor, cells: Cells, currency: CurrencyCode): Minor | null {
  const paid = cells.amount('paidAmount', currency);
  const left = cells.amount('leftAmount', currency);
  if (paid !== null || left === null) return paid;
  const isPart = left === 0 || Math.sign(left) === Math.sign(gross);
  return isPart && Math.abs(left) <= Math.abs(gross) ? minor(gross - left) : null;
}

/** How to read a document's row. */
interface RowReading {
  mapping: Mapping;
  side: Side | null;
  /** payments without a day are not later; absent: no limit */
  madeOn: string | undefined;
}

/** The document of a row; null: it has no amount or no day. */
export function documentOf(cells: Cells, { mapping, side, madeOn }: RowReading): IncomingDocument | null {
  const { description } = mapping;
  const currency = currencyOf(cells);
  const amounts = amountsOf(cells, currency);
  const [issued, sold, due, paid] = (['issueDate', 'saleDate', 'dueDate', 'paidDate'] as const).map((field) =>
    cells.day(field),
  );
  const issueDate = issued ?? sold ?? due ?? paid ?? null;
  const contractor = contractorOf(cells);
  const text = cells.text('description').slice(0, LONGEST_TEXT);
  const number = cells.line('number', LONGEST_NUMBER, 'number-too-long');
  const internalNumber = cells.line('internalNumber', LONGEST_NUMBER, 'number-too-long');
  const isSplitPayment = isYes(cells.text('splitPayment'));
  if (issueDate === null && cells.text('issueDate') === '') cells.fault('issueDate', 'date-missing');
  const paidAmount = amounts && paidAmountOf(amounts.gross, cells, currency);
  if (amounts === null || issueDate === null) return null;
  const usual = side === null ? description.direction.value : DIRECTION_OF[side];
  const direction = directionOf(cells, amounts, usual);
  const isTurned = usual === 'bySign' && amounts.gross < 0;
  const sign = isTurned ? -1 : 1;
  const [net, vat, gross] = [
    minor(sign * amounts.net),
    minor(sign * amounts.vat),
    minor(sign * amounts.gross),
  ];
  return {
    type: typeOf(cells, gross < 0),
    direction,
    number: number === '' ? text.slice(0, LONGEST_NUMBER).split('\n')[0]?.trim() || 'b/n' : number,
    internalNumber: internalNumber === '' ? null : internalNumber,
    issueDate,
    saleDate: sold ?? null,
    dueDate: due ?? null,
    ...paymentOf(
      { gross, dueDate: due ?? null, paidDate: paid ?? null },
      { paidAmount, usualDay: due && due <= (madeOn ?? due) ? due : issueDate },
      cells,
    ),
    contractor,
    currency,
    net,
    vat,
    gross,
    lines: linesOf(amounts, sign, cells),
    description: text,
    paymentMethod: cells.text('paymentMethod') || null,
    ksefNumber: cells.line('ksefNumber', LONGEST_NUMBER, 'number-too-long') || null,
    isSplitPayment,
  };
}
