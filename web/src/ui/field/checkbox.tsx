import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ChangeEvent, KeyboardEvent } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = {
  label: string;
  isChecked: boolean;
  /** Only some of the items it represents are checked. */
  isMixed?: boolean;
  onChange: (isChecked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  /** In a table, where the row provides the name. */
  hidesLabel?: boolean;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, isMixed = false, onChange, onKeyDown, hidesLabel = false } = props;
  return (
    <label className={styles.label}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        className={styles.input}
        type="checkbox"
        checked={isChecked}
        {...(hidesLabel && { 'aria-label': label })}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.checked, event)}
      />
      <span className={styles.box} aria-hidden>
        {isMixed ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
      </span>
      {!hidesLabel && label}
    </label>
  );
}
