import type { KeyboardEventHandler, Ref } from 'react';
import { Field } from './field.tsx';
import { NativeSelect } from './native-select.tsx';

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  onKeyDown?: KeyboardEventHandler;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
};

/** A choice among a few fixed values. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, onKeyDown, hint, error, ref } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          {...(ref && { ref })}
          {...(onKeyDown && { onKeyDown })}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
