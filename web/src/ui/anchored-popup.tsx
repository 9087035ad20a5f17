import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import styles from './popover.module.css';

type AnchoredPopupProps = {
  label: string;
  /** Opens on whatever is given at once, from the control that it belongs to, whose field has the keyboard afterwards. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: ReactNode;
};

/** Choices under their control: the keyboard begins at `data-cursor`, or at the first of them; Esc goes back. */
export function AnchoredPopup(props: AnchoredPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
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
