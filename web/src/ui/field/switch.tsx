import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './switch.module.css';

type SwitchProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'medium';
};

/** Two or three exclusive values: real radio buttons, so there is one tab stop and arrows choose. */
export function Switch<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'medium',
}: SwitchProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.switch, styles[size])}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
