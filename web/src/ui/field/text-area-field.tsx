import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type TextAreaFieldProps = ComponentProps<'textarea'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Multi-line text. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={2} {...area} {...control} />}
    </Field>
  );
}
