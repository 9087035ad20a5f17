import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '#ui/text/icon.tsx';
import { BetaMark } from './beta-mark.tsx';
import styles from './main-menu.module.css';

type MenuButtonProps = {
  icon: LucideIcon;
  label: string;
  isBeta: boolean;
  isMenuOpen: boolean;
  isCurrent: boolean;
  isPanelOpen: boolean;
  panelId: string;
  onToggle: () => void;
  /** Preloads the panel's code on hover. */
  onPointerEnter: () => void;
};

/** A main menu item that opens a panel. */
export function MenuButton({ icon, label, isBeta, isMenuOpen, isCurrent, ...panel }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={isCurrent ? 'true' : undefined}
      aria-expanded={panel.isPanelOpen}
      aria-controls={panel.panelId}
      onClick={panel.onToggle}
      onPointerEnter={panel.onPointerEnter}
    >
      <Icon of={icon} />
      <span className={isMenuOpen ? undefined : styles.hidden}>{label}</span>
      {isBeta && isMenuOpen && <BetaMark />}
      {isMenuOpen && <Icon of={ChevronRight} size="small" />}
    </button>
  );
}
