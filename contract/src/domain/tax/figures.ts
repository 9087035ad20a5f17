import type { Locale } from '#src/values.ts';
import type { DateText } from '../day.ts';

/** A statutory figure with the days of its validity; `until` null: no known end. */
export interface FigureRow<Value> {
  from: DateText;
  until: DateText | null;
  value: Value;
}

/** A figure over the years, oldest first. */
export interface Figure<Value> {
  /** the act or announcement, in both languages; acts keep their Polish names */
  source: Readonly<Record<Locale, string>>;
  rows: readonly FigureRow<Value>[];
}

/** Looks up figures for one estimate, and records whether a year's own figure was missing. */
export interface FigureReader {
  <Value>(figure: Figure<Value>): Value;
  /** one of the figures read is that of the last known year */
  isOfLastYear: boolean;
}

/**
 * Reads figures on a day; a day without its own uses the last row before it, and a day before all rows the last row
 * (tax-cases.md, G5).
 */
export function figuresOn(day: DateText): FigureReader {
  const read = <Value>({ rows, source }: Figure<Value>): Value => {
    const row = rows.findLast(({ from }) => from <= day) ?? rows.at(-1);
    if (!row) throw new RangeError(`A figure without rows: ${source.en}`);
    if (day < row.from || (row.until !== null && day > row.until)) reader.isOfLastYear = true;
    return row.value;
  };
  const reader: FigureReader = Object.assign(read, { isOfLastYear: false });
  return reader;
}
