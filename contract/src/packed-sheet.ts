import { z } from 'zod';
import { packedRows } from './packed-rows.ts';
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

/** What each place of a row's list is, in the records call; the server writes by these lists too. */
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
] as const satisfies readonly (keyof CellPart)[];

/** What the records call answers: each thing is a list of its values, for objects would name 38,000 times what they hold. */
export const packedSheetSchema = sheetRecordsSchema.extend({
  records: packedRows(recordSchema, RECORD_COLUMNS),
  monthValues: packedRows(monthValueSchema, MONTH_VALUE_COLUMNS),
  parts: packedRows(cellPartSchema, CELL_PART_COLUMNS),
});
export type PackedSheet = z.output<typeof packedSheetSchema>;

/** What a sheet opens with: the rows that stand first in it, with all that they are drawn from. */
export const firstRowsSchema = z.object({
  /** `sheet` is all of it: there is no more to ask for */
  isWhole: z.boolean(),
  sheet: packedSheetSchema,
  /** What only the rest would tell; null where there is none. */
  whole: z
    .object({
      recordCount: z.int(),
      /** as far as the rows reach */
      firstMonth: monthSchema,
      lastMonth: monthSchema,
      sections: z.array(z.object({ id: idSchema.nullable(), recordCount: z.int() })),
      /** the longest names in use, to make room for */
      longest: z.object({
        tradeSubjects: z.array(z.string()),
        contractors: z.array(z.string()),
        sections: z.array(z.string()),
        paymentMethods: z.array(z.string()),
      }),
      /** the largest amounts planned, to make room for: of a cell, and of the sheet's totals, minor units */
      largest: z.object({ amount: minorSchema, total: minorSchema }),
    })
    .nullable(),
});
export type FirstRows = z.output<typeof firstRowsSchema>;

// Places, not a loop over the names: the sheet is unpacked once, and that takes a quarter of the time (docs/decisions/005).

export const recordOf = (list: PackedSheet['records'][number]): BudgetRecord => ({
  id: list[0],
  budgetId: list[1],
  version: list[2],
  position: list[3],
  tradeSubjectId: list[4],
  contractorId: list[5],
  sectionId: list[6],
  paymentMethodId: list[7],
  direction: list[8],
  netAmount: list[9],
  vatRate: list[10],
  currency: list[11],
  firstMonth: list[12],
  lastMonth: list[13],
  segmentSize: list[14],
  issueDay: list[15],
  paymentTermDays: list[16],
  paymentDayRule: list[17],
  paymentTypeName: list[18],
  proportions: list[19],
  isInCashFlow: list[20],
  isBooked: list[21],
  note: list[22],
});

export const monthValueOf = (list: PackedSheet['monthValues'][number]): MonthValue => ({
  recordId: list[0],
  month: list[1],
  scope: list[2],
  version: list[3],
  netAmount: list[4],
  contractorId: list[5],
  paymentMethodId: list[6],
  issueDate: list[7],
  dueDate: list[8],
  expectedPaymentDate: list[9],
  note: list[10],
});

export const cellPartOf = (list: PackedSheet['parts'][number]): CellPart => ({
  partId: list[0],
  sourceId: list[1],
  recordId: list[2],
  month: list[3],
  number: list[4],
  contractorId: list[5],
  currency: list[6],
  net: list[7],
  vat: list[8],
  gross: list[9],
  issueDate: list[10],
  dueDate: list[11],
  expectedDate: list[12],
  paidDate: list[13],
});

/** The sheet as its things. */
export const unpackSheet = (sheet: PackedSheet): SheetRecords => ({
  ...sheet,
  records: sheet.records.map(recordOf),
  monthValues: sheet.monthValues.map(monthValueOf),
  parts: sheet.parts.map(cellPartOf),
});
