import PencilLine from 'lucide-react/icons/pencil-line';
import ScanLine from 'lucide-react/icons/scan-line';
import Plug from 'lucide-react/icons/plug';
import Table from 'lucide-react/icons/table-2';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasSources } from '#lib/import-sources/use-sources.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './ways.module.css';

/** Screens for documents from files, and for reading pages. */
const WAYS = [
  { way: 'scan', to: '/payments/import/documents', icon: ScanLine },
  { way: 'table', to: '/payments/add', icon: Table },
] as const;
const SOURCES = { way: 'api', to: '/payments/add', icon: Plug } as const;

/**
 * The ways to add a document: typed here, read from its pages, from a table, or fetched from a
 * service.
 */
export function Ways() {
  const { t } = useTranslation('payments');
  const ways = useHasSources() ? [...WAYS, SOURCES] : WAYS;
  return (
    <nav className={styles.ways} aria-label={t('ways.label')}>
      <span className={styles.way} aria-current="page">
        <Icon of={PencilLine} size="small" />
        <b>{t('ways.hand')}</b>
        <small>{t('ways.handText')}</small>
      </span>
      {ways.map(({ way, to, icon }) => (
        <Link key={way} className={styles.way} to={to}>
          <Icon of={icon} size="small" />
          <b>{t(`ways.${way}`)}</b>
          <small>{t(`ways.${way}Text`)}</small>
        </Link>
      ))}
    </nav>
  );
}
