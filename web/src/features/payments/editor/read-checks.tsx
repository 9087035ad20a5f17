import { formatAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useVatCheck } from '#lib/import-sources/use-vat-check.ts';
import { Icon } from '#ui/text/icon.tsx';
import { checksOf, type Facts } from './document-checks.ts';
import styles from './ledger.module.css';
import { useContractor } from '../payment-queries.ts';
import { useSimilar } from './use-payment-editor.ts';

type ReadChecksProps = Pick<Facts, 'account' | 'draft' | 'isSumOff' | 'taxId'> & { id: number };

/** Checks of a document's values: sums, check digits, terms, and likely duplicates. */
export function ReadChecks({ draft, id, taxId, account, isSumOff }: ReadChecksProps) {
  const { t } = useTranslation('import');
  const contractor = useContractor(draft.contractorId);
  const { data: asked } = useVatCheck(draft.contractorId);
  const similar = useSimilar(draft, id);
  const checks = checksOf({
    draft,
    taxId,
    account,
    isSumOff,
    contractorTaxId: contractor?.taxIdentificationNumber ?? null,
    vatList: asked?.check ?? null,
    similarCount: similar.length,
  });
  // The contractor may get it with the approval, so that it is shown to whoever approves.
  const number = { account: account === null ? '' : formatAccount(account) };
  return (
    <ul className={styles.checks} aria-label={t('verify.checks')}>
      {checks.map(({ name, state, amount }) => (
        <li key={name} className={state === 'right' ? undefined : styles[state]}>
          <Icon of={state === 'right' ? Check : CircleAlert} size="tiny" />
          {state === 'right'
            ? t(`verify.check.${name}.right`, number)
            : t(`verify.check.${name}.wrong`, {
                ...number,
                amount:
                  amount === undefined ? '' : formatAmount(amount, draft.currency, { withCurrency: true }),
              })}
        </li>
      ))}
    </ul>
  );
}
