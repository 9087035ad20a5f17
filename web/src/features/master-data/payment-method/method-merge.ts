import { formatAmount, minor } from '@saldo/contract/domain/money';
import { paymentMethodSchema } from '@saldo/contract/payment-method';
import { PAYMENT_METHOD_MERGE_FIELDS } from '@saldo/contract/payment-method-management';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import type { Item } from '../noun-calls.ts';
import { useFieldTexts } from '../use-field-texts.ts';

/** The fields of payment methods that a merge chooses among, in words. */
export function useMethodMerge(): MergeWords {
  const { t } = useTranslation('master-editors');
  const texts = useFieldTexts();
  const textOf = (field: (typeof PAYMENT_METHOD_MERGE_FIELDS)[number], item: Item): string | null => {
    const method = paymentMethodSchema.parse(item);
    const value = method[field];
    if (value === null || value === '') return null;
    if (field === 'openingBalance')
      return formatAmount(method.openingBalance ?? minor(0), method.currency, { withCurrency: true });
    if (field === 'kind') return t(`methodKind.${method.kind}`);
    if (field === 'openingDate' || field === 'closedFrom') return formatDate(String(value));
    return texts(field, value);
  };
  return {
    fields: PAYMENT_METHOD_MERGE_FIELDS.map((field) => ({
      field,
      label: t(`field.${field}`),
      text: (item: Item) => textOf(field, item),
    })),
    collected: [],
  };
}
