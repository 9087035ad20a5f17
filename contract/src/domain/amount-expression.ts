import { MAX_AMOUNT, type Minor } from '../values.ts';
import {
  isMinus,
  MAX_AMOUNT_TEXT,
  parseAmount,
  parseRounded,
  readNumber,
  refuse,
  skipSpaces,
  type AmountFault,
  type AmountRefusal,
} from './amount-parse.ts';
import { exponentOf, type CurrencyCode } from './currency.ts';
import { roundHalfUp, type Fraction } from './rounding.ts';

export type Evaluation = { ok: true; amount: Minor; isFormula: boolean } | AmountRefusal;

interface Cursor {
  readonly text: string;
  at: number;
}

class Refused extends Error {
  readonly refusal: AmountRefusal;
  constructor(reason: AmountFault, at: number) {
    super(reason);
    this.refusal = refuse(reason, at);
  }
}

const plus = (left: Fraction, right: Fraction): Fraction => ({
  numerator: left.numerator * right.denominator + right.numerator * left.denominator,
  denominator: left.denominator * right.denominator,
});
const negated = ({ numerator, denominator }: Fraction): Fraction => ({ numerator: -numerator, denominator });
const times = (left: Fraction, right: Fraction): Fraction => ({
  numerator: left.numerator * right.numerator,
  denominator: left.denominator * right.denominator,
});

function over(left: Fraction, right: Fraction, at: number): Fraction {
  if (right.numerator === 0n) throw new Refused('division-by-zero', at);
  const sign = right.numerator < 0n ? -1n : 1n;
  return times(left, { numerator: sign * right.denominator, denominator: sign * right.numerator });
}

/** The next character after spaces; empty at the end. */
function peek(cursor: Cursor): string {
  cursor.at = skipSpaces(cursor.text, cursor.at);
  return cursor.text.charAt(cursor.at);
}

function operand(cursor: Cursor): Fraction {
  const next = peek(cursor);
  const start = cursor.at;
  if (next === '(') {
    cursor.at += 1;
    const inner = sumOf(cursor);
    if (peek(cursor) === '') throw new Refused('bracket', start);
    if (peek(cursor) !== ')') throw new Refused('syntax', cursor.at);
    cursor.at += 1;
    return inner;
  }
  const written = readNumber(cursor.text, start);
  if (written === null) throw new Refused('syntax', start);
  cursor.at = written.end;
  return { numerator: BigInt(written.digits), denominator: 10n ** BigInt(written.decimals) };
}

function signed(cursor: Cursor): Fraction {
  const next = peek(cursor);
  if (next === '+' || isMinus(next)) {
    cursor.at += 1;
    return next === '+' ? signed(cursor) : negated(signed(cursor));
  }
  let value = operand(cursor);
  while (peek(cursor) === '%') {
    cursor.at += 1;
    value = times(value, { numerator: 1n, denominator: 100n });
  }
  return value;
}

function productOf(cursor: Cursor): Fraction {
  let value = signed(cursor);
  for (
    let next = peek(cursor);
    next === '*' || next === '×' || next === '/' || next === '÷';
    next = peek(cursor)
  ) {
    cursor.at += 1;
    peek(cursor);
    const at = cursor.at;
    const right = signed(cursor);
    value = next === '*' || next === '×' ? times(value, right) : over(value, right, at);
  }
  return value;
}

function sumOf(cursor: Cursor): Fraction {
  let value = productOf(cursor);
  for (let next = peek(cursor); next === '+' || isMinus(next); next = peek(cursor)) {
    cursor.at += 1;
    const right = productOf(cursor);
    value = plus(value, next === '+' ? right : negated(right));
  }
  return value;
}

/** The whole text from `at` as one expression, in units of the currency. */
function expression(text: string, at: number): Fraction {
  const cursor: Cursor = { text, at };
  const value = sumOf(cursor);
  const next = peek(cursor);
  if (next === ')') throw new Refused('bracket', cursor.at);
  if (next !== '') throw new Refused('syntax', cursor.at);
  return value;
}

function computed(text: string, currency: CurrencyCode, current: Minor): Evaluation {
  const start = skipSpaces(text, 0);
  try {
    const { numerator, denominator } = expression(text, text.charAt(start) === '=' ? start + 1 : start);
    const units = numerator * 10n ** BigInt(exponentOf(currency)) + BigInt(current) * denominator;
    const amount = roundHalfUp(units, denominator);
    return Math.abs(amount) > MAX_AMOUNT ? refuse('too-large', 0) : { ok: true, amount, isFormula: true };
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (error instanceof RangeError) return refuse('too-large', 0);
    throw error;
  }
}

/**
 * An amount typed into a cell, in minor units: a number, or sums with + - * / % and brackets, with
 * or without `=` before. Exact; rounded half up once at the end. `+20` adds to `current` if that is
 * given; a leading minus is a negative number.
 */
export function evaluateAmount(text: string, currency: CurrencyCode, current?: Minor): Evaluation {
  if (text.length > MAX_AMOUNT_TEXT) return refuse('too-long', MAX_AMOUNT_TEXT);
  const addsToCurrent = current !== undefined && text.trimStart().startsWith('+');
  if (addsToCurrent) return computed(withoutSuffix(text, currency), currency, current);
  const plain = parseAmount(text, currency);
  if (plain.ok) return { ...plain, isFormula: false };
  if (plain.reason === 'syntax') return computed(text, currency, 0 as Minor);
  const rounded = plain.reason === 'too-many-decimals' ? parseRounded(text, currency) : plain;
  return rounded.ok ? { ...rounded, isFormula: true } : rounded;
}

/** A plain `+20 zł` without its currency. */
const withoutSuffix = (text: string, currency: CurrencyCode): string =>
  parseAmount(text, currency).ok ? text.replace(/[\p{L}\s]+$/u, '') : text;
