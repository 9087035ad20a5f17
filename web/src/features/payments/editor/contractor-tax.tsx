import { formatAccount } from '@saldo/contract/domain/bank-account';
import { formatNip } from '@saldo/contract/domain/nip';
import Check from 'lucide-react/icons/check';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useVatCheck } from '#lib/import-sources/use-vat-check.ts';
import { Icon } from '#ui/text/icon.tsx';
import { useContractor } from '../payment-queries.ts';
import styles from './ledger.module.css';
import type { PaymentDraft } from './payment-draft.ts';
import { ReadContext } from './read-place.tsx';

/**
 * The tax number of the contractor beside the label of its field, and what the VAT white list says
 * of it, if the list is queried. A document compared with its pages has these among its checks.
 */
export function ContractorTax({ draft: { contractorId, direction } }: { draft: PaymentDraft }) {
  const { t } = useTranslation('payments');
  const isCompared = use(ReadContext) !== null;
  const contractor = useContractor(contractorId, !isCompared);
  const { data } = useVatCheck(isCompared ? null : contractorId);
  const number = contractor?.id === contractorId ? contractor?.taxIdentificationNumber : null;
  if (isCompared || !number) return null;
  const check = data?.check ?? null;
  const unlisted = check?.accounts?.find(({ isListed }) => !isListed);
  const doubt =
    check === null || direction === 'income'
      ? null
      : check.status !== 'active'
        ? t(`vatList.${check.status}`)
        : unlisted && t('vatList.accountNotListed', { account: formatAccount(unlisted.number) });
  return (
    <>
      <span className={styles.taxId}>
        {t('match.taxId')} {formatNip(number)}
        {check?.status === 'active' && (
          <span className={styles.listed}>
            <Icon of={Check} size="tiny" />
            {t('vatList.active')}
          </span>
        )}
      </span>
      {doubt && <p className={styles.doubt}>{doubt}</p>}
    </>
  );
}
