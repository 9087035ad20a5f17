import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { InPlaceField } from '#ui/in-place-field.tsx';
import { Menu } from '#ui/menu.tsx';
import { useDrag } from './drag.ts';
import styles from './structure.module.css';

type StructureRowProps = Parameters<typeof useDrag>[0] & {
  name: string;
  note?: string | undefined;
  icon: LucideIcon;
  to: string;
  isCurrent?: boolean;
  /** Enter on what is shown already, and a double click, rename; a sheet opens instead. */
  opensAway?: boolean;
  /** Absent where it may not be renamed. */
  onRename?: ((name: string) => void) | undefined;
  /** Commands, given the one that starts renaming. Absent where there are none. */
  renderMenu?: ((rename: () => void) => ReactNode) | undefined;
};

/** A folder, a category or a sheet: a link, its commands, its name typed in place. */
export function StructureRow(props: StructureRowProps) {
  const { name, note, icon, to, isCurrent = false, opensAway = false, onRename, renderMenu } = props;
  const { t } = useTranslation('structure');
  const [isRenaming, setRenaming] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { element, isOver } = useDrag(props);
  // The menu gives the focus back to its button first; the field takes it after.
  const rename = () => requestAnimationFrame(() => setRenaming(true));

  const handleKeyDown = (event: KeyboardEvent) => {
    const isRename = event.key === 'F2' || (event.key === 'Enter' && isCurrent && !opensAway);
    if (!isRename || !onRename) return;
    event.preventDefault();
    setRenaming(true);
  };
  return (
    <li ref={element} className={cx(styles.row, isCurrent && styles.current, isOver && styles.over)}>
      {isRenaming && onRename ? (
        <InPlaceField
          label={t('newName', { name })}
          start={name}
          onSave={onRename}
          onEnd={(byKey) => {
            setRenaming(false);
            if (byKey) requestAnimationFrame(() => link.current?.focus());
          }}
        />
      ) : (
        <Link
          ref={link}
          to={to}
          data-structure-item
          draggable={false}
          aria-current={isCurrent ? 'true' : undefined}
          onKeyDown={handleKeyDown}
          onDoubleClick={opensAway ? undefined : () => onRename && setRenaming(true)}
        >
          <Icon of={icon} size="small" />
          <span>{name}</span>
          {note !== undefined && <small>{note}</small>}
        </Link>
      )}
      {renderMenu && (
        <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('commands', { name })} />}>
          {renderMenu(rename)}
        </Menu>
      )}
    </li>
  );
}
