import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

type PopoverProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  positionerClass: string | undefined;
  popupClass: string | undefined;
  children: ReactNode;
};

/** What `Popover` of popover.tsx becomes with its first use. */
export function PopoverPopup({ trigger, positionerClass, popupClass, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={positionerClass} align="end" sideOffset={4}>
          <Base.Popup className={popupClass}>{children}</Base.Popup>
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
