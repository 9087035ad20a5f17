import Table2 from 'lucide-react/icons/table-2';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropKeys } from '#lib/keyboard/keys-ahead.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import type { Foot } from '#grid/foot.ts';
import type { SheetFacts } from '../store/contexts.ts';
import { mayAddRows } from '../rows/may-add-rows.ts';
import styles from './empty-sheet.module.css';

type EmptySheetProps = { store: SheetFacts; foot: Foot; hasRows: boolean };

/** Message of an empty sheet, above the line of its first row. */
export function EmptySheet({ store, foot, hasRows }: EmptySheetProps) {
  const { t } = useTranslation('budget');
  const line = useRef<HTMLDivElement>(null);
  // Nothing here accepts buffered keys.
  useEffect(() => {
    if (!mayAddRows(store.data.source.budget)) dropKeys();
  }, [store]);
  useLayoutEffect(() => {
    if (!hasRows && line.current !== null) foot.standIn(line.current);
  }, [foot, hasRows]);
  return (
    <div className={cx(styles.place, hasRows && styles.leaving)}>
      <EmptyState
        icon={Table2}
        title={t('grid.empty.title')}
        text={t(store.model.isReadOnly ? 'grid.empty.text' : 'grid.empty.first')}
      />
      <div ref={line} data-instead />
    </div>
  );
}

/** Keeps the line mounted until the grid has taken it over, since the next row is being typed in it. */
export function useIsEmptyShown(hasRows: boolean, isGridThere: boolean): boolean {
  const [isShown, setShown] = useState(!hasRows);
  if (!hasRows && !isShown) setShown(true);
  if (hasRows && isGridThere && isShown) setShown(false);
  return isShown;
}
