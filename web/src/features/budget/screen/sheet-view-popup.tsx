import { monthText } from '@saldo/contract/domain/month';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { PopoverPopup, PopoverTitle } from '#ui/popup/popover-popup.tsx';
import { SheetViewFields } from './sheet-view-fields.tsx';
import styles from './sheet-view-menu.module.css';
import { isUsualView, type MonthSpan, type SheetView } from '../store/view.ts';

export type SheetViewMenuProps = {
  view: SheetView;
  sheet: MonthSpan;
  onChange: (view: SheetView) => void;
  onReset: () => void;
};

type Trigger = { trigger: ReactElement<ComponentProps<'button'>> };

/** The view options with their trigger. */
export function SheetViewPopup({ trigger, view, sheet, onChange, onReset }: SheetViewMenuProps & Trigger) {
  const { t } = useTranslation('view-menu');
  return (
    <PopoverPopup className={styles.popup} trigger={trigger}>
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
        <Button size="small" look="plain" disabled={isUsualView(view)} onClick={onReset}>
          {t('reset')}
        </Button>
      </footer>
    </PopoverPopup>
  );
}
