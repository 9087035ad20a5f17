import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import link from '#ui/button/link.module.css';
import { paymentsToLink } from '#lib/navigation/payment-tabs.ts';
import { usePaidUnlinked } from './unlinked-queries.ts';

/** The payments made that no balance contains yet, because they are on no cell. */
export function Unlinked() {
  const { t } = useTranslation('unlinked');
  const { data: count = 0 } = usePaidUnlinked();
  if (count === 0) return null;
  return (
    <Link className={link.link} to={paymentsToLink('paid')} title={t('hint')}>
      {t('without', { count })}
    </Link>
  );
}
