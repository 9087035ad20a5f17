import { useTranslation } from 'react-i18next';
import { useVatCheck } from '#lib/import-sources/use-vat-check.ts';
import styles from './transfers.module.css';

type VatListMarkProps = { contractorId: number | null; account: string | null };

/** Shows a warning of the VAT white list about a transfer; nothing if it was not queried. */
export function VatListMark({ contractorId, account }: VatListMarkProps) {
  const { t } = useTranslation('payments');
  const { data } = useVatCheck(contractorId);
  const check = data?.check ?? null;
  if (check === null || account === null) return null;
  const listed = check.accounts?.find(({ number }) => account.endsWith(number));
  const isDoubtful = check.status !== 'active' || listed?.isListed === false;
  if (!isDoubtful) return null;
  return (
    <span className={styles.doubt}>
      {t(check.status === 'active' ? 'vatList.notListed' : `vatList.${check.status}`)}
    </span>
  );
}
