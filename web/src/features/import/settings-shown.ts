import type { TableDescription, TableSettings } from '@saldo/contract/import-table';

type Fact<Value> = { value: Value; isChosen: boolean };

const chosen = <Value>(fact: Fact<Value>, value: Value | null | undefined): Fact<Value> =>
  value === null || value === undefined ? fact : { value, isChosen: true };

function columnsWith(
  columns: TableDescription['columns'],
  fields: TableSettings['columns'],
): TableDescription['columns'] {
  return columns.map((column, place) => {
    const field = fields?.[place] ?? null;
    return field === null ? column : { ...column, field: field === 'skip' ? null : field };
  });
}

/** A table as the user has just set it, before the server has described it so: the next choice is made on top. */
export const withSettings = (table: TableDescription, settings: TableSettings): TableDescription => ({
  ...table,
  target: settings.target ?? table.target,
  charset: table.charset && chosen(table.charset, settings.charset),
  separator: table.separator && chosen(table.separator, settings.separator),
  sheet: chosen(table.sheet, settings.sheet),
  headLine: chosen(table.headLine, settings.headLine),
  dayOrder: chosen(table.dayOrder, settings.dayOrder),
  dayOrderShownBy: settings.dayOrder ? null : table.dayOrderShownBy,
  decimalMark: chosen(table.decimalMark, settings.decimalMark),
  direction: chosen(table.direction, settings.direction),
  budgetId: settings.budgetId ?? table.budgetId,
  year: settings.year ?? table.year,
  onlyOpenMonths: settings.onlyOpenMonths ?? table.onlyOpenMonths,
  withDuplicates: settings.withDuplicates ?? table.withDuplicates,
  withHidden: settings.withHidden ?? table.withHidden,
  existing: settings.existing ?? table.existing,
  columns: columnsWith(table.columns, settings.columns),
});
