import { DOWNLOAD_HOURS, type Download } from '@saldo/contract/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { bytesText } from '#ui/upload/file-rules.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import styles from './account.module.css';
import { useCancelDownload, useDownload, useOrderDownload } from './download-queries.ts';
import { FormSection } from './form-section.tsx';

const fileUrl = () => `${runtimeConfig().apiBaseUrl}/api/account/download/file`;

/** All data of the company as one ZIP: the master user's alone. */
export function DownloadSection() {
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormSection title={t('download.title')} text={t('download.text', { hours: DOWNLOAD_HOURS })}>
        <State onOrder={() => setAsking(true)} />
      </FormSection>
      {isAsking && <OrderDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function State({ onOrder }: { onOrder: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const { data: download, error, refetch } = useDownload();
  const again = <Button onClick={onOrder}>{t('download.open')}</Button>;
  if (download === undefined && error)
    return (
      <Banner tone="danger" action={{ label: t('common:retry'), run: () => void refetch() }}>
        {failureText(error)}
      </Banner>
    );
  if (download === undefined) return <Skeleton width={160} />;
  if (download === null) return again;
  if (download.state === 'preparing') return <Preparing download={download} />;
  if (download.state === 'ready') return <Ready download={download} />;
  return (
    <>
      <Banner tone="danger">{t(`download.failed.${download.reason}`)}</Banner>
      {again}
    </>
  );
}

type In<State extends Download['state']> = { download: Extract<Download, { state: State }> };

function Preparing({ download: { progress, step } }: In<'preparing'>) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Progress label={t(`download.step.${step}`)} percent={progress * 100} />
      <Cancel label={t('download.cancel')} />
    </>
  );
}

function Ready({ download: { orderedAt, size, expiresAt } }: In<'ready'>) {
  const { t } = useTranslation('settings');
  const until = formatInstant(expiresAt);
  return (
    <>
      <Banner tone="success">{t('download.ready', { at: formatInstant(orderedAt), until })}</Banner>
      <div className={styles.doing}>
        <ButtonLink look="primary" to={fileUrl()} reloadDocument download>
          {t('download.file', { size: bytesText(size) })}
        </ButtonLink>
        <Cancel label={t('download.delete')} />
      </div>
    </>
  );
}

function Cancel({ label }: { label: string }) {
  const cancel = useCancelDownload();
  return (
    <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      {label}
    </Button>
  );
}

function OrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const order = useOrderDownload();
  return (
    <PasswordDialog
      title={t('download.ask')}
      text={t('download.askText')}
      confirm={t('download.confirm')}
      isBusy={order.isPending}
      error={order.error}
      onConfirm={(password) => order.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
