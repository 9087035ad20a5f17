import type { LucideIcon } from 'lucide-react';
import { usePlaceholder } from '#lib/loading/first-picture.ts';
import { Icon } from '#ui/text/icon.tsx';
import styles from './loader.module.css';
import { percentText, announcedPercent } from '#ui/progress/percent.ts';

type LoaderProps = {
  label: string;
  percentage?: number;
  /** Marks work done by AI in the spinner; the label says so too. */
  icon?: LucideIcon;
};

/** Covers its container during loading; appears after 300 ms. */
export function Loader({ label, percentage, icon }: LoaderProps) {
  usePlaceholder();
  return (
    <output className={styles.loader} data-loading>
      <span className={styles.spinner} aria-hidden>
        {icon && <Icon of={icon} size="small" />}
      </span>
      {percentage !== undefined && (
        <>
          <span className={styles.percentage} aria-hidden>
            {percentText(percentage)}
          </span>
          <span className={styles.tens}>{percentText(announcedPercent(percentage))}</span>
        </>
      )}
      <span>{label}</span>
    </output>
  );
}
