import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({ label, hint, error, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} />
          <IconButton
            className={styles.toggle}
            size="small"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? hideLabel : showLabel}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
