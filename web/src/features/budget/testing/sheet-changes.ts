import { MONTH_VALUE_COLUMNS, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { MonthValue } from '@saldo/contract/record';
import type { PackedSheetChanges } from '@saldo/contract/sheet-changes';

/**
 * Changes of a sheet in the form of a response, with defaults; a test overrides the relevant ones.
 */
export const changesOf = (changes: Partial<PackedSheetChanges> & { since: string }): PackedSheetChanges => ({
  records: [],
  removedRecordIds: [],
  monthsOf: [],
  monthValues: [],
  partsOf: [],
  parts: [],
  rest: null,
  ...changes,
});

export const packedMonth = (value: MonthValue) =>
  MONTH_VALUE_COLUMNS.map((column) => value[column]) as PackedSheet['monthValues'][number];
