import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Menu } from '#ui/popup/menu.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import type { OpenedSheet } from '../store/contexts.ts';

const Popup = lazyPart(
  async () => {
    const [parts] = await Promise.all([
      import('./sheet-actions-popup.tsx'),
      loadCatalogue('commands'),
      Menu.preload(),
    ]);
    return parts.SheetActionsPopup;
  },
  { opensFrom: 'menu' },
);

/** Toolbar menu of the commands on the selected cells. */
export function SheetActionsMenu({ store }: { store: OpenedSheet }) {
  const { t } = useTranslation('budget');
  return (
    <Popup
      store={store}
      trigger={
        <Button>
          {t('toolbar.actions')}
          <Icon of={ChevronDown} size="tiny" />
        </Button>
      }
    />
  );
}

export const preloadActionsMenu = Popup.preload;
