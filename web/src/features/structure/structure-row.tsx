import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { InPlaceField } from '#ui/field/in-place-field.tsx';
import { Menu } from '#ui/popup/menu.tsx';
import { useDrag } from './drag.ts';
import styles from './structure.module.css';

type StructureRowProps = Parameters<typeof useDrag>[0] & {
  name: string;
  note?: string | undefined;
  icon: LucideIcon;
  to: string;
  isCurrent?: boolean;
  /** Enter on the selected row or a double click starts renaming; sheets open instead. */
  opensAway?: boolean;
  /** Absent if it may not be renamed. */
  onRename?: ((name: string) => void) | undefined;
  /** Commands, given the one that starts renaming; absent if there are none. */
  renderMenu?: ((rename: () => void) => ReactNode) | undefined;
};

/** A folder, category or sheet: a link, its commands, and renaming in place. */
export function StructureRow(props: StructureRowProps) {
  const { name, note, icon, to, isCurrent = false, opensAway = false, onRename, renderMenu } = props;
  const { t } = useTranslation('structure');
  /** submits the new name together with the version seen when the field was opened, so that later changes by others are not overwritten */
  const [renamed, setRenamed] = useState<{ take: (name: string) => void; start: string } | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { element, isOver } = useDrag(props);
  const beginRenaming = () => onRename && setRenamed({ take: onRename, start: name });

  const handleKeyDown = (event: KeyboardEvent) => {
    const isRename = event.key === 'F2' || (event.key === 'Enter' && isCurrent && !opensAway);
    if (!isRename || !onRename) return;
    event.preventDefault();
    beginRenaming();
  };
  return (
    <li ref={element} className={cx(styles.row, isCurrent && styles.current, isOver && styles.over)}>
      {renamed && onRename ? (
        <InPlaceField
          label={t('newName', { name })}
          start={renamed.start}
          onSave={renamed.take}
          onEnd={(byKey) => {
            setRenamed(null);
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
          onDoubleClick={opensAway ? undefined : beginRenaming}
        >
          <Icon of={icon} size="small" />
          <span>{name}</span>
          {note !== undefined && <small>{note}</small>}
        </Link>
      )}
      {renderMenu && (
        <Menu trigger={<IconButton size="small" icon={Ellipsis} label={t('commands', { name })} />}>
          {renderMenu(beginRenaming)}
        </Menu>
      )}
    </li>
  );
}
