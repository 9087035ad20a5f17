import { addDays } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPln } from '#lib/words/format.ts';
import { daysOf, type CashView } from '../cash-address.ts';
import { useFigure } from '../queries.ts';
import { balancesOf, placedItems } from './days-figures.ts';
import { chipsOf, LABEL } from './days-geometry.ts';
import { dayItems, placeAmong, snapped, stepFrom, type DayItem } from './days-model.ts';
import { useChipDrag } from './use-chip-drag.ts';
import { useMoves } from './use-moves.ts';

const SCROLLBAR = 16;
const NARROWEST = 21;
const KINDS = ['income', 'cost', 'own'] as const;

function useItems(items: Parameters<typeof dayItems>[0], cash: CashFlow, days: readonly string[]) {
  return useMemo(() => {
    const methods = new Map(cash.balances?.methods.map(({ id, name }) => [id, name]));
    return dayItems(items, { days, today: cash.date, methods });
  }, [items, cash, days]);
}

/** The content of the board at a width, with pending and previewed moves. */
export function useBoard(
  view: CashView,
  cash: CashFlow,
  { width, onMoved }: { width: number; onMoved: (key: string) => void },
) {
  const { t } = useTranslation('cash-flow');
  const { date: today } = cash;
  const days = useMemo(() => cash.columns.map(({ from }) => from), [cash]);
  const dayWidth = Math.max(NARROWEST, (width - LABEL - SCROLLBAR) / Math.max(1, days.length));
  const { data, isPlaceholderData } = useFigure(daysOf(view), view.withOverdue);
  // the payments of another month have no place on these days
  const dayFigure = isPlaceholderData ? undefined : data;
  const items = useItems(dayFigure?.items ?? [], cash, days);
  const moves = useMoves(cash, onMoved);
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
  const shiftOf = (item: DayItem) =>
    move?.item.key === item.key ? (placeAmong(days, move.to) - item.place) * dayWidth : 0;
  return { today, days, dayWidth, dayFigure, balances, rows, moves, drag, move, shiftOf };
}
