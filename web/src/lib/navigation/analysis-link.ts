/** The address of an export (features/analysis reads the same parameters). */
export const analysisPath = (question: {
  what: 'cash-flow' | 'result' | 'history';
  from: string;
  to: string;
  columns?: readonly string[];
}): string => {
  const { columns, ...rest } = question;
  const query = new URLSearchParams(rest);
  if (columns) query.set('columns', columns.join(','));
  return `/analysis?${query.toString()}`;
};
