import type { Db } from '#src/db/open.ts';
import type { ImportedDocument } from '#src/payment/add-imported.ts';

/** A document as another one refers to it. */
export interface NamedOriginal {
  number: string;
  ksefNumber: string;
}

/**
 * The document that another one refers to: by KSeF number, else by its number with the same contractor; null: missing
 * or ambiguous.
 */
export async function originalIdOf(
  tx: Db,
  accountId: number,
  { direction, contractorId }: Pick<ImportedDocument, 'direction' | 'contractorId'>,
  original: NamedOriginal | null,
): Promise<number | null> {
  if (original === null) return null;
  const same = tx
    .selectFrom('payment_source')
    .select('id')
    .where('account_id', '=', accountId)
    .where('direction', '=', direction)
    .where('type', '<>', 'correction')
    .limit(2);
  const byKsef =
    original.ksefNumber === '' ? [] : await same.where('ksef_number', '=', original.ksefNumber).execute();
  const [first, ...more] = byKsef;
  if (first) return more.length === 0 ? first.id : null;
  if (original.number === '' || contractorId === null) return null;
  const [named, ...others] = await same
    .where('number', '=', original.number)
    .where('contractor_id', '=', contractorId)
    .execute();
  return named && others.length === 0 ? named.id : null;
}
