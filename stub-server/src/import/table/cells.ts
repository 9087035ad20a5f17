import { CURRENCY_CODES, type CurrencyCode } from '@saldo/contract/domain/currency';
import { minor, type Minor } from '@saldo/contract/domain/money';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import type { ImportField, TableDescription } from '@saldo/contract/import-table';
import type { LineFault } from '@saldo/contract/import-process';
import { amountOf, cellNumber, isDash } from '#src/file-formats/table/amount.ts';
import { dayIn, monthEndIn, serialDay } from '#src/file-formats/table/day.ts';
import type { SegmentSize } from '@saldo/contract/record';
import { rateColumnsOf, type RateColumns } from './rate-columns.ts';

/** How to read a table's rows. */
export interface Mapping {
  description: TableDescription;
  /** the column of each field; monthly amounts have several */
  places: ReadonlyMap<ImportField, number>;
  /** columns of monthly amounts, with their months; of longer periods, with the first of them */
  months: readonly { month: MonthIndex; place: number }[];
  /** months that one such amount covers */
  segmentSize: SegmentSize;
  /** currencies that headings state */
  currencies: ReadonlyMap<ImportField, CurrencyCode>;
  /** columns of each VAT rate; empty: amounts have one column each */
  rates: readonly RateColumns[];
  /** days by their texts, of which a long list has few */
  days: Map<string, string>;
}

function currencyIn(head: string): CurrencyCode | null {
  const words = new Set<string>(head.match(/\b[A-Z]{3}\b/g) ?? []);
  return CURRENCY_CODES.find((code) => words.has(code)) ?? null;
}

export function mappingOf(description: TableDescription): Mapping {
  const { columns, target } = description;
  const places = new Map(columns.flatMap(({ field }, place) => (field ? [[field, place] as const] : [])));
  const currencies = Array.from(places, ([field, place]) => ({
    field,
    currency: currencyIn(columns[place]?.head ?? ''),
  }));
  return {
    description,
    places,
    months: columns.flatMap(({ field, month }, place) =>
      field === 'monthAmount' && month !== null ? [{ month: monthIndex(month), place }] : [],
    ),
    segmentSize: columns.find(({ field }) => field === 'monthAmount')?.segmentSize ?? 1,
    currencies: new Map(
      currencies.flatMap(({ field, currency }) => (currency ? [[field, currency] as const] : [])),
    ),
    rates: target === 'payments' ? rateColumnsOf(columns) : [],
    days: new Map(),
  };
}

/** Most texts of days that are remembered. */
const MAX_DAYS = 20_000;

interface AmountReading {
  currency: CurrencyCode;
  isRounded: boolean;
  fault: (code: LineFault['code']) => null;
}

/** The cells of one row by field, and their faults. */
export class Cells {
  readonly faults: LineFault[] = [];
  readonly #cells: readonly string[];
  readonly #mapping: Mapping;

  constructor(cells: readonly string[], mapping: Mapping) {
    this.#cells = cells;
    this.#mapping = mapping;
  }

  /** Spreadsheets display rounded amounts but store the full result of a formula. */
  get #isShownRounded(): boolean {
    return this.#mapping.description.form === 'workbook';
  }

  has(field: ImportField): boolean {
    return this.#mapping.places.has(field);
  }

  text(field: ImportField): string {
    if (field === 'street') return this.#street;
    const place = this.#mapping.places.get(field);
    // Programs prefix an apostrophe to text that a spreadsheet would compute.
    if (place === undefined) return '';
    const text = (this.#cells[place] ?? '').trim();
    return text.startsWith("'") ? text.replace(/^'(?=[-+=@])/, '') : text;
  }

  /** The street with the numbers of house and flat, which may have columns of their own. */
  get #street(): string {
    const texts = this.#mapping.description.columns.flatMap(({ field }, place) =>
      field === 'street' ? this.#cells[place]?.trim() || [] : [],
    );
    const [street = '', house = '', ...flat] = texts;
    return [street, [house, ...flat].join('/')].join(' ').trim();
  }

  /** The text of a row with a single filled cell; otherwise empty. */
  get onlyText(): string {
    const given = this.#cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    return given.length === 1 ? (given[0] ?? '') : '';
  }

  /** The currency in the heading of an amount column. */
  currencyOfHead(...fields: readonly ImportField[]): CurrencyCode | null {
    for (const field of fields) {
      const named = this.#mapping.currencies.get(field);
      if (named) return named;
    }
    return null;
  }

  fault(
    field: ImportField,
    code: LineFault['code'],
    cure: string | null = null,
    of: string | null = null,
  ): null {
    this.faults.push({ field, code, column: this.#mapping.places.get(field) ?? null, cure, of });
    return null;
  }

  get months(): Mapping['months'] {
    return this.#mapping.months;
  }

  get rates(): Mapping['rates'] {
    return this.#mapping.rates;
  }

  /** The amount in one of several columns of a field; null: empty or invalid. */
  amountAt(place: number | undefined, field: ImportField, currency: CurrencyCode): Minor | null {
    if (place === undefined) return null;
    const fault = (code: LineFault['code']) => this.faultAt(place, field, code);
    return this.#amountIn((this.#cells[place] ?? '').trim(), {
      currency,
      isRounded: this.#isShownRounded,
      fault,
    });
  }

  /** The amount in a month's column, zero for a dash; null: empty or invalid. */
  amountOfMonth(place: number, currency: CurrencyCode): Minor | null {
    if (isDash(this.#cells[place] ?? '')) return minor(0);
    const fault = (code: LineFault['code']) => this.faultAt(place, 'monthAmount', code);
    return this.#amountIn((this.#cells[place] ?? '').trim(), { currency, isRounded: true, fault });
  }

  /** A planned amount: like `amount`, with extra decimals rounded. */
  plannedAmount(field: ImportField, currency: CurrencyCode): Minor | null {
    const fault = (code: LineFault['code']) => this.fault(field, code);
    return this.#amountIn(this.text(field), { currency, isRounded: true, fault });
  }

  /** Adds a fault at one of several columns of a field. */
  faultAt(column: number, field: ImportField, code: LineFault['code']): null {
    this.faults.push({ field, code, column, cure: null, of: null });
    return null;
  }

  /** A single-line text; one that is too long is a fault, and cut off. */
  line(field: ImportField, longest: number, code: 'name-too-long' | 'number-too-long'): string {
    const cell = this.text(field);
    if (cell === '') return cell;
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    const text = cell.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ');
    if (text.length <= longest) return text;
    const cut = text.slice(0, longest).trim();
    this.fault(field, code, cut);
    return cut;
  }

  /** A day; null: empty or invalid. */
  day(field: ImportField): string | null {
    const text = this.text(field);
    if (text === '') return null;
    const { days } = this.#mapping;
    const known = days.get(text);
    if (known !== undefined) return known;
    const day = this.#dayIn(text, field);
    if (day !== null && days.size < MAX_DAYS) days.set(text, day);
    return day;
  }

  #dayIn(text: string, field: ImportField): string | null {
    const { form, dayOrder } = this.#mapping.description;
    if (form === 'workbook' && /^\d{5}(\.\d+)?$/.test(text)) {
      const day = serialDay(Number(text));
      if (day !== null) return day;
    }
    const reading = dayIn(text, dayOrder.value);
    if ('date' in reading) return reading.date;
    // A date number that a spreadsheet exported as text without its format.
    const serial = reading.fault === 'syntax' && /^[345]\d{4}$/.test(text) ? serialDay(Number(text)) : null;
    if (serial !== null) return serial;
    const monthEnd = reading.fault === 'syntax' ? monthEndIn(text) : null;
    if (monthEnd !== null) return monthEnd;
    if (reading.fault === 'syntax') return this.fault(field, 'date-syntax');
    return this.fault(field, 'no-such-day', reading.last);
  }

  /** An amount in minor units; null: empty or invalid. */
  amount(field: ImportField, currency: CurrencyCode): Minor | null {
    const fault = (code: LineFault['code']) => this.fault(field, code);
    return this.#amountIn(this.text(field), { currency, isRounded: this.#isShownRounded, fault });
  }

  #amountIn(text: string, { currency, isRounded, fault }: AmountReading): Minor | null {
    if (text === '') return null;
    const number = cellNumber(text, this.#mapping.description.decimalMark.value);
    if (number === null) return isDash(text) ? null : fault('amount-syntax');
    const amount = amountOf(number, currency, isRounded);
    if (typeof amount === 'number') return amount;
    return fault(
      amount === 'syntax' ? 'amount-syntax' : amount === 'decimals' ? 'amount-decimals' : 'amount-too-large',
    );
  }

  /** The currency beside an amount. */
  signAt(field: ImportField): CurrencyCode | null {
    return cellNumber(this.text(field), null)?.currency ?? null;
  }
}
