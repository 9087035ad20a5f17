import { stringify, type Options } from 'csv-stringify/sync';

/** Precedes a CSV: without it, Excel reads UTF-8 as the system's code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

const FORM: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { number: (value) => String(value).replace('.', ',') },
};

/** Lines of a CSV for Polish spreadsheets: semicolons, decimal commas, and no text interpreted as a formula. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string => stringify([...rows], FORM);
