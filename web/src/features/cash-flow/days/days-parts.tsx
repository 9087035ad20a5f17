import { daysBetween } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { formatDayMonth, formatPln, formatShortWeekday } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { ReportLegend } from '#ui/ledger/report-layout.tsx';
import type { DayBalance } from './days-balance.tsx';
import { LABEL } from './days-geometry.ts';
import { isDayOff, type DayItem } from './days-model.ts';
import styles from './days.module.css';

/** Days off, today and the open day, through all lanes. */
export function Shades({
  days,
  dayWidth,
  opened,
}: {
  days: readonly string[];
  dayWidth: number;
  opened: string | null;
}) {
  return (
    <div className={styles.shades} aria-hidden>
      {days.map((day, place) =>
        isDayOff(day) || day === opened ? (
          <i
            key={day}
            className={day === opened ? styles.opened : undefined}
            style={{ left: LABEL + place * dayWidth, width: dayWidth }}
          />
        ) : null,
      )}
    </div>
  );
}

/** The effect of a drop. */
export function DropTip({
  move: { item, to },
  missing,
}: {
  move: { item: DayItem; to: string };
  missing: number;
}) {
  const { t } = useTranslation('cash-flow');
  const days = daysBetween(item.item.date, to);
  return (
    <output className={styles.tip}>
      <b>{`${formatShortWeekday(to, currentLocale())} ${formatDayMonth(to)}`}</b>
      <span>{t('days.shift', { count: Math.abs(days), sign: days < 0 ? '−' : '+' })}</span>
      <span>{missing > 0 ? t('days.gapLeft', { amount: formatPln(minor(missing)) }) : t('days.noGap')}</span>
    </output>
  );
}

export function DaysLegend() {
  const { t } = useTranslation('cash-flow');
  return (
    <ReportLegend
      keys={
        <>
          <kbd>Enter</kbd> {t('days.keys.open')} <kbd>Alt+←/→</kbd> {t('days.keys.move')}{' '}
          <kbd>Alt+PgUp/PgDn</kbd> {t('days.keys.month')}
        </>
      }
    >
      <span>
        <i className={styles.belowMark} />
        {t('days.below')}
      </span>
      <span>
        <i className={styles.thinMark} />
        {t('days.belowBuffer')}
      </span>
      <span>{t('days.fixedHint')}</span>
    </ReportLegend>
  );
}

/** The balance of every account at the end of a day. */
export function DayBalances({ balances, place }: { balances: readonly DayBalance[]; place: number }) {
  const [all, ...methods] = balances;
  if (!all) return null;
  return (
    <dl className={styles.balances}>
      {[...methods, all].map(({ id, name, ends }) => {
        const end = minor(ends[place] ?? 0);
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd className={end < 0 ? styles.bad : undefined}>{formatPln(end)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
