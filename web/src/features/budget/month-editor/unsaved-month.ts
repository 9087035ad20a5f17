import type { MonthScope } from '@saldo/contract/record';
import type { RowNames } from '../row-editor/row-fields-props.ts';
import type { EditorT } from '../row-editor/row-messages.ts';
import { fieldsIn, type MonthDraft, type OwnField } from './month-draft.ts';

function typedText(names: RowNames, draft: MonthDraft, field: OwnField): string {
  if (field === 'contractorId') return names.contractors.get(draft.contractorId ?? 0) ?? '';
  if (field === 'paymentMethodId') return names.paymentMethods.get(draft.paymentMethodId ?? 0) ?? '';
  return draft[field];
}

/** Unsaved input of a month, one line per field. */
export const unsavedMonth = (
  t: EditorT,
  names: RowNames,
  { draft, before, scope }: { draft: MonthDraft; before: MonthDraft; scope: MonthScope },
): string[] =>
  fieldsIn(scope)
    .filter((field) => draft[field] !== before[field])
    .map((field) => `${t(`field.${field}`)}: ${typedText(names, draft, field) || t('month.asRow')}`);
