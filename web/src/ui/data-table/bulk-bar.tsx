import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Region } from '#ui/page/region.tsx';
import { ToolbarRule } from '#ui/page/toolbar.tsx';
import styles from './data-table.module.css';

type BulkBarProps = {
  count: number;
  /** what the ticked rows come to */
  sum?: ReactNode;
  onUntick: () => void;
  /** called when it disappears, with its commands */
  onGone: () => void;
  children: ReactNode;
};

/** Floats over the end of the list, so that rows do not move when the first is ticked. */
export function BulkBar({ count, sum, onUntick, onGone, children }: BulkBarProps) {
  const { t } = useTranslation('list');
  const goes = useEffectEvent(onGone);
  useEffect(() => () => goes(), []);
  return (
    <Region name="bulk" label={t('tick.commands')} className={styles.bulk}>
      <output>{t('tick.count', { count })}</output>
      {sum}
      <IconButton size="small" icon={X} label={t('tick.none')} onClick={onUntick} />
      <ToolbarRule />
      {/* F6 starts after the button that clears the ticks, because Enter would lose them. */}
      <div data-region-start className={styles.bulkCommands}>
        {children}
      </div>
    </Region>
  );
}
