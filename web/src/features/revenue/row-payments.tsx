import type { CashItem } from '@saldo/contract/report-cash-flow';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { FigureLine } from '#ui/ledger/figure-line.tsx';
import { FigureParts } from '#ui/ledger/figure-parts.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { useRowPayments, type Figure } from './queries.ts';
import styles from './revenue-preview.module.css';

/** The payments of a row in the months of a figure, and the rest of its plan. */
export function RowPayments({ figure, recordId }: { figure: Figure; recordId: number }) {
  const { t } = useTranslation(['revenue', 'common']);
  const { data, error, refetch } = useRowPayments(figure, recordId);
  if (data)
    return <FigureParts content={data} kind={figure.direction ?? 'balance'} balance={null} Line={NetLine} />;
  if (!(error instanceof Error)) return <SkeletonRows count={2} label={t('loading')} />;
  return (
    <div className={styles.failed}>
      <p>{failureText(error)}</p>
      <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
    </div>
  );
}

const NetLine = ({ item, hasSign }: { item: CashItem; hasSign: boolean }) => (
  <FigureLine item={item} amount="net" hasSign={hasSign} />
);
