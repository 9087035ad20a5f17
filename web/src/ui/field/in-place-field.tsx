import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import styles from './in-place-field.module.css';

const LONGEST = 80;
const always = () => true;

type InPlaceFieldProps = {
  label: string;
  start: string;
  /** Called with a changed, non-empty text. */
  onSave: (text: string) => void;
  /** Called after saving or cancelling. `byKey`: return the focus to where it was. */
  onEnd: (byKey: boolean) => void;
  /** Whether leaving the field other than by a key ends editing; true by default. */
  mayLeave?: () => boolean;
  /** gives access to the text typed so far */
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string | undefined;
};

/** A name edited in place: Enter or leaving saves, Esc cancels. */
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
    // Otherwise the same key would press the button that receives the focus.
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
