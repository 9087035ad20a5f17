import { z } from 'zod';
import { packedRows } from './packed-rows.ts';
import { CELL_PART_COLUMNS, MONTH_VALUE_COLUMNS, RECORD_COLUMNS } from './packed-sheet.ts';
import { cellPartSchema, monthValueSchema, recordSchema, sheetRecordsSchema } from './record.ts';
import { idSchema } from './values.ts';

/** The revision of a sheet: the `etag` of its answer without quotes. Its format is up to the provider. */
export const revisionSchema = z.string().min(1).max(200);

/** Changes to a sheet since a revision, in packed rows as in the whole sheet. */
export const sheetChangesSchema = z.object({
  /** the requested base revision */
  since: revisionSchema,
  /** new and changed rows, without their month values and payments */
  records: packedRows(recordSchema, RECORD_COLUMNS),
  /** rows removed from the sheet, with their month values and payments */
  removedRecordIds: z.array(idSchema),
  /** rows whose month values are all listed in `monthValues`; those of other rows are unchanged */
  monthsOf: z.array(idSchema),
  monthValues: packedRows(monthValueSchema, MONTH_VALUE_COLUMNS),
  /** rows whose payments are all listed in `parts` */
  partsOf: z.array(idSchema),
  parts: packedRows(cellPartSchema, CELL_PART_COLUMNS),
  /** all closed months, rates and names; null: unchanged */
  rest: sheetRecordsSchema.pick({ lockedMonths: true, rates: true, names: true }).nullable(),
});
export type SheetChanges = z.output<typeof sheetChangesSchema>;

/** Whether the records call has answered changes instead of the whole sheet. */
export const isSheetChanges = (answer: object): answer is SheetChanges => 'since' in answer;
