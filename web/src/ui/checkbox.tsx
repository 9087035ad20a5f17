import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** In a table, where the row says what it is for. */
  hidesLabel?: boolean;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

export function Checkbox({ label, isChecked, onChange, onKeyDown, hidesLabel = false }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        className={styles.input}
        type="checkbox"
        checked={isChecked}
        {...(hidesLabel && { 'aria-label': label })}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden>
        <Check size={12} strokeWidth={3} />
      </span>
      {!hidesLabel && label}
    </label>
  );
}
