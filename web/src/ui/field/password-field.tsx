import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
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

const TYPED_INTO: ReadonlySet<string> = new Set(['email', 'password', 'tel', 'text']);

/** The next field of the form that takes letters. */
function fieldAfter(button: HTMLButtonElement): HTMLInputElement | undefined {
  const all = [...(button.form?.elements ?? [])];
  return all
    .slice(all.indexOf(button) + 1)
    .find(
      (one): one is HTMLInputElement =>
        one instanceof HTMLInputElement && TYPED_INTO.has(one.type) && !one.disabled && !one.readOnly,
    );
}

/** Letters of AltGr come with Alt and Ctrl on some systems. */
const isLetter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && (key > '\u{7F}' || !(altKey || ctrlKey || metaKey));

/** Letters typed on the eye after Tab are meant for the next field (docs/decisions/017). */
function typeOn(event: KeyboardEvent<HTMLButtonElement>): void {
  if (isLetter(event)) fieldAfter(event.currentTarget)?.focus();
}

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
            onKeyDown={typeOn}
          />
        </span>
      )}
    </Field>
  );
}
