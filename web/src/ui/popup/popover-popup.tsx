import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  /** width and height */
  className: string | undefined;
  children: ReactNode;
};

/** A popover that opens from a button and stays open during choices; loaded on demand (`lazyPart`). */
export function PopoverPopup({ trigger, className, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align="end" sideOffset={4}>
          <Base.Popup className={cx(styles.popup, className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Title of the surrounding popover. */
export const PopoverTitle = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) => <Base.Title className={className}>{children}</Base.Title>;
