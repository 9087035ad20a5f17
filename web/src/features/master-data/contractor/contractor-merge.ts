import { bankOfAccount, formatAccount } from '@saldo/contract/domain/bank-account';
import { formatNip } from '@saldo/contract/domain/nip';
import { CONTRACTOR_MERGE_FIELDS } from '@saldo/contract/contractor-management';
import { contractorSchema } from '@saldo/contract/contractor';
import { useTranslation } from 'react-i18next';
import { useBanks } from '../banks.ts';
import type { MergeWords } from '../merge/merge-dialog.tsx';
import type { Item } from '../noun-calls.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import type { Contractor } from './contractor-queries.ts';

/** Accounts and other names of all are kept, so there is no choice between them. */
const CHOSEN = CONTRACTOR_MERGE_FIELDS.filter((field) => field !== 'bankAccount');

const asContractor = (item: Item): Contractor => contractorSchema.parse(item);

/** The fields that the user chooses between when merging contractors, with their texts. */
export function useContractorMerge(): MergeWords {
  const { t } = useTranslation('master-editors');
  const texts = useFieldTexts();
  const { data: banks = [] } = useBanks();
  const withBank = (number: string) =>
    [formatAccount(number), bankOfAccount(number, banks)?.name].filter(Boolean).join(' · ');
  const textOf = (field: (typeof CHOSEN)[number], item: Item): string | null => {
    const value = asContractor(item)[field];
    if (value === null || value === '') return null;
    if (field === 'taxIdentificationNumber') return formatNip(String(value));
    return texts(field, value);
  };
  return {
    warningOf: (items) => {
      const taxIds = items.flatMap((item) => asContractor(item).taxIdentificationNumber ?? []);
      return new Set(taxIds).size > 1 ? t('contractor.otherTaxIds') : null;
    },
    fields: CHOSEN.map((field) => ({
      field,
      label: t(`field.${field}`),
      text: (item: Item) => textOf(field, item),
    })),
    collected: [
      {
        field: 'bankAccounts',
        label: t('contractor.accounts'),
        texts: (item: Item) => (asContractor(item).bankAccounts ?? []).map(({ number }) => withBank(number)),
      },
      {
        field: 'aliases',
        label: t('field.aliases'),
        texts: (item: Item) => asContractor(item).aliases,
        keepsNames: true,
      },
    ],
  };
}
