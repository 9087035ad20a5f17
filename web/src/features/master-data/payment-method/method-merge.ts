import { formatAccount } from '@saldo/contract/domain/bank-account';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { paymentMethodSchema } from '@saldo/contract/payment-method';
import { PAYMENT_METHOD_MERGE_FIELDS } from '@saldo/contract/payment-method-management';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import type { Item, MergePreview } from '../noun-calls.ts';
import { useFieldTexts } from '../use-field-texts.ts';

type Opening = NonNullable<MergePreview['together']>;

/** The fields that the user chooses between when merging payment methods, with their texts. */
export function useMethodMerge(): MergeWords {
  const { t } = useTranslation('master-editors');
  const texts = useFieldTexts();
  const opening = ({ openingBalance, openingDate }: Opening, currency: CurrencyCode): string =>
    t('openingOn', {
      amount: formatAmount(openingBalance ?? minor(0), currency, { withCurrency: true }),
      day: formatDate(openingDate),
    });
  const textOf = (field: (typeof PAYMENT_METHOD_MERGE_FIELDS)[number], item: Item): string | null => {
    const method = paymentMethodSchema.parse(item);
    const value = method[field];
    if (value === null || value === '') return null;
    if (field === 'openingBalance') return opening(method, method.currency);
    if (field === 'number') return method.kind === 'card' ? String(value) : formatAccount(String(value));
    if (field === 'kind') return t(`methodKind.${method.kind}`);
    if (field === 'closedFrom') return formatDate(String(value));
    return texts(field, value);
  };
  return {
    fields: PAYMENT_METHOD_MERGE_FIELDS.map((field) => ({
      field,
      label: t(field === 'number' ? 'accountOrCard' : `field.${field}`),
      text: (item: Item) => textOf(field, item),
      ...(field === 'openingBalance' && {
        together: ({ together, target }: MergePreview) =>
          together ? opening(together, paymentMethodSchema.parse(target).currency) : null,
      }),
    })),
    collected: [],
  };
}
