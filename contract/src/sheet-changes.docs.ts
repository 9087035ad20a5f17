import { model, value } from './docs.ts';
import { sheetFields } from './record.docs.ts';
import { packedSheetChangesSchema, revisionSchema, sheetChangesSchema } from './sheet-changes.ts';

value(
  revisionSchema,
  'Revision',
  'Names a state of what a sheet is drawn from. What it is made of is the provider’s.',
  '0f6c2a2f9b11.21.2026-05-14.42.0.0.x',
);
const { lockedMonths, rates, names } = sheetFields;
model(sheetChangesSchema.shape.rest.unwrap(), 'RestOfChanges', {
  is: 'What a sheet has besides rows, month values and payments.',
  fields: { lockedMonths, rates, names },
});
const changesFields = {
  since: 'The revision that was asked about.',
  records: 'Rows that are new or others than they were, without their months and payments.',
  removedRecordIds: 'Rows that are no longer in the sheet; their months and payments go with them.',
  monthsOf: 'Rows of which `monthValues` has all that there are now; those of other rows are as they were.',
  monthValues: 'What months of these rows have different from them.',
  partsOf: 'Rows of which `parts` has all that there are now; those of other rows are as they were.',
  parts: 'Actual payments on cells of these rows.',
  rest: 'Closed months, rates and names, all of them; null: they are as they were.',
};
model(sheetChangesSchema, 'SheetChanges', {
  is: 'What has changed in a sheet since a revision. Applied to the sheet of that revision it gives the sheet of now.',
  fields: changesFields,
});
model(packedSheetChangesSchema, 'PackedSheetChanges', {
  is: '`SheetChanges` in the compact form, with lists instead of objects as in `PackedSheet`.',
  fields: {
    ...changesFields,
    records: 'Rows that are new or others than they were, each as a list of its values.',
    monthValues: 'What months of these rows have different from them, each as a list of its values.',
    parts: 'Actual payments on cells of these rows, each as a list of its values.',
  },
});
