import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './field.module.css';
import { Icon } from '#ui/text/icon.tsx';

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Receives the attributes that link the control to its label and messages. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={cx(styles.field, error !== undefined && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(message !== undefined && { 'aria-describedby': `${id}-message` }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {message !== undefined && (
        <small id={`${id}-message`} className={styles.message}>
          {error !== undefined && <Icon of={CircleAlert} size="tiny" />}
          {message}
        </small>
      )}
    </div>
  );
}
