import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { cx } from '#ui/cx.ts';
import { initialFocus } from '#ui/dialog/initial-focus.ts';
import styles from './popover.module.css';

type AnchoredPopupProps = {
  label: string;
  /** Opens when mounted, anchored to its control, whose field has the focus afterwards. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

const TAB_STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** A popup below its control: the focus starts at `data-cursor` or the first choice; Esc and Tab past either end return to the control. */
export function AnchoredPopup(props: AnchoredPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const control = () => props.anchor.current?.querySelector('input') ?? props.anchor.current;
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)];
    const last = stops.filter(({ tabIndex }) => tabIndex >= 0).at(event.shiftKey ? 0 : -1);
    if (last !== event.target) return;
    event.preventDefault();
    control()?.focus();
    props.setOpen(false);
  };
  return (
    <Base.Root open={props.isOpen} onOpenChange={props.setOpen}>
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={props.anchor}
          align={props.align ?? 'start'}
          sideOffset={4}
        >
          <Base.Popup
            ref={popup}
            className={cx(styles.popup, styles.padded, props.className)}
            aria-label={props.label}
            initialFocus={() =>
              initialFocus(popup.current, () => popup.current?.querySelector<HTMLElement>('[data-cursor]'))
            }
            finalFocus={control}
            onKeyDown={leaveByTab}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
