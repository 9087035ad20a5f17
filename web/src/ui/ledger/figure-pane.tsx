import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ResizablePane } from '#ui/pane/resizable-pane.tsx';
import type { FigureItem } from './figure-line.tsx';
import { FigureParts, type FigurePartsProps, type FigureContent } from './figure-parts.tsx';
import styles from './figure.module.css';

/** Sizes of the pane beside the table, px. */
export const FIGURE_PANE = { usual: 300, min: 260, max: 560 } as const;

type FigurePaneProps<Item extends FigureItem> = FigurePartsProps<Item> & {
  title: string;
  /** Name of the column. */
  column: string;
  /** Whether amounts are net or gross. */
  tag: string;
  /** The items of the figure; absent: loading, or failed. */
  content: FigureContent<Item> | undefined;
  /** Above the items. */
  above?: ReactNode;
  error: unknown;
  /** Shows the items of the previous figure while these load. */
  isStale: boolean;
  onRetry: () => void;
  size: number;
  onResize: (size: number) => void;
  onClose: () => void;
};

/** The items of an open figure: payments, and the rest of planned cells. */
export function FigurePane<Item extends FigureItem>(props: FigurePaneProps<Item>) {
  const { title, column, tag, content, error, isStale, onRetry, size, onResize, onClose } = props;
  const { t } = useTranslation(['parts', 'common']);
  return (
    <ResizablePane
      name="properties"
      title={title}
      side="right"
      size={size}
      limits={FIGURE_PANE}
      usualSize={FIGURE_PANE.usual}
      onResize={onResize}
      onClose={onClose}
    >
      <p className={styles.place}>
        {column} <span className={styles.tag}>{tag}</span>
      </p>
      {props.above}
      {content ? (
        <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
          <FigureParts content={content} kind={props.kind} balance={props.balance} Line={props.Line} />
        </div>
      ) : error instanceof Error ? (
        <div className={styles.failed}>
          <p>{t('figure.failed')}</p>
          <p>{failureText(error)}</p>
          <Button onClick={onRetry}>{t('common:retry')}</Button>
        </div>
      ) : (
        <output className={styles.grey} aria-label={t('figure.loading')}>
          <Skeleton width={160} />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </output>
      )}
    </ResizablePane>
  );
}
