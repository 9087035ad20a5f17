import { formatMonth } from '#lib/words/format.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { RowDraft, RowField } from './row-draft.ts';
import type { RowNames } from './row-fields-props.ts';
import type { EditorT } from './row-messages.ts';

/** Formats a form field. */
function typedText(t: EditorT, names: RowNames, draft: RowDraft, field: RowField): string {
  switch (field) {
    case 'tradeSubjectId':
      return names.tradeSubjects.get(draft.tradeSubjectId ?? 0) ?? '';
    case 'contractorId':
      return names.contractors.get(draft.contractorId ?? 0) ?? '';
    case 'sectionId':
      return names.sections.get(draft.sectionId ?? 0) ?? '';
    case 'paymentMethodId':
      return names.paymentMethods.get(draft.paymentMethodId ?? 0) ?? '';
    case 'direction':
      return t(`row.${draft.direction}`);
    case 'segmentSize':
      return t(`frequency.${draft.segmentSize}`);
    case 'paymentTypeName':
      return t(`budget:properties.basis.${draft.paymentTypeName}`);
    case 'firstMonth':
    case 'lastMonth':
      return formatMonth(draft[field], currentLocale());
    case 'isInCashFlow':
    case 'isBooked':
      return t(draft[field] ? 'row.yes' : 'row.no');
    case 'vatDeductiblePct':
    case 'costDeductiblePct':
    case 'lumpSumRate':
      return draft[field] && formatPercent(draft[field]);
    default:
      return draft[field];
  }
}

/** Unsaved input of a row, one line per field. */
export const unsavedRow = (
  t: EditorT,
  names: RowNames,
  { draft, before }: { draft: RowDraft; before: Partial<RowDraft> | undefined },
): string[] =>
  (Object.keys(draft) as RowField[])
    .filter((field) => draft[field] !== before?.[field])
    .map((field) => `${t(`field.${field}`)}: ${typedText(t, names, draft, field) || t('row.none')}`);
