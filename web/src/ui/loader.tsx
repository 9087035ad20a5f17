import Sparkles from 'lucide-react/icons/sparkles';
import { usePlaceholder } from '#lib/first-picture.ts';
import { Icon } from './icon.tsx';
import styles from './loader.module.css';
import { percentText, toldPercent } from './progress/percent.ts';

type LoaderProps = {
  label: string;
  percentage?: number;
  /** It is artificial intelligence that works: said by its sign, and by the label. */
  isAi?: boolean;
};

/** Covers its place while something loads; shows itself only after 300 ms. */
export function Loader({ label, percentage, isAi = false }: LoaderProps) {
  usePlaceholder();
  return (
    <output className={styles.loader}>
      <span className={styles.spinner} aria-hidden>
        {isAi && <Icon of={Sparkles} size="small" />}
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
