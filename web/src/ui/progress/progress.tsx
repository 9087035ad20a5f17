import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { percentText, announcedPercent } from './percent.ts';
import styles from './progress.module.css';

type ProgressProps = {
  /** The task, or its result. */
  label: string;
  /** 0 to 100 */
  percent: number;
  /** `84 of 128` if counted, otherwise the percentage. */
  text?: string | undefined;
  state?: 'running' | 'stopped' | 'failed' | 'done';
  /** Buttons, such as stop and continue. */
  children?: ReactNode;
};

/** Progress of a long task with a number; screen readers hear every tenth. */
export function Progress({ label, percent, text, state = 'running', children }: ProgressProps) {
  return (
    <div className={cx(styles.progress, styles[state])}>
      <p className={styles.label}>
        {state === 'done' && <Icon of={CircleCheck} size="small" />}
        {state === 'failed' && <Icon of={CircleAlert} size="small" />}
        <output className={styles.text}>{label}</output>
        {state === 'running' && <span className={styles.number}>{text ?? percentText(percent)}</span>}
      </p>
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native ones look different in each browser
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={text ?? percentText(percent)}
        className={styles.meter}
      >
        <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </span>
      <output className={styles.tens}>{state === 'running' && percentText(announcedPercent(percent))}</output>
      {children}
    </div>
  );
}
