import { useMasterData } from '#lib/master-data/master-data.ts';
import { useDefaultRecord } from './row-queries.ts';

/** Holds what a new row of a sheet starts with, and the names that its line asks for, for as long as the sheet is open. */
export function StartOfRows({ budgetId }: { budgetId: number }) {
  useDefaultRecord(budgetId);
  useMasterData('trade-subject');
  useMasterData('contractor');
  return null;
}
