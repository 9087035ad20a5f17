import { z } from 'zod';
import { packedRows } from './packed-rows.ts';
import {
  CELL_PART_COLUMNS,
  cellPartOf,
  MONTH_VALUE_COLUMNS,
  monthValueOf,
  RECORD_COLUMNS,
  recordOf,
} from './packed-sheet.ts';
import { cellPartSchema, monthValueSchema, recordSchema, sheetRecordsSchema } from './record.ts';
import { idSchema } from './values.ts';

/** The revision of a sheet: the `etag` of its answer without quotes. Its format is up to the provider. */
export const revisionSchema = z.string().min(1).max(200);

/** Changes to a sheet since a revision. */
export const sheetChangesSchema = z.object({
  /** the requested base revision */
  since: revisionSchema,
  /** new and changed rows, without their month values and payments */
  records: z.array(recordSchema),
  /** rows removed from the sheet, with their month values and payments */
  removedRecordIds: z.array(idSchema),
  /** rows whose month values are all listed in `monthValues`; those of other rows are unchanged */
  monthsOf: z.array(idSchema),
  monthValues: z.array(monthValueSchema),
  /** rows whose payments are all listed in `parts` */
  partsOf: z.array(idSchema),
  parts: z.array(cellPartSchema),
  /** all closed months, rates and names; null: unchanged */
  rest: sheetRecordsSchema.pick({ lockedMonths: true, rates: true, names: true }).nullable(),
});
export type SheetChanges = z.output<typeof sheetChangesSchema>;

/** The same in the compact form: packed rows as in the whole sheet. */
export const packedSheetChangesSchema = sheetChangesSchema.extend({
  records: packedRows(recordSchema, RECORD_COLUMNS),
  monthValues: packedRows(monthValueSchema, MONTH_VALUE_COLUMNS),
  parts: packedRows(cellPartSchema, CELL_PART_COLUMNS),
});
export type PackedSheetChanges = z.output<typeof packedSheetChangesSchema>;

/** Whether the records call has answered changes instead of the whole sheet, in either form. */
export const isSheetChanges = <Answer extends object>(
  answer: Answer,
): answer is Extract<Answer, { since: string }> => 'since' in answer;

/** The changes with objects instead of lists. */
export const unpackSheetChanges = (changes: PackedSheetChanges): SheetChanges => ({
  ...changes,
  records: changes.records.map(recordOf),
  monthValues: changes.monthValues.map(monthValueOf),
  parts: changes.parts.map(cellPartOf),
});
