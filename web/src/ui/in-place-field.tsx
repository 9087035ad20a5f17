import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import styles from './in-place-field.module.css';

const LONGEST = 80;
const always = () => true;

type InPlaceFieldProps = {
  label: string;
  start: string;
  /** With a text that differs from the start; never an empty one. */
  onSave: (text: string) => void;
  /** After saving or giving up. `byKey`: the focus belongs back where it came from. */
  onEnd: (byKey: boolean) => void;
  /** Whether leaving the field by anything but a key ends it; it does where nothing else is said. */
  mayLeave?: () => boolean;
  /** to read what is typed so far */
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
};

/** A name typed where it stands: Enter or leaving saves, Esc gives up. */
export function InPlaceField(props: InPlaceFieldProps) {
  const { label, start, onSave, onEnd, mayLeave = always, className } = props;
  const isDone = useRef(false);
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);
  const end = (text: string | null, byKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const name = text?.trim() ?? '';
    if (name !== '' && name !== start) onSave(name);
    onEnd(byKey);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Else the button that gets the focus back would be pressed by the same key.
    event.preventDefault();
    if (event.key === 'Enter') end(event.currentTarget.value, true);
    else end(null, true);
  };
  return (
    <input
      className={[styles.field, className].filter(Boolean).join(' ')}
      aria-label={label}
      defaultValue={start}
      maxLength={LONGEST}
      autoComplete="off"
      ref={input}
      onKeyDown={handleKeyDown}
      onBlur={(event) => mayLeave() && end(event.currentTarget.value, false)}
    />
  );
}
