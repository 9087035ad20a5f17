import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cx } from '#ui/cx.ts';
import { exactly } from '#ui/dialog/final-focus.ts';
import { playKeysInPopup } from '#ui/keyboard/keys-for-popup.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './menu.module.css';

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
  /** Target of the focus after closing; true: the trigger. */
  finalFocus?: () => HTMLElement | true;
  children: ReactNode;
};

/** The landmark that contains a menu; undefined in a dialog, since `null` would wait for a container and show nothing. */
const landmarkOf = (trigger: Element | undefined) =>
  trigger?.closest('[role="dialog"]') ? undefined : trigger?.closest<HTMLElement>('main, nav');

/**
 * Whether the focus has moved to another place of the page, as by F3 and F6, and not into a
 * submenu, which has its own portal.
 */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLElement &&
  !currentTarget.contains(relatedTarget) &&
  !relatedTarget.closest('[role="menu"]') &&
  // Tab moves through it to the next control after the trigger.
  !relatedTarget.matches('[data-base-ui-focus-guard]') &&
  relatedTarget.matches('[data-region] *');

/** Whether a dialog that the menu has opened has the focus: a menu fades out, and closes after the dialog has opened. */
const isInOpenedDialog = (trigger: Element | undefined): boolean => {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]');
  return dialog instanceof Element && (trigger === undefined || !dialog.contains(trigger));
};

/**
 * A menu that opens from a button. Not modal: a click elsewhere closes it and takes effect, and
 * moving the focus out of it closes it, too.
 */
export function Menu({ trigger, align = 'end', onOpenChange, finalFocus, children }: MenuProps) {
  const [landmark, setLandmark] = useState<HTMLElement | null>();
  const actions = useRef<Base.Root.Actions>(null);
  const isLeft = useRef(false);
  const opener = useRef<Element>(undefined);
  return (
    <Base.Root
      actionsRef={actions}
      modal={false}
      onOpenChange={(isOpen, { trigger: pressed }) => {
        if (isOpen) setLandmark(landmarkOf(pressed));
        if (isOpen) opener.current = pressed;
        if (isOpen) isLeft.current = false;
        onOpenChange?.(isOpen);
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal {...(landmark && { container: landmark })}>
        <Base.Positioner className={styles.positioner} positionMethod="fixed" align={align} sideOffset={4}>
          <Base.Popup
            className={styles.popup}
            finalFocus={() =>
              !isLeft.current && !isInOpenedDialog(opener.current) && exactly(finalFocus?.() ?? true)
            }
            onBlur={(event) => {
              if (!hasLeft(event)) return;
              isLeft.current = true;
              actions.current?.close();
            }}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type ContextMenuProps = {
  label: string;
  /** Point of the window. */
  x: number;
  y: number;
  /** The region it belongs to. */
  container: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

/** A context menu at a point. The caller restores the focus in `onClose`. */
export function ContextMenu({ label, x, y, container, onClose, children }: ContextMenuProps) {
  // Keys pressed while its code was loading.
  useEffect(() => playKeysInPopup(document.activeElement ?? document.body), []);
  const anchor = useMemo(() => ({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }), [x, y]);
  return (
    <Base.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal container={container}>
        {/* Beside the point, so that a long menu slides along it instead of being cut short. */}
        <Base.Positioner className={styles.positioner} anchor={anchor} side="right" align="start">
          <Base.Popup
            className={cx(styles.popup, styles.tall)}
            aria-label={label}
            finalFocus={false}
            onContextMenu={(event) => event.preventDefault()}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export type MenuItemProps = {
  icon?: LucideIcon;
  onClick: () => void;
  /** Why the command is unavailable: shown below its name. */
  refusal?: string | undefined;
  isDisabled?: boolean;
  isDanger?: boolean;
  shortcut?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function MenuItem(props: MenuItemProps) {
  const {
    icon,
    onClick,
    refusal,
    isDisabled = false,
    isDanger = false,
    shortcut,
    className,
    children,
  } = props;
  return (
    <Base.Item
      className={cx(styles.item, isDanger && styles.danger, className)}
      disabled={isDisabled || refusal !== undefined}
      onClick={onClick}
    >
      {icon && <Icon of={icon} size="small" />}
      <span className={styles.name}>
        {children}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </Base.Item>
  );
}

export function MenuRule() {
  return <Base.Separator className={styles.rule} />;
}

export type SubMenuProps = {
  icon: LucideIcon;
  label: string;
  refusal?: string | undefined;
  children: ReactNode;
};

export function SubMenu({ icon, label, refusal, children }: SubMenuProps) {
  if (refusal !== undefined) {
    return (
      <MenuItem icon={icon} refusal={refusal} onClick={() => undefined}>
        {label}
      </MenuItem>
    );
  }
  return (
    <Base.SubmenuRoot
      onOpenChange={(isOpen, { event, trigger }) => {
        if (isOpen && event instanceof KeyboardEvent && trigger) playKeysInPopup(trigger);
      }}
    >
      <Base.SubmenuTrigger className={styles.item}>
        <Icon of={icon} size="small" />
        <span className={styles.name}>{label}</span>
        <Icon of={ChevronRight} size="tiny" />
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} alignOffset={-5}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  );
}

export type MenuGroupProps = { label: string; children: ReactNode };

export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
