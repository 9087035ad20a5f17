import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const ICONS = { warning: Clock3, danger: CircleAlert, success: CircleCheck } as const;

type BannerProps = { tone: keyof typeof ICONS; title?: string; children: ReactNode };

/** Something that holds for the whole screen. Said at once by a screen reader. */
export function Banner({ tone, title, children }: BannerProps) {
  return (
    <div role={tone === 'success' ? 'status' : 'alert'} className={cx(styles.banner, styles[tone])}>
      <Icon of={ICONS[tone]} size="small" />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
