import PencilLine from 'lucide-react/icons/pencil-line';
import Table from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#ui/text/icon.tsx';
import styles from './ways.module.css';

/** Where documents are added from files. */
const FROM_FILES = '/payments/add';

/** The ways in which a new document comes: typed here, or from a table. Scans and connections have none yet. */
export function Ways() {
  const { t } = useTranslation('payments');
  return (
    <nav className={styles.ways} aria-label={t('ways.label')}>
      <span className={styles.way} aria-current="page">
        <Icon of={PencilLine} size="small" />
        <b>{t('ways.hand')}</b>
        <small>{t('ways.handText')}</small>
      </span>
      <Link className={styles.way} to={FROM_FILES}>
        <Icon of={Table} size="small" />
        <b>{t('ways.table')}</b>
        <small>{t('ways.tableText')}</small>
      </Link>
    </nav>
  );
}
