import { z } from 'zod';
import { packedRows, rowReader } from './packed-rows.ts';
import {
  cellPartSchema,
  monthValueSchema,
  recordSchema,
  sheetRecordsSchema,
  type BudgetRecord,
  type CellPart,
  type MonthValue,
  type SheetRecords,
} from './record.ts';
import { idSchema, minorSchema, monthSchema } from './values.ts';

/** The fields of a packed row in order; the server writes rows and the client reads them by these lists. */
export const RECORD_COLUMNS = [
  'id',
  'budgetId',
  'version',
  'position',
  'tradeSubjectId',
  'contractorId',
  'sectionId',
  'paymentMethodId',
  'direction',
  'netAmount',
  'vatRate',
  'currency',
  'firstMonth',
  'lastMonth',
  'segmentSize',
  'issueDay',
  'paymentTermDays',
  'paymentDayRule',
  'paymentTypeName',
  'proportions',
  'isInCashFlow',
  'isBooked',
  'note',
  'taxTerms',
] as const satisfies readonly (keyof BudgetRecord)[];

export const MONTH_VALUE_COLUMNS = [
  'recordId',
  'month',
  'scope',
  'version',
  'netAmount',
  'contractorId',
  'paymentMethodId',
  'issueDate',
  'dueDate',
  'expectedPaymentDate',
  'note',
] as const satisfies readonly (keyof MonthValue)[];

export const CELL_PART_COLUMNS = [
  'partId',
  'sourceId',
  'recordId',
  'month',
  'number',
  'contractorId',
  'currency',
  'net',
  'vat',
  'gross',
  'issueDate',
  'dueDate',
  'expectedDate',
  'paidDate',
  'orderedDate',
] as const satisfies readonly (keyof CellPart)[];

/** The compact answer of the records call: each row is a list of values, because objects would repeat the field names up to 38,000 times. */
export const packedSheetSchema = sheetRecordsSchema.extend({
  records: packedRows(recordSchema, RECORD_COLUMNS),
  monthValues: packedRows(monthValueSchema, MONTH_VALUE_COLUMNS),
  parts: packedRows(cellPartSchema, CELL_PART_COLUMNS),
});
export type PackedSheet = z.output<typeof packedSheetSchema>;

/** The first rows of a sheet, with everything that is needed to draw them. */
export const firstRowsSchema = z.object({
  /** whether `sheet` contains every row */
  isWhole: z.boolean(),
  sheet: sheetRecordsSchema,
  /** facts about all rows, which the first ones alone do not show; null if `sheet` is whole */
  whole: z
    .object({
      recordCount: z.int(),
      /** first month covered by the rows */
      firstMonth: monthSchema,
      lastMonth: monthSchema,
      sections: z.array(z.object({ id: idSchema.nullable(), recordCount: z.int() })),
      /** the longest names in use, for the widths of columns */
      longest: z.object({
        tradeSubjects: z.array(z.string()),
        contractors: z.array(z.string()),
        sections: z.array(z.string()),
        paymentMethods: z.array(z.string()),
      }),
      /** the largest planned amounts of a cell and of the sheet's totals, for the widths of columns; minor units */
      largest: z.object({ amount: minorSchema, total: minorSchema }),
    })
    .nullable(),
});
export type FirstRows = z.output<typeof firstRowsSchema>;

export const packedFirstRowsSchema = firstRowsSchema.extend({ sheet: packedSheetSchema });
export type PackedFirstRows = z.output<typeof packedFirstRowsSchema>;

export const recordOf = rowReader(recordSchema, RECORD_COLUMNS);
export const monthValueOf = rowReader(monthValueSchema, MONTH_VALUE_COLUMNS);
export const cellPartOf = rowReader(cellPartSchema, CELL_PART_COLUMNS);

/** The sheet with objects instead of lists. */
export const unpackSheet = (sheet: PackedSheet): SheetRecords => ({
  ...sheet,
  records: sheet.records.map(recordOf),
  monthValues: sheet.monthValues.map(monthValueOf),
  parts: sheet.parts.map(cellPartOf),
});
