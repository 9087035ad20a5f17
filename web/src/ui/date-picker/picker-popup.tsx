import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '#ui/cx.ts';
import popover from '#ui/popover.module.css';
import styles from './date-picker.module.css';

type PickerPopupProps = {
  label: string;
  /** Opens on whatever is given at once, from the control that it belongs to, whose field has the keyboard afterwards. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A calendar under its control; the keyboard begins at the chosen day, Esc goes back. */
export function PickerPopup(props: PickerPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={props.isOpen} onOpenChange={props.setOpen}>
      <Base.Portal>
        <Base.Positioner
          className={popover.positioner}
          anchor={props.anchor}
          align={props.align ?? 'start'}
          sideOffset={4}
        >
          <Base.Popup
            ref={popup}
            className={cx(popover.popup, styles.popup)}
            aria-label={props.label}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-cursor]') ?? true}
            finalFocus={() => props.anchor.current?.querySelector('input') ?? props.anchor.current}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
