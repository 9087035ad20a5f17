import { model, value } from './docs.ts';
import {
  cellEditSchema,
  columnTypeSchema,
  importFieldSchema,
  importTargetSchema,
  existingSchema,
  tableColumnSchema,
  tableDescriptionSchema,
  tableSettingsSchema,
  layoutFacts,
} from './import-table.ts';

value(
  importTargetSchema,
  'ImportTarget',
  'What a table is imported as: `payments`, `contractors`, or rows of a sheet (`plan`).',
);
value(existingSchema, 'ImportExisting', 'What becomes of contractors that are there already.');
value(importFieldSchema, 'ImportField', 'What a column of a table can be.');
value(columnTypeSchema, 'ColumnType', 'What the cells of a column are.');

const settings = {
  target: 'What it is imported as.',
  charset: 'Character set of a text.',
  separator: 'Sign between the cells of a text.',
  sheet: 'Sheet of a workbook, from 0.',
  headLine: 'Line with the names of columns; 0: none has them.',
  dayOrder: 'Order of day, month and year where a date does not show it.',
  decimalMark: 'Mark before decimals where an amount does not show it.',
  direction: 'Costs, incomes, or by the sign of the amount.',
  columns: 'What each column is; `skip`: it is left out.',
  withHidden: 'Rows that the workbook hides are read; absent: those that no filter hides.',
  withDuplicates: 'Duplicates are added all the same.',
  budgetId: 'Sheet that gets the rows of a plan; null: none.',
  year: 'Year in which months of a plan begin that have none of their own.',
  onlyOpenMonths: 'Amounts of a plan in closed months, and outside of the sheet, are left out.',
  existing:
    'What becomes of contractors that are there: they stay, empty fields are filled, or fields get the values of the file.',
};
model(tableSettingsSchema, 'TableSettings', {
  is: 'How a table is to be understood; null or absent: as it looks.',
  fields: settings,
});
model(cellEditSchema, 'CellEdit', {
  is: 'A corrected cell.',
  fields: {
    column: 'Its column, from 0.',
    line: 'Its line; null: all lines in which the column has the text `was`.',
    was: 'What stood there; null with a line.',
    value: 'What stands there instead.',
  },
});
model(tableColumnSchema, 'TableColumn', {
  is: 'A column of a table.',
  fields: {
    head: 'What the file calls it; empty: nothing.',
    type: 'What its cells are.',
    filled: 'Filled cells that were looked at.',
    fitting: 'Those of them that are of the type.',
    exception: 'A cell that is not; null: all are.',
    samples: 'Its first cells.',
    field: 'What it is imported as; null: it is left out.',
    month:
      'The month that it is of by its name, or the first one of a quarter, half-year or year; null: none.',
    segmentSize: 'Months of that period; null: none.',
    isMonths: 'Whether its dates are months without a day, whose last day counts.',
    isHidden: 'Whether the workbook hides it: then it is left out unless `chosen` or `remembered`.',
    reason: 'Why: `chosen`, `remembered` of the same layout, by its `name` or by its `values`.',
  },
});
const settingFields = { value: 'What it is.', isChosen: 'Whether somebody has set it.' };
model(layoutFacts.charset, 'TableCharset', { is: 'Character set of a table.', fields: settingFields });
model(layoutFacts.separator, 'TableSeparator', { is: 'Sign between its cells.', fields: settingFields });
model(layoutFacts.place, 'TablePlace', { is: 'A sheet of it, or a line.', fields: settingFields });
model(layoutFacts.dayOrder, 'TableDayOrder', { is: 'Order of its dates.', fields: settingFields });
model(layoutFacts.decimalMark, 'TableDecimalMark', {
  is: 'Mark before its decimals.',
  fields: settingFields,
});
model(layoutFacts.direction, 'TableDirection', { is: 'Direction of its amounts.', fields: settingFields });
const { columns: _columns, ...facts } = settings;
model(tableDescriptionSchema, 'TableDescription', {
  is: 'How a table was understood; each fact can be set otherwise.',
  fields: {
    ...facts,
    form: 'A text with separators, or a workbook.',
    sheets: 'Sheets of a workbook.',
    columns: 'Its columns.',
    dayOrderShownBy: 'A date that is possible only in this order; null: none, or the order is chosen.',
    hiddenRows: 'Lines with values that the workbook hides.',
    isFiltered: 'Whether a filter of the workbook hides them.',
    withHidden: 'Whether they are read.',
    asksSigns: 'Whether `direction` has to say first what documents with amounts below zero are.',
    rows: 'Lines with values.',
    layoutUses: 'How often a table with these columns was imported before.',
  },
});
