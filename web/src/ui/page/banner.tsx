import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock3 from 'lucide-react/icons/clock-3';
import Info from 'lucide-react/icons/info';
import type { ReactNode, Ref } from 'react';
import styles from './banner.module.css';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';

const ICONS = { warning: Clock3, danger: CircleAlert, success: CircleCheck, info: Info } as const;

export type BannerAction = { label: string; run: () => void };

type BannerProps = {
  tone: keyof typeof ICONS;
  title?: string;
  /** actions to resolve it */
  action?: BannerAction | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** A message about the whole screen, announced at once by screen readers. */
export function Banner({ tone, title, action, ref, children }: BannerProps) {
  return (
    <div
      ref={ref}
      role={tone === 'success' || tone === 'info' ? 'status' : 'alert'}
      className={cx(styles.banner, styles[tone])}
    >
      <Icon of={ICONS[tone]} size="small" />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
