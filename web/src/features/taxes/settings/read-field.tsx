import { useState } from 'react';
import { TextField } from '#ui/field/text-field.tsx';

type ReadFieldProps<Value> = {
  label: string;
  hint?: string | undefined;
  placeholder?: string;
  inputMode?: 'decimal' | 'text';
  /** the value as text */
  shown: string;
  /** undefined: the text cannot be read */
  read: (text: string) => Value | undefined;
  /** what to say then */
  fault: string;
  onChange: (value: Value) => void;
};

/** A value entered as text; an unreadable one shows an error, and the last readable value stays. */
export function ReadField<Value>({ shown, read, fault, onChange, ...field }: ReadFieldProps<Value>) {
  const [typed, setTyped] = useState<string>();
  const isUnread = typed !== undefined && read(typed) === undefined;
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed ?? shown}
      error={isUnread ? fault : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = read(target.value);
        if (value !== undefined) onChange(value);
      }}
      onBlur={() => {
        if (!isUnread) setTyped(undefined);
      }}
    />
  );
}
