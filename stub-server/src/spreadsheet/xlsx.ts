import type { Locale } from '@saldo/contract/values';
import writeXlsxFile from 'write-excel-file/node';

/** A day `YYYY-MM-DD` or a month `YYYY-MM`, and the format in which the cell shows it. */
export type XlsxDate = { date: string; format: string };
export type XlsxValue = string | number | XlsxDate;
export type XlsxRow = readonly XlsxValue[];

const DAY = 'dd.mm.yyyy';
/** The name in the language of the file, whatever that of Excel is. */
const MONTHS = { pl: '[$-415]mmmm yyyy', en: '[$-409]mmmm yyyy' } as const;
const MONTH_LENGTH = 7;

/** The width of a column of dates: in the usual width Excel shows some as `#####`. */
const DATE_WIDTH = 17;

export const dateCell = (date: string, locale: Locale): XlsxDate => ({
  date,
  format: date.length === MONTH_LENGTH ? MONTHS[locale] : DAY,
});

const isDate = (value: XlsxValue): value is XlsxDate => typeof value === 'object';

/** The same moment for a day and for the first day of a month. */
const momentOf = ({ date }: XlsxDate): Date =>
  new Date(`${date.length === MONTH_LENGTH ? `${date}-01` : date}T00:00:00Z`);

function cellOf(value: XlsxValue) {
  if (isDate(value)) return { value: momentOf(value), type: Date, format: value.format };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

/** Texts become text cells, so that user input never becomes a formula. */
export async function xlsxBytes([head = [], ...rows]: readonly XlsxRow[]): Promise<Buffer> {
  const data = [
    head.map((name) => ({ value: isDate(name) ? name.date : String(name), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  const columns = head.map((_, place) => {
    const hasDates = rows.some((row) => isDate(row[place] ?? ''));
    return hasDates ? { width: DATE_WIDTH } : {};
  });
  return await writeXlsxFile(data, { stickyRowsCount: 1, columns }).toBuffer();
}
