import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { UnreadableFile } from '#src/file-formats/reading.ts';
import { currencyOf, machineAmount } from '#src/file-formats/text/amounts.ts';
import { nearestDay, shortDay } from '#src/file-formats/text/days.ts';
import type { Balance } from '../statement.ts';
import type { Field } from './fields.ts';

const BALANCE = /^(?<side>[CD])(?<day>\d{6})(?<currency>[A-Za-z]{3})\s*(?<amount>[\d.,]+)\s*$/;
const ENTRY =
  /^(?<day>\d{6})(?<booked>\d{4})?\s*(?<side>RC|RD|EC|ED|C|D)(?<letter>[A-Z])?\s*(?<amount>\d[\d.]*(?:,\d*)?|,\d+)(?<rest>.*)$/;
const KIND = /^(?<kind>[A-Z][A-Z0-9]{3})(?<references>.*)$/;

export interface ReadBalance extends Balance {
  currency: CurrencyCode;
}

const place = ({ tag, line }: Field) => ({ line, field: `:${tag}:` });

function amountOf(text: string, currency: CurrencyCode, field: Field): Minor {
  const amount = machineAmount(text, currency);
  if (amount === null) throw new UnreadableFile('bad-amount', { ...place(field), params: { text } });
  return amount;
}

/** Reads `:60F:`, `:62F:` and similar fields. */
export function balanceOf(field: Field): ReadBalance {
  const text = (field.lines[0] ?? '').trim();
  const { side, day = '', currency: code = '', amount = '' } = BALANCE.exec(text)?.groups ?? {};
  if (side === undefined) throw new UnreadableFile('bad-amount', { ...place(field), params: { text } });
  const currency = currencyOf(code);
  if (currency === null)
    throw new UnreadableFile('bad-currency', { ...place(field), params: { text: code } });
  const date = shortDay(day);
  if (date === null) throw new UnreadableFile('bad-date', { ...place(field), params: { text: day } });
  const size = amountOf(amount, currency, field);
  return { amount: minor(side === 'D' ? 0 - size : size), day: date, currency };
}

export interface Entry {
  booked: string;
  valued: string;
  amount: Minor;
  reference: string;
  /** the text below `:61:` */
  detail: string;
}

const SIGNS: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1, EC: 1, ED: -1 };

function daysOfEntry(day: string, booked: string | undefined, field: Field) {
  const valued = shortDay(day);
  if (valued === null) throw new UnreadableFile('bad-date', { ...place(field), params: { text: day } });
  // Some banks fill a missing entry date with zeros.
  const bookedDay = booked === undefined || booked === '0000' ? valued : nearestDay(booked, valued);
  if (bookedDay === null)
    throw new UnreadableFile('bad-date', { ...place(field), params: { text: booked ?? '' } });
  return { valued, booked: bookedDay };
}

/** The bank's own reference follows two slashes, the customer's precedes them. */
function referenceOf(rest: string): string {
  const { references = rest } = KIND.exec(rest)?.groups ?? {};
  const at = references.indexOf('//');
  const [own, bank] = at === -1 ? [references, ''] : [references.slice(0, at), references.slice(at + 2)];
  const reference = bank.trim() === '' ? own.trim() : bank.trim();
  return ['NONREF', 'NOTPROVIDED', 'KREF+'].includes(reference) ? '' : reference;
}

/** Reads `:61:`. */
export function entryOf(field: Field, currency: CurrencyCode): Entry {
  const [text = '', ...below] = field.lines;
  const { day = '', booked, side, amount = '', rest = '' } = ENTRY.exec(text.trim())?.groups ?? {};
  if (side === undefined)
    throw new UnreadableFile('bad-amount', { ...place(field), params: { text: text.slice(0, 60) } });
  const size = amountOf(amount, currency, field);
  return {
    ...daysOfEntry(day, booked, field),
    amount: minor(size * (SIGNS[side] ?? 1)),
    reference: referenceOf(rest.trim()),
    detail: below.join(' ').trim(),
  };
}
