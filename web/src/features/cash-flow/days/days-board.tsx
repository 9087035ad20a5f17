import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FIGURE_PANE } from '#ui/ledger/figure-pane.tsx';
import { ReportWork } from '#ui/ledger/report-layout.tsx';
import { useWidth } from '#ui/plot/use-width.ts';
import { cx } from '#ui/cx.ts';
import { columnsOf } from '../cash-columns.ts';
import { wholePeriod } from '../cash-address.ts';
import { CashPanel } from '../cash-panel.tsx';
import type { CashTableProps } from '../cash-table.tsx';
import { figureAt } from '../figures.ts';
import { periodText } from '../period-text.ts';
import { spotsOf, type ChipSpot } from './day-spots.ts';
import { DaysBalance } from './days-balance.tsx';
import { DaysChips } from './days-chips.tsx';
import { missingAfter } from './days-figures.ts';
import { LABEL } from './days-geometry.ts';
import { DaysHead, PrintedDays } from './days-head.tsx';
import type { DayItem } from './days-model.ts';
import { DayBalances, DaysLegend, DropTip, Shades } from './days-parts.tsx';
import { useBoard } from './use-board.ts';
import { useSpots } from './use-spots.ts';
import styles from './days.module.css';

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function totalOf({ total }: CashFlow, kind: DayItem['kind'], chips: readonly DayItem[]): number {
  if (kind === 'own') return sum(chips.map(({ amount }) => amount));
  return sum(total[kind].actual) + sum(total[kind].projected);
}

/**
 * A chip moved in the DOM loses the focus, which is restored; one that has left the month passes it
 * to the tab stop.
 */
function focusChip(board: HTMLElement | null, key: string): void {
  const chip = board?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`);
  (chip ?? board?.querySelector<HTMLElement>('[data-spot][tabindex="0"]'))?.focus();
}

/** One month on an axis of days: balances above, the payments below. */
export function DaysBoard({ view, cash, isStale, onChange }: CashTableProps) {
  const { t } = useTranslation('cash-flow');
  const { ref, width } = useWidth(1000);
  const [paneWidth, setPaneWidth] = useState<number>(FIGURE_PANE.usual);
  const board = useRef<HTMLDivElement>(null);
  const { today, days, dayWidth, dayFigure, balances, rows, moves, drag, move, shiftOf } = useBoard(
    view,
    cash,
    {
      width,
      onMoved: (key) => focusWhenLost(() => focusChip(board.current, key)),
    },
  );
  const title = periodText(cash, currentLocale());
  const spots = spotsOf(days, rows);
  const { current, walk, setSpot } = useSpots(spots, board, days.indexOf(today));
  const opened = view.opened?.column ?? null;
  const open = (day: string) => onChange({ opened: { row: 'end', column: day } });
  const handleKey = (event: KeyboardEvent, spot: ChipSpot) => {
    if (!event.altKey && walk(spot, event.key)) event.preventDefault();
  };
  const shared = { current, onKeyDown: handleKey, onFocus: setSpot };
  const figure = view.opened && figureAt(cash, view.opened, false);
  usePageKeys({ Escape: () => view.opened && onChange({ opened: null }) });
  return (
    <ReportWork
      mainRef={ref}
      pane={
        figure && (
          <CashPanel
            opened={figure}
            today={today}
            column={columnsOf(cash, 'day', currentLocale())[figure.place]?.name ?? ''}
            withOverdue={view.withOverdue}
            above={<DayBalances balances={balances} place={figure.place} />}
            size={paneWidth}
            onResize={setPaneWidth}
            onClose={() => onChange({ opened: null })}
          />
        )
      }
    >
      <section className={styles.timeline} ref={board} aria-label={t('days.label')}>
        <div
          className={cx(styles.content, isStale && styles.stale)}
          style={{ width: LABEL + dayWidth * days.length }}
        >
          <Shades {...{ days, dayWidth, opened }} />
          <DaysHead {...{ title, days, today, dayWidth, opened, ...shared }} onOpen={open} />
          {balances.map((balance) => (
            <DaysBalance
              key={balance.id}
              {...{ balance, days, today, dayWidth }}
              onOpen={(row, column) => onChange({ opened: { row, column } })}
            />
          ))}
          {rows.map(({ kind, chips }) =>
            kind === 'own' && chips.length === 0 ? null : (
              <Fragment key={kind}>
                {kind === 'cost' && <PrintedDays title={title} days={days} dayWidth={dayWidth} />}
                <DaysChips
                  kind={kind}
                  chips={chips}
                  total={totalOf(cash, kind, chips)}
                  onOpenTotal={kind === 'own' ? undefined : () => onChange(wholePeriod(kind, cash))}
                  moving={drag.moving}
                  tip={move && <DropTip move={move} missing={missingAfter(balances, { days, today })} />}
                  {...{ shiftOf, drag, ...shared }}
                  onOpen={({ place }) => open(days[place] ?? today)}
                />
              </Fragment>
            ),
          )}
          {dayFigure && dayFigure.count > dayFigure.items.length && (
            <p className={styles.more}>
              {t('days.more', { shown: dayFigure.items.length, count: dayFigure.count })}
            </p>
          )}
        </div>
      </section>
      <DaysLegend />
      {moves.asked && (
        <ConfirmDialog
          title={t('gap.askTitle')}
          text={t('gap.askText', {
            name: moves.asked.item.name,
            due: formatDayMonth(moves.asked.item.item.dueDate),
            date: formatDayMonth(moves.asked.to),
          })}
          confirm={t('gap.askConfirm')}
          cancel={t('gap.askCancel')}
          onConfirm={() => moves.answer(true)}
          onClose={() => moves.answer(false)}
        />
      )}
    </ReportWork>
  );
}
