import type { Db } from '#src/db/open.ts';
import type { rowsChangedSince } from '#src/db/revisions.ts';
import { inOrder, only, type Pieces, type SheetKey } from './sheet-pieces.ts';
import { recordsOfRows } from './sheet-rows.ts';

interface Changed {
  /** the base revision */
  since: string;
  changed: Awaited<ReturnType<typeof rowsChangedSince>>;
  /** closed months, rates and names are unchanged */
  isRestKnown: boolean;
}

/** The changes of a sheet, as the contract's text (`packedSheetChangesSchema`). */
export async function changesText(
  db: Db,
  { accountId }: SheetKey,
  { rowIds, monthValues, parts, rest }: Pieces,
  { since, changed, isRestKnown }: Changed,
): Promise<Buffer> {
  const areHere = (ids: readonly number[]) => ids.filter((id) => rowIds.has(id));
  const rows = areHere(changed.rows);
  const removed = changed.rows.filter((id) => !rowIds.has(id));
  const [monthsOf, partsOf] = [areHere(changed.months), areHere(changed.parts)];
  const { texts } =
    rows.length > 0 ? only(await recordsOfRows(db, { accountId, ids: JSON.stringify(rows) })) : { texts: '' };
  return Buffer.concat([
    Buffer.from(
      `{"since":${JSON.stringify(since)},"removedRecordIds":${JSON.stringify(removed)},"records":[`,
    ),
    Buffer.from(texts),
    Buffer.from(`],"monthsOf":${JSON.stringify(monthsOf)},"monthValues":[`),
    ...inOrder(monthValues, monthsOf),
    Buffer.from(`],"partsOf":${JSON.stringify(partsOf)},"parts":[`),
    ...inOrder(parts, partsOf),
    Buffer.from(`],"rest":${isRestKnown ? 'null' : rest}}`),
  ]);
}
