import { formatAmount } from '@saldo/contract/domain/money';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatPercent } from '#lib/words/percent.ts';
import { draftOf, type RecordFields } from './row-draft.ts';
import type { RowNames } from './row-fields-props.ts';
import type { EditorT } from './row-messages.ts';
import { termsText } from '../rows/terms-text.ts';

/** Formats one field of a row, for comparing two states. */
export function fieldText(
  t: EditorT,
  names: RowNames,
  fields: RecordFields,
  field: keyof RecordFields,
): string {
  const none = t('row.none');
  switch (field) {
    case 'tradeSubjectId':
      return names.tradeSubjects.get(fields.tradeSubjectId) ?? none;
    case 'contractorId':
      return names.contractors.get(fields.contractorId ?? 0) ?? none;
    case 'sectionId':
      return names.sections.get(fields.sectionId ?? 0) ?? none;
    case 'paymentMethodId':
      return names.paymentMethods.get(fields.paymentMethodId) ?? none;
    case 'netAmount':
      return formatAmount(fields.netAmount, fields.currency);
    case 'firstMonth':
    case 'lastMonth':
      return formatMonth(fields[field], currentLocale());
    case 'segmentSize':
      return t(`frequency.${fields.segmentSize}`);
    case 'direction':
      return t(`row.${fields.direction}`);
    case 'paymentTypeName':
      return t(`budget:properties.basis.${fields.paymentTypeName}`);
    case 'isInCashFlow':
    case 'isBooked':
      return t(fields[field] ? 'row.yes' : 'row.no');
    case 'paymentDayRule':
      return fields.paymentDayRule.kind === 'due-date'
        ? t('row.onDueDate')
        : t('row.onDay', { day: fields.paymentDayRule.day });
    case 'proportions': {
      const { person, incomeTax, zus } = draftOf(fields);
      return fields.proportions === null ? none : `${person} / ${incomeTax} / ${formatPercent(zus)}`;
    }
    case 'taxTerms':
      return fields.taxTerms === null ? none : termsText(fields.taxTerms);
    default:
      return String(fields[field]) || none;
  }
}
