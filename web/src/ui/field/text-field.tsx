import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
