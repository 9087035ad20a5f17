import { model } from './docs.ts';
import {
  companyResultSchema,
  resultLineSchema,
  resultRowSchema,
  resultRowsSchema,
} from './report-revenue.ts';

model(resultLineSchema, 'ResultLine', {
  is: 'Net amounts of the twelve months of a year, January first, minor units of PLN, without a sign.',
  fields: {
    plan: 'Planned.',
    actual: 'By documents that are there.',
    projection: 'The actual once it is there, else the plan.',
    previous: 'Projection of the year before.',
  },
});
model(companyResultSchema, 'CompanyResult', {
  is: 'Result of the company, net, by the month of the sheets; without VAT and without advances on income tax.',
  fields: {
    date: 'Business date.',
    year: 'The year.',
    isPartial: 'Whether there are sheets that the user may not see: the sums are without them.',
    income: 'Income.',
    cost: 'Costs.',
    tax: 'Advances on income tax, of the internal sheets.',
  },
});
model(resultRowSchema, 'ResultRow', {
  is: 'What one row of a sheet gives to a figure of the result, net, minor units of PLN.',
  fields: {
    budgetId: 'The sheet.',
    budget: 'What it is called.',
    recordId: 'The row.',
    name: 'What the row is called.',
    contractor: 'Name of its contractor; null: none.',
    direction: 'Income or cost.',
    month: 'The first of the months that has an amount.',
    plan: 'Planned.',
    actual: 'By documents that are there.',
    left: 'What is still planned.',
    projection: 'The actual and what is still planned.',
  },
});
model(resultRowsSchema.shape.sums, 'ResultSums', {
  is: 'Sums of all rows, net, minor units of PLN; income less cost where both directions are asked for.',
  fields: { plan: 'Planned.', actual: 'Actual.', left: 'Still planned.', projection: 'Projection.' },
});
model(resultRowsSchema, 'ResultRows', {
  is: 'Rows that a figure of the result consists of.',
  fields: {
    isPartial: 'Whether there are sheets that the user may not see.',
    rows: 'Rows, the largest differences to the plan first; at most 500.',
    count: 'How many there are.',
    sums: 'Sums of all of them.',
  },
});

export const revenueParameters = {
  year: 'The year, 1991 to 2199.',
  counted:
    'The rows of the result (absent), the advances on income tax below it, or both: what is left after tax.',
  sheets: 'Ids of sheets with commas between: figures of these alone; absent: of all that the user may see.',
};
