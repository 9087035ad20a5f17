import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ApiError, statusOf } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { onWake } from '#lib/live/wake.ts';
import { HOME } from '#lib/session/redirect-target.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Logo } from '#ui/text/logo.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';

const keyOf = (status: number | undefined) => {
  if (status === 403) return 'forbidden';
  return status === 404 ? 'notFound' : 'other';
};

/** A load failed: retrying may help. */
export const isLoadFailure = (error: Error): boolean =>
  error instanceof ApiError && keyOf(error.status) === 'other';

type ErrorPageProps = { error: Error; isInner?: boolean; onRetry?: () => void };

/** Goes back within the application; users who followed an external link have no previous page. */
function useBack() {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(HOME));
  };
}

/** The error page of a screen, by status. It tries again by itself when the connection is back. */
export function ErrorPage({ error, isInner = false, onRetry }: ErrorPageProps) {
  const { t } = useTranslation();
  const back = useBack();
  const key = keyOf(statusOf(error));
  usePageTitle(t(`errorPage.${key}.title`));
  useEffect(() => (onRetry ? onWake(onRetry) : undefined), [onRetry]);
  return (
    <MessagePage
      isInner={isInner}
      logo={<HomeLogo />}
      title={t(`errorPage.${key}.title`)}
      text={isLoadFailure(error) ? t('errorPage.resources') : t(`errorPage.${key}.text`)}
    >
      {onRetry && (
        <Button look="primary" size="large" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Button size="large" onClick={back}>
        {t('back')}
      </Button>
    </MessagePage>
  );
}

/** Page for unknown addresses. */
export function LostPage() {
  const { t } = useTranslation();
  usePageTitle(t('errorPage.lost.code'));
  return (
    <MessagePage
      logo={<HomeLogo />}
      code={t('errorPage.lost.code')}
      title={t('errorPage.lost.title')}
      text={t('errorPage.lost.text')}
    >
      <ButtonLink look="primary" size="large" to={HOME}>
        {t('goToDashboard')}
      </ButtonLink>
    </MessagePage>
  );
}

function HomeLogo() {
  const { t } = useTranslation();
  const { productName } = runtimeConfig();
  return (
    <Link to="/" aria-label={t('menu.home', { product: productName })}>
      <Logo name={productName} />
    </Link>
  );
}
