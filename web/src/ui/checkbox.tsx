import { Check } from 'lucide-react';
import styles from './checkbox.module.css';

type CheckboxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        className={styles.input}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden>
        <Check size={12} strokeWidth={3} />
      </span>
      {label}
    </label>
  );
}
