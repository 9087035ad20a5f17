import PencilLine from 'lucide-react/icons/pencil-line';
import ScanLine from 'lucide-react/icons/scan-line';
import Table from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/text/icon.tsx';
import styles from './ways.module.css';

/** Where documents come from files, and where pages are read. */
const WAYS = [
  { way: 'scan', to: '/payments/import/documents', icon: ScanLine },
  { way: 'table', to: '/payments/add', icon: Table },
] as const;

/** The ways in which a new document comes: typed here, read from its pages, or from a table. */
export function Ways() {
  const { t } = useTranslation('payments');
  return (
    <nav className={styles.ways} aria-label={t('ways.label')}>
      <span className={styles.way} aria-current="page">
        <Icon of={PencilLine} size="small" />
        <b>{t('ways.hand')}</b>
        <small>{t('ways.handText')}</small>
      </span>
      {WAYS.map(({ way, to, icon }) => (
        <Link key={way} className={styles.way} to={to}>
          <Icon of={icon} size="small" />
          <b>{t(`ways.${way}`)}</b>
          <small>{t(`ways.${way}Text`)}</small>
        </Link>
      ))}
    </nav>
  );
}
