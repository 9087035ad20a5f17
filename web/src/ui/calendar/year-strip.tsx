import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { yearsShown } from './calendar-cells.ts';
import type { CalendarView } from './calendar-view.ts';
import styles from './calendar.module.css';
import { clamp, partsOf } from './unit.ts';

/** Four years at a time; choosing one moves the cursor there. */
export function YearStrip({ view }: { view: CalendarView }) {
  const { t } = useTranslation('parts');
  const { limits, cursor } = view;
  const { year } = partsOf(cursor);
  const years = yearsShown(year, limits);
  const goTo = (to: number) =>
    view.setCursor(clamp(monthText(addMonths(monthIndex(cursor), (to - year) * 12)), limits));
  const [first = year] = years;
  const last = years.at(-1) ?? year;
  return (
    <fieldset className={styles.head} aria-label={t('date.years')}>
      <IconButton
        size="small"
        icon={ChevronLeft}
        label={t('date.earlierYears')}
        disabled={first <= partsOf(limits.min).year}
        onClick={() => goTo(first - 1)}
      />
      {years.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === year}
          className={cx(styles.year, one === year && styles.ofCursor)}
          onClick={() => goTo(one)}
        >
          {one}
        </button>
      ))}
      <IconButton
        size="small"
        icon={ChevronRight}
        label={t('date.laterYears')}
        disabled={last >= partsOf(limits.max).year}
        onClick={() => goTo(last + 1)}
      />
    </fieldset>
  );
}
