import { z } from 'zod';
import { packedRows } from './packed-rows.ts';
import { CELL_PART_COLUMNS, MONTH_VALUE_COLUMNS, RECORD_COLUMNS } from './packed-sheet.ts';
import { cellPartSchema, monthValueSchema, recordSchema, sheetRecordsSchema } from './record.ts';
import { idSchema } from './values.ts';

/** Names a state of what a sheet is drawn from: the `etag` of its answer without quotes. What it is made of is the provider's. */
export const revisionSchema = z.string().min(1).max(200);

/** What has changed in a sheet since a revision; each thing is a list of its values, as in the whole sheet. */
export const sheetChangesSchema = z.object({
  /** the revision that was asked about */
  since: revisionSchema,
  /** rows that are new or others than they were, without their months and payments */
  records: packedRows(recordSchema, RECORD_COLUMNS),
  /** rows that are no longer in the sheet; their months and payments go with them */
  removedRecordIds: z.array(idSchema),
  /** rows of which `monthValues` has all that there are now; those of other rows are as they were */
  monthsOf: z.array(idSchema),
  monthValues: packedRows(monthValueSchema, MONTH_VALUE_COLUMNS),
  /** rows of which `parts` has all that there are now */
  partsOf: z.array(idSchema),
  parts: packedRows(cellPartSchema, CELL_PART_COLUMNS),
  /** closed months, rates and names, all of them; null: they are as they were */
  rest: sheetRecordsSchema.pick({ lockedMonths: true, rates: true, names: true }).nullable(),
});
export type SheetChanges = z.output<typeof sheetChangesSchema>;

/** Whether the records call has answered what changed, or the whole sheet. */
export const isSheetChanges = (answer: object): answer is SheetChanges => 'since' in answer;
