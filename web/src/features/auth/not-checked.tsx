import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/failures.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Nobody said whether the link of a letter works: it may well do. */
export function NotChecked({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Banner tone="danger">{failureText(error)}</Banner>
      <Button look="primary" size="large" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
