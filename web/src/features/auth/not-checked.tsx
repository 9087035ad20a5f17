import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { useNoForm } from './form-to-come.tsx';

/** Shown when an e-mail link could not be checked; the link may still be valid. */
export function NotChecked({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  useNoForm();
  return (
    <>
      <Banner tone="danger">{failureText(error)}</Banner>
      <Button look="primary" size="large" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
}
