import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigurePane } from '#ui/ledger/figure-pane.tsx';
import { cellKey, EditableLine, EditingAmount, isEditable } from './editable-line.tsx';
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
  /** whether its first planned amount is to be changed at once */
  isEditWanted: boolean;
  onEditEnd: () => void;
};

/** Who came from the table by F2 goes on there. */
const focusTable = () =>
  document.querySelector<HTMLElement>('[data-region="ledger"] [data-at]')?.focus({ preventScroll: true });

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
  isEditWanted,
  onEditEnd,
}: ExplorerPanelProps) {
  const { t } = useTranslation('explorer');
  const { data, error, refetch, isPlaceholderData } = useFigure(kind, view, opened.figure);
  const [edited, setEdited] = useState<string | null>(null);
  // Asked for before the parts were there: the first that can be changed.
  const wanted = isEditWanted && !isPlaceholderData ? data?.items.find(isEditable) : undefined;
  const editing = {
    cell: wanted ? cellKey(wanted) : edited,
    begin: setEdited,
    end: () => {
      setEdited(null);
      if (isEditWanted) focusTable();
      onEditEnd();
    },
  };
  return (
    <EditingAmount value={editing}>
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
        Line={EditableLine}
        size={size}
        onResize={onResize}
        onClose={onClose}
      />
    </EditingAmount>
  );
}
