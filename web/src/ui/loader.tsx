import type { LucideIcon } from 'lucide-react';
import { usePlaceholder } from '#lib/first-picture.ts';
import { Icon } from './icon.tsx';
import styles from './loader.module.css';
import { percentText, toldPercent } from './progress/percent.ts';

type LoaderProps = {
  label: string;
  percentage?: number;
  /** Who works, in the spinner: of AI, as the label says too. */
  icon?: LucideIcon;
};

/** Covers its place while something loads; shows itself only after 300 ms. */
export function Loader({ label, percentage, icon }: LoaderProps) {
  usePlaceholder();
  return (
    <output className={styles.loader}>
      <span className={styles.spinner} aria-hidden>
        {icon && <Icon of={icon} size="small" />}
      </span>
      {percentage !== undefined && (
        <>
          <span className={styles.percentage} aria-hidden>
            {percentText(percentage)}
          </span>
          <span className={styles.told}>{percentText(toldPercent(percentage))}</span>
        </>
      )}
      <span>{label}</span>
    </output>
  );
}
