import { recordFields, type BudgetRecord } from '@saldo/contract/record';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import { nameIdNow } from '../store/new-names.ts';
import { draftOf, fieldOfPath, type RowDraft, type RowField } from './row-draft.ts';

/** Fields of the editor that are one of the row. */
const INSIDE: Readonly<Record<string, readonly RowField[]>> = {
  proportions: ['person', 'incomeTax', 'zus'],
  taxTerms: ['vatDeductiblePct', 'costDeductiblePct', 'lumpSumRate'],
};

/** Input for an existing row, as its editor restores it. */
export function draftOfSet(record: BudgetRecord, set: RowChange['set']): Partial<RowDraft> {
  const draft = draftOf(recordFields.parse({ ...record, ...set }));
  const names = Object.keys(set).flatMap((name) => INSIDE[name] ?? fieldOfPath(name) ?? []);
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

/** Input for a new row; names that the server has not created have to be retyped. */
export const draftOfNew = ({ cells: _cells, ...fields }: NewRow): RowDraft =>
  draftOf({
    ...fields,
    tradeSubjectId: nameIdNow(fields.tradeSubjectId),
    contractorId: nameIdNow(fields.contractorId),
  });
