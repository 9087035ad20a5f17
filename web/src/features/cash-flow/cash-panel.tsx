import type { CashItem } from '@saldo/contract/report-cash-flow';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { FigurePane } from '#ui/ledger/figure-pane.tsx';
import { CashItemLine } from './cash-item-line.tsx';
import type { OpenFigure } from './figures.ts';
import { useFigure } from './queries.ts';

type CashPanelProps = {
  opened: OpenFigure;
  /** The business date. */
  today: string;
  /** Name of the column. */
  column: string;
  withOverdue: boolean;
  /** Above the items. */
  above?: ReactNode;
  size: number;
  onResize: (size: number) => void;
  onClose: () => void;
};

/** The items of an open figure; movable payments can be moved from here. */
export function CashPanel({
  opened,
  today,
  column,
  withOverdue,
  above,
  size,
  onResize,
  onClose,
}: CashPanelProps) {
  const { t } = useTranslation('cash-flow');
  const { data, error, refetch, isPlaceholderData } = useFigure(opened.figure, withOverdue);
  const shown = useAnswered({ opened, column, above }, isPlaceholderData);
  const { title, name, kind, balance } = shown.opened;
  const what = t(`table.${title}`);
  const Line = useMemo(() => lineOf(today), [today]);
  return (
    <FigurePane
      title={name === null ? what : t('panel.of', { what, name })}
      column={shown.column}
      tag={t('panel.gross')}
      above={shown.above}
      content={data}
      error={error}
      isStale={isPlaceholderData}
      onRetry={() => void refetch()}
      kind={kind}
      balance={balance}
      Line={Line}
      size={size}
      onResize={onResize}
      onClose={onClose}
    />
  );
}

const lineOf = (today: string) =>
  function Line({ item, hasSign }: { item: CashItem; hasSign: boolean }) {
    return <CashItemLine item={item} hasSign={hasSign} today={today} />;
  };
