import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { cx } from '../cx.ts';
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

/** A name edited in place: Enter or leaving saves, Esc cancels. Leaving the page saves, too. */
export function InPlaceField(props: InPlaceFieldProps) {
  const { label, start, onSave, onEnd, mayLeave = always, className } = props;
  const isDone = useRef(false);
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const save = (text: string | null) => {
    isDone.current = true;
    const name = text?.trim() ?? '';
    if (name !== '' && name !== start) onSave(name);
  };
  const end = (text: string | null, byKey: boolean) => {
    if (isDone.current) return;
    save(text);
    onEnd(byKey);
  };
  // The browser takes the focus from an element that is removed without telling React.
  const saveOnRemoval = useEffectEvent((text: string) => {
    if (!isDone.current && text !== start && mayLeave()) save(text);
  });
  useLayoutEffect(() => {
    const element = input.current;
    element?.focus();
    element?.select();
    return () => saveOnRemoval(element?.value ?? '');
  }, [input]);
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
      className={cx(styles.field, className)}
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
