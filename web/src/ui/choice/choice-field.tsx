import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBox, type ChoiceBoxProps } from './choice-box.tsx';
import { Field } from '#ui/field/field.tsx';

type ChoiceFieldProps = Omit<ChoiceBoxProps, 'control' | 'look' | 'onLeft'> & {
  hint?: string | undefined;
  error?: string | undefined;
};

/** Instructions for a text that is not a choice. */
export const leftWords = (t: TFunction, name: string, mayAdd: boolean): string =>
  t(mayAdd ? 'choice.leftToAdd' : 'choice.left', { name });

/** A labelled choice, found by typing; a missing item can be added in place. */
export function ChoiceField({ hint, error, ...box }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<string | null>(null);
  const unsettled = left === null ? undefined : leftWords(t, left, box.onAdd !== undefined);
  return (
    <Field label={box.label} hint={hint} error={unsettled ?? error}>
      {(control) => <ChoiceBox {...box} control={control} onLeft={setLeft} />}
    </Field>
  );
}
