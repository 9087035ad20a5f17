import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import type { OpenedSheet } from '../store/contexts.ts';

const Popup = onDemand(
  async () => {
    const [parts] = await Promise.all([import('./sheet-actions-popup.tsx'), Menu.preload()]);
    return parts.SheetActionsPopup;
  },
  { 'aria-haspopup': 'menu' },
);

/** The commands on the selected cells, for the toolbar. */
export function SheetActionsMenu({ store }: { store: OpenedSheet }) {
  const { t } = useTranslation('commands');
  return (
    <Popup
      store={store}
      trigger={
        <Button>
          {t('actions')}
          <Icon of={ChevronDown} size="tiny" />
        </Button>
      }
    />
  );
}
