import { useTranslation } from 'react-i18next';
import type { DateText } from '@saldo/contract/domain/day';
import { formatDate } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { LANES, type Lane, type LanePeriod } from './lanes.ts';
import { gapsOf, type Period } from './periods.ts';
import styles from './taxes.module.css';
import { placeIn, spanOf, yearsOf, type Span } from './timeline.ts';
import { periodText } from './words.ts';

type LanesViewProps = {
  periods: Readonly<Record<Lane, readonly LanePeriod[]>>;
  today: DateText;
  onOpen: (period: LanePeriod) => void;
  /** a gap asks for a new period */
  onFill: (lane: Lane, gap: Period) => void;
};

/** A lane for each setting, a bar for each period, today through all. */
export function LanesView({ periods, today, onOpen, onFill }: LanesViewProps) {
  const { t } = useTranslation('taxes');
  const span = spanOf(Object.values(periods).flat(), today);
  const years = yearsOf(span);
  const now = placeIn(span, { startDate: today, endDate: today });
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
          <div className={styles.bars}>
            {periods[lane].map((period) => (
              <Bar key={period.startDate} period={period} span={span} today={today} onOpen={onOpen} />
            ))}
            {gapsOf(periods[lane], span.last).map((gap) => (
              <Gap key={gap.startDate} gap={gap} span={span} onFill={() => onFill(lane, gap)} />
            ))}
            {now && <i className={styles.today} style={{ left: `${now.left}%` }} aria-hidden />}
          </div>
        </section>
      ))}
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
      aria-label={`${text}${note ? `, ${note}` : ''}, ${days}`}
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
