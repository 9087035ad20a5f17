import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import type { TaxPeriod } from './lanes.ts';
import styles from './taxes.module.css';
import { proposedChange, zusPath, type PathStep } from './zus-path.ts';

type ZusPathProps = {
  periods: readonly TaxPeriod[];
  today: string;
  onPropose: (change: { mode: PathStep['mode']; from: string }) => void;
};

const monthShort = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`;

/** The limit of each ZUS mode, how much of it is used, and the next mode. */
export function ZusPathView({ periods, today, onPropose }: ZusPathProps) {
  const { t } = useTranslation('taxes');
  const steps = zusPath(periods, today);
  if (steps.every(({ first }) => first === null)) return null;
  const proposed = proposedChange(periods, today);
  return (
    <section className={styles.path} aria-labelledby="zus-path">
      <header>
        <h2 id="zus-path">{t('path.title')}</h2>
        {proposed && (
          <Button size="small" onClick={() => onPropose(proposed)}>
            {t('path.propose', { mode: t(`mode.${proposed.mode}`), date: formatDate(proposed.from) })}
          </Button>
        )}
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.mode} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: PathStep }) {
  const { t } = useTranslation('taxes');
  const { mode, months, limit, first, last, isNow, isOver } = step;
  const share = limit === null ? (months > 0 ? 100 : 0) : Math.min(100, (months / limit) * 100);
  return (
    <li className={cx(isNow && styles.current, first === null && styles.unused)}>
      <h3>{t(`mode.${mode}`)}</h3>
      <p>{t(`modeRule.${mode}`)}</p>
      <span className={styles.meter} aria-hidden>
        <i style={{ width: `${share}%` }} />
      </span>
      <p>{limit === null ? t('path.months', { count: months }) : t('path.of', { count: months, limit })}</p>
      <p>
        {first === null
          ? t('path.never')
          : t(last === null ? 'path.since' : 'path.between', {
              first: monthShort(first),
              last: last === null ? '' : monthShort(last),
            })}
      </p>
      {isOver && (
        <p className={styles.warning} role="note">
          {t('path.over', { limit })}
        </p>
      )}
    </li>
  );
}
