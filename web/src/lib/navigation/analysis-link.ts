/** Prefix of parameters with the filter values of an export's column. */
export const FILTER_PREFIX = 'f.';

const BAR = '|';

/** Values of a filter as one parameter; a bar in a value is escaped. */
export const filterText = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(BAR, '%7C')).join(BAR);

/** Parses the result of `filterText`. */
export const filterValues = (text: string): string[] =>
  text.split(BAR).map((value) => value.replaceAll('%7C', BAR).replaceAll('%25', '%'));

/** The address of an export (features/analysis reads the same parameters). */
export const analysisPath = (question: {
  what: 'cash-flow' | 'result' | 'history';
  from: string;
  to: string;
  columns?: readonly string[];
  /** names of its sheets; none: all */
  sheets?: readonly string[];
}): string => {
  const { columns, sheets = [], ...rest } = question;
  const query = new URLSearchParams(rest);
  if (columns) query.set('columns', columns.join(','));
  if (sheets.length > 0) query.set(`${FILTER_PREFIX}sheet`, filterText(sheets));
  return `/analysis?${query.toString()}`;
};
