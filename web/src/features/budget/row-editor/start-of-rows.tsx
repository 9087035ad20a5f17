import { useMasterData } from '#lib/master-data/master-data.ts';
import { useDefaultRecord } from './row-queries.ts';

/** Keeps the defaults of new rows and the named lists loaded while the sheet is open. */
export function StartOfRows({ budgetId }: { budgetId: number }) {
  useDefaultRecord(budgetId);
  useMasterData('trade-subject');
  useMasterData('contractor');
  return null;
}
