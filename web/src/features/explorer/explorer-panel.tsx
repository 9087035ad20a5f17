import type { CashItem } from '@saldo/contract/report-cash-flow';
import { useTranslation } from 'react-i18next';
import { FigureLine } from '#ui/ledger/figure-line.tsx';
import { FigurePane } from '#ui/ledger/figure-pane.tsx';
import type { ExplorerView, Kind } from './explorer-address.ts';
import type { OpenFigure } from './explorer-figures.ts';
import { useFigure } from './queries.ts';

type ExplorerPanelProps = {
  kind: Kind;
  view: ExplorerView;
  opened: OpenFigure;
  title: string;
  /** Name of the column. */
  column: string;
  size: number;
  onResize: (size: number) => void;
  onClose: () => void;
};

/** What an open number consists of; each line leads to its document or its cell. */
export function ExplorerPanel({
  kind,
  view,
  opened,
  title,
  column,
  size,
  onResize,
  onClose,
}: ExplorerPanelProps) {
  const { t } = useTranslation('explorer');
  const { data, error, refetch, isPlaceholderData } = useFigure(kind, view, opened.figure);
  return (
    <FigurePane
      title={title}
      column={column}
      tag={t('net')}
      told={data}
      error={error}
      isStale={isPlaceholderData}
      onRetry={() => void refetch()}
      kind={opened.kind}
      balance={null}
      Line={Line}
      size={size}
      onResize={onResize}
      onClose={onClose}
    />
  );
}

function Line({ item, hasSign }: { item: CashItem; hasSign: boolean }) {
  return <FigureLine item={item} amount="net" hasSign={hasSign} />;
}
