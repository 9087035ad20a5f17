import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { Menu } from '#ui/popup/menu.tsx';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import styles from './step-menu.module.css';

const StepList = lazyPart(async () => {
  const [list] = await Promise.all([import('./step-list.tsx'), loadCatalogue('history')]);
  return list.StepList;
});

type StepMenuProps = { store: SheetFacts & SheetChanges; direction: 'undo' | 'redo'; isDisabled: boolean };

/** The last steps beside undo or redo; choosing one applies all steps up to it, as in Excel. */
export function StepMenu({ store, direction, isDisabled }: StepMenuProps) {
  const { t } = useTranslation('budget');
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      align="start"
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="small"
          className={styles.button}
          icon={ChevronDown}
          label={t(`toolbar.${direction}List`)}
          disabled={isDisabled}
        />
      }
    >
      {isOpen && <StepList store={store} direction={direction} isInline onGiveUp={() => setOpen(false)} />}
    </Menu>
  );
}
