import { monthText } from '@saldo/contract/domain/month';
import { CalendarRange, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMonthRange } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover, PopoverTitle } from '#ui/popover.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { SheetViewFields } from './sheet-view-fields.tsx';
import styles from './sheet-view-menu.module.css';
import {
  FIRST_VIEW,
  hidesMonths,
  isSorted,
  isUsualView,
  type MonthSpan,
  type SheetView,
} from '../store/sheet-view.ts';

type SheetViewMenuProps = {
  view: SheetView;
  sheet: MonthSpan;
  onChange: (view: SheetView) => void;
  onReset: () => void;
};

/** A button that says what is different from the usual look at the sheet, and opens the choices. */
export function SheetViewMenu({ view, sheet, onChange, onReset }: SheetViewMenuProps) {
  const { t } = useTranslation('view');
  const changed = [
    hidesMonths(view) && t('active.months'),
    view.group !== FIRST_VIEW.group && t('active.group'),
    isSorted(view) && t('active.sort'),
  ].filter((what) => what !== false);
  const isUsual = isUsualView(view);
  return (
    <span className={styles.tools}>
      <Popover
        className={styles.popup}
        trigger={
          <Button
            className={isUsual ? undefined : styles.active}
            aria-label={isUsual ? t('button') : t('buttonActive', { what: changed.join(', ') })}
          >
            <Icon of={CalendarRange} size="small" />
            <span>{t('button')}</span>
            {!isUsual && <b className={styles.count}>{changed.length}</b>}
          </Button>
        }
      >
        <header className={styles.head}>
          <PopoverTitle className={styles.title}>{t('title')}</PopoverTitle>
          <small>
            {formatMonthRange(
              view.firstMonth ?? monthText(sheet.from),
              view.lastMonth ?? monthText(sheet.to),
              currentLocale(),
            )}
          </small>
        </header>
        <SheetViewFields view={view} sheet={sheet} onChange={onChange} />
        <footer className={styles.end}>
          <Button size="small" look="plain" disabled={isUsual} onClick={onReset}>
            {t('reset')}
          </Button>
        </footer>
      </Popover>
      {!isUsual && (
        <Tooltip text={t('resetShort')}>
          <IconButton icon={X} size="small" label={t('resetShort')} onClick={onReset} />
        </Tooltip>
      )}
    </span>
  );
}
