import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import styles from './not-loaded.module.css';

/** Replaces a settings tab whose data failed to load. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.place} role="alert">
      <EmptyState
        icon={CircleAlert}
        title={t('errorPage.resources')}
        text={failureText(error)}
        action={<Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
}
