import { recordFields, type BudgetRecord } from '@saldo/contract/record';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import type { KnownNames } from '../store/data.ts';
import { namedAgain, nameIdNow } from '../store/new-names.ts';
import { draftOf, editorFieldsOf, type RowDraft } from './row-draft.ts';

/** Input for an existing row, as its editor restores it. */
export function draftOfSet(record: BudgetRecord, set: RowChange['set']): Partial<RowDraft> {
  const draft = draftOf(recordFields.parse({ ...record, ...set }));
  return Object.fromEntries(
    Object.keys(set)
      .flatMap(editorFieldsOf)
      .map((name) => [name, draft[name]]),
  );
}

/** Input for a new row; names that the server could not create have to be retyped. */
export async function draftOfNew(row: NewRow, names: KnownNames): Promise<RowDraft> {
  const { cells: _cells, ...fields } = await namedAgain(row, names);
  return draftOf({
    ...fields,
    tradeSubjectId: nameIdNow(fields.tradeSubjectId),
    contractorId: nameIdNow(fields.contractorId),
    sectionId: nameIdNow(fields.sectionId),
    paymentMethodId: nameIdNow(fields.paymentMethodId),
  });
}
