import { ChoiceBox, type ChoiceBoxProps } from './choice-box.tsx';
import { Field } from './field.tsx';

type ChoiceFieldProps = Omit<ChoiceBoxProps, 'control' | 'look'> & {
  hint?: string | undefined;
  error?: string | undefined;
};

/** One of many under its label, found by typing; what is missing can be added in place. */
export function ChoiceField({ hint, error, ...box }: ChoiceFieldProps) {
  return (
    <Field label={box.label} hint={hint} error={error}>
      {(control) => <ChoiceBox {...box} control={control} />}
    </Field>
  );
}
