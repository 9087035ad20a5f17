import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './calendar.module.css';
import { movedFrom } from './calendar-window.ts';

type CalendarMonthsProps = {
  months: readonly string[];
  today: string;
  onMove: (first: string) => void;
};

/** The range of months shown, with links to earlier and later ones. */
export function CalendarMonths({ months, today, onMove }: CalendarMonthsProps) {
  const { t } = useTranslation('taxes');
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const [before, after] = [movedFrom(first, -1, today), movedFrom(first, 1, today)];
  return (
    <span className={styles.window}>
      <IconButton
        icon={ChevronLeft}
        label={t('calendar.earlier')}
        disabled={before === null}
        onClick={() => before && onMove(before)}
      />
      <span aria-live="polite">{formatMonthRange(first, last, currentLocale())}</span>
      <IconButton
        icon={ChevronRight}
        label={t('calendar.later')}
        disabled={after === null}
        onClick={() => after && onMove(after)}
      />
    </span>
  );
}
