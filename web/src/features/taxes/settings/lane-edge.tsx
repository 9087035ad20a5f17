import type { DateText } from '@saldo/contract/domain/day';
import { addMonths, monthOfDate } from '@saldo/contract/domain/month';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import type { LanePeriod } from './lanes.ts';
import styles from './taxes.module.css';
import { firstDayOf, monthStartAt, placeIn, type Span } from './timeline.ts';
import { periodText } from './words.ts';

type LaneEdgeProps = {
  before: LanePeriod;
  after: LanePeriod;
  span: Span;
  /** the day it was moved to; null: not moved */
  moved: DateText | null;
  onMove: (startDate: DateText | null) => void;
  /** the move is complete and needs confirmation */
  onDone: (startDate: DateText) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -12, PageDown: 12 };

/** The day on which a period replaces the previous one: dragged, or moved by a month with the arrow keys. */
export function LaneEdge({ before, after, span, moved, onMove, onDone }: LaneEdgeProps) {
  const { t } = useTranslation('taxes');
  const isDragged = useRef(false);
  const startDate = moved ?? after.startDate;
  const place = placeIn(span, { startDate, endDate: startDate });
  const first = addMonths(monthOfDate(before.startDate), 1);
  const last = monthOfDate(after.endDate ?? span.last);
  if (!place || first > last) return null;
  const put = (date: DateText) => {
    const month = monthOfDate(date);
    onMove(firstDayOf(month < first ? first : month > last ? last : month));
  };
  const drag = ({ clientX, currentTarget }: PointerEvent) => {
    const lane = currentTarget.parentElement?.getBoundingClientRect();
    if (isDragged.current && lane) put(monthStartAt(span, ((clientX - lane.left) / lane.width) * 100));
  };
  const drop = () => {
    if (isDragged.current && moved !== null) onDone(moved);
    isDragged.current = false;
  };
  const press = (event: KeyboardEvent) => {
    const months = STEPS[event.key];
    if (months !== undefined) put(firstDayOf(addMonths(monthOfDate(startDate), months)));
    else if (event.key === 'Enter' && moved !== null) onDone(moved);
    else if (event.key === 'Escape' && moved !== null) onMove(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `hr` cannot be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={t('edge.label', { name: periodText(t, after).text })}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={monthOfDate(startDate)}
      aria-valuetext={formatDate(startDate)}
      title={t('edge.hint')}
      {...(moved !== null && { 'data-day': formatDate(moved) })}
      className={cx(styles.edge, moved !== null && styles.moved)}
      style={{ left: `${place.left}%` }}
      onPointerDown={(event) => {
        isDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        isDragged.current = false;
        onMove(null);
      }}
      onKeyDown={press}
      onBlur={() => moved !== null && !isDragged.current && onMove(null)}
    />
  );
}
