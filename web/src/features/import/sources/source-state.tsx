import type { ImportSource } from '@saldo/contract/import-source';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#lib/words/instants.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './import-sources.module.css';

/** Whether a source is fetching, or how its last fetch ended. */
export function SourceState({ source }: { source: ImportSource }) {
  const { t } = useTranslation('sources');
  const { isConnected, isRunning, lastRun, lastGoodAt } = source;
  if (isRunning)
    return (
      <span className={styles.state}>
        <Icon of={LoaderCircle} size="tiny" />
        {t('state.running')}
      </span>
    );
  if (!isConnected) return <span className={styles.failed}>{t('state.notConnected')}</span>;
  if (lastRun === null) return <span className={styles.state}>{t('state.never')}</span>;
  if (lastRun.fault === null)
    return (
      <span className={styles.done}>
        <Icon of={Check} size="tiny" />
        {t('state.done', { at: formatInstant(lastRun.finishedAt), documents: documentsOf(lastRun, t) })}
      </span>
    );
  return (
    <span className={styles.failed}>
      <Icon of={CircleAlert} size="tiny" />
      {t(`fault.${lastRun.fault}`)}
      {lastGoodAt !== null && <small>{t('state.lastGood', { at: formatInstant(lastGoodAt) })}</small>}
    </span>
  );
}

type SourcesT = ReturnType<typeof useTranslation<'sources'>>['t'];

export const documentsOf = ({ documents }: { documents: number }, t: SourcesT): string =>
  documents === 0 ? t('documentsNone') : t('documents', { count: documents });
