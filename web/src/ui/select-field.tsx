import { Field } from './field.tsx';
import styles from './month-field.module.css';

type SelectFieldProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** One of a few fixed choices. */
export function SelectField({ label, options, value, onChange }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={styles.select}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
