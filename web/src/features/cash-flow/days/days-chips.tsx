import { minor } from '@saldo/contract/domain/money';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Lock from 'lucide-react/icons/lock';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import type { ChipSpot } from './day-spots.ts';
import { laneHeight, lanesOf, laneTop, type Chip } from './days-geometry.ts';
import type { DayItem } from './days-model.ts';
import type { Moving, useChipDrag } from './use-chip-drag.ts';
import styles from './days.module.css';

const ICONS = { income: ArrowDownLeft, cost: ArrowUpRight, own: ArrowLeftRight } as const;

/** Width of the tip, px: near the left edge there is only room to the right. */
const TIP = 240;

type DaysChipsProps = {
  kind: DayItem['kind'];
  chips: readonly Chip[];
  total: number;
  /** opens the items of the total; absent: no pane beside the chips */
  onOpenTotal?: (() => void) | undefined;
  moving: Moving | null;
  /** the effect of a drop */
  tip: ReactNode;
  /**
   * horizontal offset of the payment that is being moved by keys, or whose move is pending, from
   * its day, px
   */
  shiftOf: (item: DayItem) => number;
  drag: ReturnType<typeof useChipDrag>;
  /** the chip in the tab order */
  current: string | null;
  onOpen: (item: DayItem) => void;
  onKeyDown: (event: KeyboardEvent, spot: ChipSpot) => void;
  onFocus: (spot: ChipSpot) => void;
};

/** The payments of one direction; each starts on its day. */
export function DaysChips(props: DaysChipsProps) {
  const { kind, chips, total, onOpenTotal } = props;
  const { t } = useTranslation('cash-flow');
  return (
    <div className={cx(styles.lane, styles.chips)}>
      <div className={styles.name}>
        <Icon of={ICONS[kind]} size="tiny" />
        <b>{t(`days.${kind}`)}</b>
        <span className={styles.sum}>
          {onOpenTotal ? (
            <FigureButton text={formatPln(minor(total))} of={t(`days.${kind}`)} onOpen={onOpenTotal} />
          ) : (
            formatPln(minor(total))
          )}
        </span>
      </div>
      <ul
        className={styles.field}
        style={{ height: laneHeight(lanesOf(chips)) }}
        aria-label={t(`days.${kind}`)}
      >
        {chips.map((chip) => (
          <OneChip key={chip.key} chip={chip} {...props} />
        ))}
      </ul>
    </div>
  );
}

function OneChip({ chip, moving, shiftOf, drag, current, ...props }: DaysChipsProps & { chip: Chip }) {
  const { t } = useTranslation('cash-flow');
  const { item, name, kind, left, width, lane, isTurned } = chip;
  const mayMove = item.mayMove && kind !== 'own';
  const isLifted = moving?.item.key === chip.key;
  const shift = isLifted && moving.by !== null ? moving.by : shiftOf(chip);
  const amount = formatPln(minor(chip.amount));
  const place = { left, top: laneTop(lane), width };
  const look = cx(
    styles.chip,
    styles[kind],
    styles[item.state],
    isTurned && styles.turned,
    !mayMove && item.state !== 'paid' && styles.fixed,
  );
  const facts = [
    formatLongDate(item.date, currentLocale()),
    t(`days.state.${item.orderedDate !== null ? 'ordered' : item.isOverdue ? 'overdue' : item.state}`),
    !mayMove && item.state !== 'paid' && t('days.fixed'),
  ];
  const spot = { key: chip.key, place: chip.place, kind, lane };
  return (
    <li>
      {shift !== 0 && (
        <span className={cx(look, styles.origin)} style={place} aria-hidden>
          <span>{name}</span>
          <b>{amount}</b>
        </span>
      )}
      <button
        type="button"
        className={cx(look, mayMove && styles.movable, (isLifted || shift !== 0) && styles.lifted)}
        style={{ ...place, ...(shift !== 0 && { transform: `translateX(${shift}px)` }) }}
        title={`${name}, ${amount}`}
        data-spot={chip.key}
        tabIndex={current === chip.key ? 0 : -1}
        onClick={() => props.onOpen(chip)}
        onFocus={() => props.onFocus(spot)}
        onBlur={drag.release}
        onKeyDown={(event) => {
          if (mayMove && drag.handleKey(chip, event)) event.preventDefault();
          else props.onKeyDown(event, spot);
        }}
        onKeyUp={({ key }) => {
          if (key === 'Alt') drag.release();
        }}
        {...(mayMove && drag.handlersOf(chip))}
      >
        {!mayMove && item.state !== 'paid' && <Icon of={Lock} size="tiny" />}
        <span>{name}</span>
        <b>{amount}</b>
        <span className={styles.unseen}>{`, ${facts.filter(Boolean).join(', ')}`}</span>
      </button>
      {shift !== 0 && (
        <span
          className={cx(styles.tipPlace, left + shift > TIP && styles.ends)}
          style={{ left: left + shift, top: laneTop(lane) }}
        >
          {props.tip}
        </span>
      )}
    </li>
  );
}
