import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateText } from '@saldo/contract/domain/day';
import { formatDate } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { LaneEdge } from './lane-edge.tsx';
import { LANES, type Lane, type LanePeriod } from './lanes.ts';
import { follows, gapsOf, withPeriod, type Period } from './periods.ts';
import styles from './taxes.module.css';
import { placeIn, spanOf, yearsOf, type Span } from './timeline.ts';
import { periodText } from './words.ts';

type LanesViewProps = {
  periods: Readonly<Record<Lane, readonly LanePeriod[]>>;
  today: DateText;
  onOpen: (period: LanePeriod) => void;
  /** the user moves the start of a period */
  onMove: (period: LanePeriod, startDate: DateText) => void;
  /** the user fills a gap with a new period */
  onFill: (lane: Lane, gap: Period) => void;
};

/** A lane for each setting, a bar for each period, and a line for today across all. */
export function LanesView({ periods, today, onOpen, onMove, onFill }: LanesViewProps) {
  const { t } = useTranslation('taxes');
  const span = spanOf(Object.values(periods).flat(), today);
  const years = yearsOf(span);
  return (
    <div className={styles.periods}>
      <div className={styles.years} aria-hidden>
        {years.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </div>
      {LANES.map((lane) => (
        <section key={lane} className={styles.lane} aria-label={t(`lane.${lane}`)}>
          <h3>{t(`lane.${lane}`)}</h3>
          <LaneBars
            periods={periods[lane]}
            span={span}
            today={today}
            onOpen={onOpen}
            onMove={onMove}
            onFill={(gap) => onFill(lane, gap)}
          />
        </section>
      ))}
    </div>
  );
}

type LaneBarsProps = Pick<LanesViewProps, 'today' | 'onOpen' | 'onMove'> & {
  periods: readonly LanePeriod[];
  span: Span;
  onFill: (gap: Period) => void;
};

/** The periods of a lane; while an edge moves, shown as they would become. */
function LaneBars({ periods, span, today, onOpen, onMove, onFill }: LaneBarsProps) {
  const [moved, setMoved] = useState<{ place: number; startDate: DateText } | null>(null);
  const now = placeIn(span, { startDate: today, endDate: today });
  const taken = moved === null ? undefined : periods[moved.place];
  const shown =
    moved && taken ? withPeriod(periods, { ...taken, startDate: moved.startDate }, taken) : periods;
  return (
    <div className={styles.bars}>
      {shown.map((period) => (
        <Bar key={period.startDate} period={period} span={span} today={today} onOpen={onOpen} />
      ))}
      {gapsOf(shown, span.last).map((gap) => (
        <Gap key={gap.startDate} gap={gap} span={span} onFill={() => onFill(gap)} />
      ))}
      {periods.map((after, place) => {
        const before = periods[place - 1];
        if (!before || !follows(before, after)) return null;
        return (
          <LaneEdge
            key={after.startDate}
            before={before}
            after={after}
            span={span}
            moved={moved?.place === place ? moved.startDate : null}
            onMove={(startDate) => setMoved(startDate === null ? null : { place, startDate })}
            onDone={(startDate) => {
              setMoved(null);
              onMove(after, startDate);
            }}
          />
        );
      })}
      {now && <i className={styles.today} style={{ left: `${now.left}%` }} aria-hidden />}
    </div>
  );
}

type BarProps = { period: LanePeriod; span: Span; today: DateText; onOpen: (period: LanePeriod) => void };

const isNow = ({ startDate, endDate }: Period, today: DateText) =>
  startDate <= today && (endDate === null || endDate >= today);

function Bar({ period, span, today, onOpen }: BarProps) {
  const { t } = useTranslation('taxes');
  const place = placeIn(span, period);
  if (!place) return null;
  const { text, note } = periodText(t, period);
  const days = t(period.endDate === null ? 'bar.from' : 'bar.between', {
    from: formatDate(period.startDate),
    until: formatDate(period.endDate ?? ''),
  });
  return (
    <button
      type="button"
      className={cx(
        styles.bar,
        isNow(period, today) && styles.now,
        period.startDate > today && styles.future,
        period.endDate === null && styles.open,
      )}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      title={`${text}, ${days}`}
      aria-label={`${text}${note ? ` ${note}` : ''}, ${days}`}
      onClick={() => onOpen(period)}
    >
      <span>{text}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

function Gap({ gap, span, onFill }: { gap: Period; span: Span; onFill: () => void }) {
  const { t } = useTranslation('taxes');
  const place = placeIn(span, gap);
  if (!place) return null;
  return (
    <button
      type="button"
      className={cx(styles.bar, styles.gap)}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      title={t('gap.title', { date: formatDate(gap.startDate) })}
      onClick={onFill}
    >
      <span>{t('gap.short')}</span>
    </button>
  );
}
