import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  /** how wide and high */
  className: string | undefined;
  children: ReactNode;
};

/** Choices that open from a button and stay while one makes them; loaded with them (`onDemand`). */
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

/** Names the popover it stands in. */
export const PopoverTitle = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) => <Base.Title className={className}>{children}</Base.Title>;
