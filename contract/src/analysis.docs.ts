import {
  analysis,
  analysisColumnSchema,
  analysisFileSchema,
  analysisFilterSchema,
  analysisItemSchema,
  analysisItemsSchema,
  analysisOriginSchema,
  analysisPreviewSchema,
  analysisSourceSchema,
  columnTypeSchema,
  fileFormatSchema,
  itemsBody,
  newFileBody,
  previewBody,
} from './analysis.ts';
import { model, value, type NounWords } from './docs.ts';

value(
  analysisSourceSchema,
  'AnalysisSource',
  'What is exported: `payments` (instalments), `plan` (rows by month), `cash-flow`, `result`, `contractors`, `history` (changes).',
);
value(fileFormatSchema, 'AnalysisFormat', 'Kind of file.');
value(
  columnTypeSchema,
  'AnalysisColumnType',
  'What a column has: amounts are minor units of PLN, costs negative.',
);
model(analysisFilterSchema, 'AnalysisFilter', {
  is: 'Values that rows must have in a column.',
  fields: { column: 'Key of the column.', values: 'One of these; an empty text is none.' },
});
const question = {
  source: 'What is exported.',
  from: 'First day of the period.',
  to: 'Last day of the period.',
  dates: 'Key of the day that counts for the period; absent: the first of the source.',
  filters: 'All of them hold.',
  columns: 'Keys of the columns in their order; absent: the usual ones.',
  groupBy: 'Column whose equal values stand together; null: none.',
};
model(previewBody, 'AnalysisQuestion', { is: 'What an export has.', fields: question });
model(itemsBody, 'AnalysisFigure', {
  is: 'A number of a preview.',
  fields: {
    ...question,
    row: 'Which of its rows, from 0; null: all rows, which a sum is of.',
    column: 'Key of the column that the number stands in.',
  },
});
model(analysisOriginSchema.shape.change.unwrap(), 'AnalysisChange', {
  is: 'A change of plan or payments.',
  fields: { id: 'Id of the change.', date: 'Its day.' },
});
model(analysisOriginSchema, 'AnalysisOrigin', {
  is: 'Where a part of a number leads.',
  fields: {
    cell: 'The cell on which it stands; null: on none.',
    paymentSourceId: 'Id of the document; null: there is none.',
    contractorId: 'Id of the contractor whose open documents it is of; null: it is of none.',
    change: 'The change and its day; null: it is none.',
  },
});
model(analysisItemSchema, 'AnalysisItem', {
  is: 'A part of a number: a document, a cell, a contractor or a change.',
  fields: {
    name: 'Contractor, else subject, else what it is called.',
    details: 'Number, subject and sheet.',
    date: 'Day or month by which the period is meant; null: it has none.',
    amount: 'As in the column: minor units of PLN, costs negative.',
    origin: 'Where it leads.',
  },
});
model(analysisItemsSchema, 'AnalysisItems', {
  is: 'What a number of a preview consists of.',
  fields: {
    items: 'The first 500 that are not zero, in the order of the file.',
    count: 'How many there are.',
    sum: 'What all of them come to.',
  },
});
model(newFileBody, 'NewAnalysisFile', {
  is: 'A file to be made.',
  fields: {
    ...question,
    format: 'Kind of file.',
    title: 'What the file is called.',
    withSums: 'Whether a line of sums ends it.',
  },
});
model(analysisColumnSchema, 'AnalysisColumn', {
  is: 'A column that a source has.',
  fields: {
    key: 'Key of the column.',
    name: 'Its name in the language of the request.',
    type: 'What it has.',
    isUsual: 'Whether it is shown where nobody has chosen columns.',
    isGroup: 'Whether rows can be grouped by it.',
  },
});
const { values, warnings } = analysisPreviewSchema.shape;
model(values.element, 'AnalysisValues', {
  is: 'Values to filter a column by.',
  fields: { column: 'Key of the column.', values: 'At most 200; columns with more are left out.' },
});
model(warnings.element, 'AnalysisWarning', {
  is: 'What should be looked at before the file goes out.',
  fields: {
    kind: '`sums`: net and VAT do not come to gross; `nip`: wrong check digit; `number`: a document without a number.',
    count: 'How many rows.',
    example: 'Number or name in the first of them.',
  },
});
model(analysisPreviewSchema, 'AnalysisPreview', {
  is: 'The first rows of an export.',
  fields: {
    columns: 'All columns of the source.',
    dates: 'Keys of the days by which the period may be meant.',
    shown: 'Keys of the columns of the rows.',
    rows: 'The first 20; days `YYYY-MM-DD`, months `YYYY-MM`, amounts minor units of PLN.',
    count: 'How many rows there are.',
    sums: 'Sums over all rows; null: the column has none.',
    values: 'Values to filter by.',
    isPartial: 'Whether there are sheets that the user may not see.',
    warnings: 'What should be looked at.',
  },
});
model(analysisFileSchema, 'AnalysisFile', {
  is: 'A file that was ordered.',
  fields: {
    id: 'Id of the file.',
    title: 'What it is called.',
    format: 'Kind of file.',
    orderedAt: 'When it was ordered.',
    state: 'Whether it can be read.',
    progress: 'How far it is, 0 to 1.',
    size: 'Bytes; null: it is not ready.',
    reason: 'Why it failed; null: it has not, or nobody knows.',
  },
});
model(analysis.files.responses[200], 'AnalysisFiles', {
  is: 'Files of a user.',
  fields: { items: 'The files, newest first.' },
});

export const analysisWords: NounWords = {
  title: 'Export',
  is: 'Files of payments, plan, cash flow, result, contractors and changes.',
  parameters: { id: 'Id of the file.' },
};
