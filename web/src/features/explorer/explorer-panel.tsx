import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { FigurePane } from '#ui/ledger/figure-pane.tsx';
import { cellKey, EditableLine, EditingAmount, isEditable } from './editable-line.tsx';
import type { ExplorerView, Kind } from './explorer-address.ts';
import type { OpenFigure } from './explorer-figures.ts';
import { DerivedNote } from './derived-note.tsx';
import styles from './explorer.module.css';
import { useFigure } from './queries.ts';
import { isClearing, type EditRequest, type useEditRequest } from './use-edit-request.ts';

type ExplorerPanelProps = {
  kind: Kind;
  view: ExplorerView;
  opened: OpenFigure;
  /** Its row and column. */
  at: string;
  title: string;
  /** Name of the column. */
  column: string;
  /** The figure as displayed in the table. */
  value: string;
  /** Opens the same figure of the previous year. */
  onOpenPast: () => void;
  size: number;
  onResize: (size: number) => void;
  onClose: () => void;
  edit: ReturnType<typeof useEditRequest>;
};

const focusTable = () =>
  document.querySelector<HTMLElement>('[data-region="ledger"] [data-at]')?.focus({ preventScroll: true });

/** The items of an open figure; each line links to its document or its cell. */
export function ExplorerPanel({
  kind,
  view,
  opened,
  at,
  title,
  column,
  value,
  onOpenPast,
  size,
  onResize,
  onClose,
  edit,
}: ExplorerPanelProps) {
  const { t } = useTranslation('explorer');
  const { data, error, refetch, isPlaceholderData } = useFigure(kind, view, opened.figure);
  const shown = useAnswered({ opened, title, column, value }, isPlaceholderData);
  const [edited, setEdited] = useState<string | null>(null);
  const [handled, setHandled] = useState<EditRequest | null>(null);
  const [isFixed, setFixed] = useState(false);
  const [isChosen, setChosen] = useState(true);
  const { request: editRequest, refuse } = edit;
  // The request may precede the loading of the items, or the address of its figure.
  const isOfThis = editRequest === null || editRequest.at === at;
  if (editRequest !== handled && isOfThis && data && !isPlaceholderData) {
    setHandled(editRequest);
    const first = editRequest && data.items.find(isEditable);
    // Among several amounts none is cleared: the first one is opened for editing.
    setChosen(data.count === 1 || editRequest === null || !isClearing(editRequest));
    if (first) setEdited(cellKey(first));
    setFixed(editRequest !== null && !first);
  }
  useEffect(() => {
    if (isFixed && handled === editRequest) refuse();
  });
  const editing = {
    cell: edited,
    typed: edited === null || !isChosen ? null : (handled?.typed ?? null),
    isSent: edited !== null && isChosen && handled?.isSent === true,
    edit: setEdited,
    sent: () => {
      if (editRequest === handled) focusTable();
    },
    end: () => {
      setEdited(null);
      // The next figure already waits to be edited.
      if (editRequest !== handled) return;
      edit.end();
      focusTable();
    },
  };
  return (
    <EditingAmount value={editing}>
      <FigurePane
        title={shown.title}
        column={shown.column}
        tag={t('net')}
        above={
          <>
            {shown.opened.derived !== null && (
              <DerivedNote of={shown.opened.derived} value={shown.value} onOpenPast={onOpenPast} />
            )}
            {isFixed && (
              <output className={styles.fixed}>
                <b>{t('edit.fixed')}</b> {t('edit.fixedText')}
              </output>
            )}
          </>
        }
        content={data}
        error={error}
        isStale={isPlaceholderData}
        onRetry={() => void refetch()}
        kind={shown.opened.kind}
        balance={null}
        Line={EditableLine}
        size={size}
        onResize={onResize}
        onClose={onClose}
      />
    </EditingAmount>
  );
}
