import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import { Icon } from '#ui/text/icon.tsx';

type CommandButtonProps = Pick<ButtonProps, 'aria-keyshortcuts' | 'look' | 'ref' | 'size'> & {
  icon: LucideIcon;
  /** why it does nothing; it stays focusable, so that it can say so */
  refusal?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** A command of a bar, with its icon. */
export const CommandButton = ({ icon, refusal, onClick, children, ...rest }: CommandButtonProps) => (
  <Tooltip text={refusal}>
    <Button
      {...rest}
      aria-disabled={refusal === undefined ? undefined : true}
      onClick={() => refusal === undefined && onClick()}
    >
      <Icon of={icon} size="small" />
      {children}
    </Button>
  </Tooltip>
);
