import type { Locale } from '#src/values.ts';
import type { DateText } from '../day.ts';

/** A figure of the law with the days for which it holds; `until` null: no end is known. */
export interface FigureRow<Value> {
  from: DateText;
  until: DateText | null;
  value: Value;
}

/** A figure through the years, oldest first. */
export interface Figure<Value> {
  /** the act or announcement, in both languages; acts keep their Polish names */
  source: Readonly<Record<Locale, string>>;
  rows: readonly FigureRow<Value>[];
}

/** What one estimate looked up: it remembers whether a year's own figure was missing. */
export interface FigureReader {
  <Value>(figure: Figure<Value>): Value;
  /** a figure that was read is that of the last year known */
  isOfLastYear: boolean;
}

/** Reads figures on a day; a day without its own has those of the last row before it, and before all rows those of the last one (tax-cases.md, G5). */
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
