import CalendarRange from 'lucide-react/icons/calendar-range';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import type { SheetViewMenuProps } from './sheet-view-popup.tsx';
import styles from './sheet-view-menu.module.css';
import { FIRST_VIEW, hidesMonths, isSorted, isUsualView } from '../store/view.ts';

const Popup = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./sheet-view-popup.tsx'), loadCatalogue('view-menu')]);
    return part.SheetViewPopup;
  },
  { opensFrom: 'dialog' },
);

/** A button that names deviations from the default view, and opens the options. */
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
      <Popup
        view={view}
        sheet={sheet}
        onChange={onChange}
        onReset={onReset}
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
      />
      {!isUsual && (
        <Tooltip text={t('resetShort')}>
          <IconButton icon={X} size="small" label={t('resetShort')} onClick={onReset} />
        </Tooltip>
      )}
    </span>
  );
}
