import { addDays } from '@saldo/contract/domain/day';
import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FIGURE_PANE } from '#ui/ledger/figure-pane.tsx';
import { ReportWork } from '#ui/ledger/report-layout.tsx';
import { useWidth } from '#ui/plot/use-width.ts';
import { cx } from '#ui/cx.ts';
import { daysOf } from '../cash-address.ts';
import { columnsOf } from '../cash-columns.ts';
import { CashPanel } from '../cash-panel.tsx';
import type { CashTableProps } from '../cash-table.tsx';
import { figureAt } from '../figures.ts';
import { periodText } from '../period-text.ts';
import { useFigure } from '../queries.ts';
import { spotsOf, type ChipSpot } from './day-spots.ts';
import { DaysBalance } from './days-balance.tsx';
import { DaysChips } from './days-chips.tsx';
import { balancesOf, missingAfter, placedItems } from './days-figures.ts';
import { chipsOf, LABEL } from './days-geometry.ts';
import { DaysHead } from './days-head.tsx';
import { dayItems, placeAmong, snapped, stepFrom, type DayItem } from './days-model.ts';
import { DayBalances, DaysLegend, DropTip, Shades } from './days-parts.tsx';
import { useChipDrag } from './use-chip-drag.ts';
import { useMoves } from './use-moves.ts';
import { useSpots } from './use-spots.ts';
import styles from './days.module.css';

const SCROLLBAR = 16;
const NARROWEST = 21;
const KINDS = ['income', 'cost', 'own'] as const;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function totalOf({ total }: CashFlow, kind: DayItem['kind'], chips: readonly DayItem[]): number {
  if (kind === 'own') return sum(chips.map(({ amount }) => amount));
  return sum(total[kind].actual) + sum(total[kind].projected);
}

const KEYS: Readonly<Partial<Record<string, 1 | -1>>> = { PageUp: -1, PageDown: 1 };

/** One month on an axis of days: balances above, the payments that move them below. */
export function DaysBoard({ view, cash, isStale, onChange }: CashTableProps) {
  const { t } = useTranslation('cash-flow');
  const { ref, width } = useWidth(1000);
  const [paneWidth, setPaneWidth] = useState<number>(FIGURE_PANE.usual);
  const board = useRef<HTMLDivElement>(null);
  const { date: today } = cash;
  const days = useMemo(() => cash.columns.map(({ from }) => from), [cash]);
  const dayWidth = Math.max(NARROWEST, (width - LABEL - SCROLLBAR) / Math.max(1, days.length));
  const told = useFigure(daysOf(view), view.withOverdue).data;
  const items = useItems(told?.items ?? [], cash, days);
  const moves = useMoves(cash);
  const placed = placedItems(items, moves.sent, days);
  const byKey = new Map(placed.map((one) => [one.key, one]));
  const around = { today, first: days[0] ?? today };
  const drag = useChipDrag({
    dayAt: ({ item }, by) =>
      snapped(addDays(item.isOverdue ? today : item.date, Math.round(by / dayWidth)), around),
    dayBeside: (day, step) => stepFrom(day, step, today),
    onDrop: moves.drop,
  });
  const move = drag.moving ?? moves.asked;
  const balances = balancesOf({
    cash,
    days,
    buffer: view.buffer,
    sent: moves.sent,
    move: move && { ...move, item: byKey.get(move.item.key) ?? move.item },
    allName: t('days.all'),
  });
  const textOf = ({ amount }: DayItem) => formatPln(minor(amount));
  const rows = KINDS.map((kind) => ({
    kind,
    chips: chipsOf(
      placed.filter((one) => one.kind === kind),
      { dayWidth, days: days.length, textOf },
    ),
  }));
  const spots = spotsOf(days, rows);
  const { current, walk, setSpot } = useSpots(spots, board, days.indexOf(today));
  const opened = view.opened?.column ?? null;
  const open = (day: string) => onChange({ opened: { row: 'end', column: day } });
  const shiftOf = (item: DayItem) =>
    move?.item.key === item.key ? (placeAmong(days, move.to) - item.place) * dayWidth : 0;
  const handleKey = (event: KeyboardEvent, spot: ChipSpot) => {
    const months = event.altKey ? KEYS[event.key] : undefined;
    if (months !== undefined) {
      const month = monthText(addMonths(monthIndex(view.start), months));
      onChange({ start: month, end: month });
    } else if (event.altKey || !walk(spot, event.key)) return;
    event.preventDefault();
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
      <div className={styles.timeline} ref={board} role="group" aria-label={t('days.label')}>
        <div
          className={cx(styles.content, isStale && styles.stale)}
          style={{ width: LABEL + dayWidth * days.length }}
        >
          <Shades {...{ days, dayWidth, opened }} />
          <DaysHead
            title={periodText(cash, currentLocale())}
            {...{ days, today, dayWidth, opened, ...shared }}
            onOpen={open}
          />
          {balances.map((balance) => (
            <DaysBalance key={balance.id} {...{ balance, days, today, dayWidth }} />
          ))}
          {rows.map(({ kind, chips }) =>
            kind === 'own' && chips.length === 0 ? null : (
              <DaysChips
                key={kind}
                kind={kind}
                chips={chips}
                total={totalOf(cash, kind, chips)}
                moving={drag.moving}
                tip={move && <DropTip move={move} missing={missingAfter(balances, { days, today })} />}
                {...{ shiftOf, drag, ...shared }}
                onOpen={({ place }) => open(days[place] ?? today)}
              />
            ),
          )}
          {told && told.count > told.items.length && (
            <p className={styles.more}>{t('days.more', { shown: told.items.length, count: told.count })}</p>
          )}
        </div>
      </div>
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

function useItems(items: Parameters<typeof dayItems>[0], cash: CashFlow, days: readonly string[]) {
  return useMemo(() => {
    const methods = new Map(cash.balances?.methods.map(({ id, name }) => [id, name]));
    return dayItems(items, { days, today: cash.date, methods });
  }, [items, cash, days]);
}
