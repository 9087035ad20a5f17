import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactNode, type RefObject } from 'react';
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

/** A popup below its control: the focus starts at `data-cursor` or the first choice; Esc returns. */
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
            initialFocus={() =>
              initialFocus(popup.current, () => popup.current?.querySelector<HTMLElement>('[data-cursor]'))
            }
            finalFocus={() => props.anchor.current?.querySelector('input') ?? props.anchor.current}
          >
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
