import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonRows } from '#ui/loading/skeleton.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

const ROWS = 14;

/** The header and lines of an import that is loading. */
export function ImportSkeleton() {
  const { t } = useTranslation('import');
  return (
    <>
      <PageHeader path={<Skeleton width={140} />} title={t('add.title')} />
      <SkeletonRows isPage count={ROWS} label={t('table.loading')} />
    </>
  );
}
