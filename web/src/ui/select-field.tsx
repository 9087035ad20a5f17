import { Field } from './field.tsx';
import { NativeSelect } from './native-select.tsx';

type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** One of a few fixed choices. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, onChange, hint, error } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
