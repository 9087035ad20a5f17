import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';

export async function rebuildInternal(
  _db: Db,
  _asker: Asker,
  _years: readonly number[],
): Promise<{ year: number; budgetId: number }[]> {
  return [];
}
