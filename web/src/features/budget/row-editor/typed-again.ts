import { recordFields, type BudgetRecord } from '@saldo/contract/record';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import { nameIdNow } from '../store/new-names.ts';
import { draftOf, fieldOfPath, type RowDraft } from './row-draft.ts';

const SHARES = ['person', 'incomeTax', 'zus'] as const;

/** What was typed into a row that is there, as its editor takes it up. */
export function draftOfSet(record: BudgetRecord, set: RowChange['set']): Partial<RowDraft> {
  const draft = draftOf(recordFields.parse({ ...record, ...set }));
  const names = Object.keys(set).flatMap((name) =>
    name === 'proportions' ? SHARES : (fieldOfPath(name) ?? []),
  );
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

/** What was typed into a new row; a name that the server has not made has to be typed anew. */
export const draftOfNew = ({ cells: _cells, ...fields }: NewRow): RowDraft =>
  draftOf({
    ...fields,
    tradeSubjectId: nameIdNow(fields.tradeSubjectId),
    contractorId: nameIdNow(fields.contractorId),
  });
