import { model, value } from './docs.ts';
import {
  explorerLineSchema,
  explorerNodeSchema,
  explorerSchema,
  pivotDimensionSchema,
} from './report-explorer.ts';

value(
  pivotDimensionSchema,
  'PivotDimension',
  'What figures are told apart by; `subject` is the name of a row, `method` a payment method, `booked` whether it is booked, `row` a row of a sheet.',
);
model(explorerLineSchema.shape.income, 'ExplorerSums', {
  is: 'Amounts of one direction, one per column, minor units of PLN, without a sign.',
  fields: { actual: 'Of documents, paid or not.', planned: 'What no document has replaced.' },
});
model(explorerLineSchema, 'ExplorerLine', {
  is: 'What comes in and goes out.',
  fields: { income: 'Income.', cost: 'Costs.' },
});
model(explorerNodeSchema, 'ExplorerNode', {
  is: 'One value of a dimension, within those of the dimensions before it.',
  fields: {
    key: 'Its value and those that it lies in.',
    parent: 'Key of the node that it lies in; null: of none.',
    dimension: 'What it is a value of.',
    value: 'Id (0: without one), a name of the contract, `0` or `1`, or the first day of a span.',
    name: 'What it is called; empty where the value says it, and where there is none.',
    note: 'Of a row: its contractor; null: none.',
    direction: 'Of a row: income or cost; null: no row.',
    isInternal: 'Whether the server keeps it (taxes, social insurance).',
    income: 'Income.',
    cost: 'Costs.',
  },
});
model(explorerSchema.shape.columns.element, 'ExplorerColumn', {
  is: 'A column of figures.',
  fields: {
    value: 'Id (0: without one), a name of the contract, `0` or `1`, or the first day of a span.',
    name: 'What it is called; empty where the value says it, and where there is none.',
    from: 'First day that it covers.',
    to: 'Last day that it covers.',
  },
});
model(explorerSchema, 'Explorer', {
  is: 'Profitability: income and costs by nested dimensions, over the columns of another.',
  fields: {
    date: 'Business date.',
    isPartial: 'Whether there are sheets that the user may not see: the sums are without them.',
    columns: 'Whole months, weeks or days of the period in order; of another dimension its values by name.',
    total: 'All that was asked for.',
    nodes: 'Nodes by name, each followed by what lies in it; at most 5000.',
    count: 'How many nodes there are.',
  },
});

export const explorerParameters = {
  rows: 'Dimensions from the outside inwards, with commas between; absent: `folder,category,sheet,section`, for booking with `booked` before them.',
  columns: 'Dimension of the columns; absent: `month`.',
  dates:
    '`cell` (also where absent): the month of the sheet, as the result of the company counts; `payment`: the day of payment, as cash flow counts; `issue`: the day of issue.',
  amount: '`net` (also where absent) or `gross`.',
  withTaxes: '`1`: with VAT and advances on income tax, which are no income or cost of the company.',
  withoutInternals: '`1`: without the sheets of taxes and social insurance.',
  phrase:
    'Rows alone that have this in their name, or in that of their contractor, section, sheet, category or folder.',
  folderId: 'One folder alone.',
  categoryId: 'One category alone.',
  tradeSubjectId: 'Rows of one name alone.',
  contractorId: 'One contractor alone; 0: without a contractor.',
  recordId: 'One row alone.',
  vatRate: 'One VAT rate alone.',
  basis: 'One basis alone.',
  booked: '`1` booked alone, `0` what is not.',
};
