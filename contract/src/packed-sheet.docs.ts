import { model } from './docs.ts';
import { firstRowsSchema, packedFirstRowsSchema, packedSheetSchema } from './packed-sheet.ts';
import { sheetFields } from './record.docs.ts';

model(packedSheetSchema, 'PackedSheet', {
  is: '`SheetRecords` in the compact form, in lists instead of objects: what stands at which place is said by `PackedBudgetRecord`, `PackedMonthValue` and `PackedCellPart`.',
  fields: {
    ...sheetFields,
    records: 'Rows of the sheet, in order, each as a list of its values.',
    monthValues: 'What months have different from their rows, each as a list of its values.',
    parts: 'Actual payments on its cells, each as a list of its values.',
  },
});
const whole = firstRowsSchema.shape.whole.unwrap();
const { sections, longest, largest } = whole.shape;
model(sections.element, 'SectionCount', {
  is: 'A section of a sheet.',
  fields: { id: 'The section; null: rows without one.', recordCount: 'How many rows are in it.' },
});
model(longest, 'LongestNames', {
  is: 'The longest names in use, so that columns can be given their widths before all rows are here.',
  fields: {
    tradeSubjects: 'Of trade subjects.',
    contractors: 'Of contractors.',
    sections: 'Of sections.',
    paymentMethods: 'Of payment methods.',
  },
});
model(largest, 'LargestAmounts', {
  is: 'The largest planned amounts, so that columns can be given their widths; minor units.',
  fields: { amount: 'Of a cell, in its own currency.', total: "Of the sheet's totals, PLN." },
});
model(whole, 'RestOfSheet', {
  is: 'What only the whole sheet would tell.',
  fields: {
    recordCount: 'How many rows the sheet has.',
    firstMonth: 'First month that a row reaches.',
    lastMonth: 'Last month that a row reaches.',
    sections: 'Sections in their order, with the numbers of their rows.',
    longest: 'Longest names in use.',
    largest: 'Largest planned amounts.',
  },
});
const firstRowsFields = {
  isWhole: 'Whether `sheet` is all of it: there is no more to ask for.',
  sheet: 'The rows that stand first, with all that they are drawn from.',
  whole: 'What only the rest would tell; null where `sheet` is all of it.',
};
model(firstRowsSchema, 'FirstRows', { is: 'What a sheet is opened with.', fields: firstRowsFields });
model(packedFirstRowsSchema, 'PackedFirstRows', {
  is: '`FirstRows` in the compact form.',
  fields: firstRowsFields,
});
