import type { DateText } from '@saldo/contract/domain/day';
import { useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clamp, type Limits, type Unit } from '#ui/calendar/unit.ts';
import { UNREADABLE } from '#ui/choice/unsettled.ts';
import { masked, readTyped, stepped, typedText } from './typed-value.ts';

/** Error of the typed text, or how it was corrected. */
type Remark = 'outOfRange' | 'unreadable' | null;

type ValueInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  unit: Unit;
  value: string | null;
  today: DateText;
  limits: Limits;
  onChange: (value: string) => void;
  /** Called when the field is cleared; if absent, the value returns. */
  onClear?: (() => void) | undefined;
  onRemark: (remark: Remark) => void;
  /** Alt+arrow down. */
  onOpen?: () => void;
};

/** Typed text that is not applied yet. */
function useDraft({ unit, value, today, limits, onChange, onClear, onRemark }: ValueInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const edit = (text: string | null) => {
    setDraft(text);
    onRemark(null);
  };
  const takeOver = () => {
    if (draft === null) return;
    const typed = readTyped(unit, draft, limits, today);
    // The text stays as typed, so that it can be corrected.
    if (typed.kind === 'unreadable') return onRemark('unreadable');
    setDraft(null);
    if (typed.kind === 'empty') return onClear?.();
    onRemark(typed.isClamped ? 'outOfRange' : null);
    if (typed.value !== value) onChange(typed.value);
  };
  const isUnreadable = draft !== null && readTyped(unit, draft, limits, today).kind === 'unreadable';
  return { shown: draft ?? (value === null ? '' : typedText(value)), draft, isUnreadable, edit, takeOver };
}

/** What was inserted into a text, all of which is still there; '' after any other change. */
function addedTo(before: string, { value, selectionStart }: HTMLInputElement): string {
  const end = selectionStart ?? value.length;
  const start = Math.max(0, end - (value.length - before.length));
  return value.slice(0, start) + value.slice(end) === before ? value.slice(start, end) : '';
}

/** A day or month by keyboard: dots are inserted between digits, ArrowUp and ArrowDown step the part at the caret, Enter and blur apply it. */
export function ValueInput(props: ValueInputProps) {
  const {
    unit,
    value,
    today,
    limits,
    onChange,
    onClear: _clear,
    onRemark: _remark,
    onOpen,
    ...input
  } = props;
  const { t } = useTranslation('parts');
  const { shown, draft, isUnreadable, edit, takeOver } = useDraft(props);
  const caretAfter = useRef<number | null>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const atEnd = target.selectionStart === target.value.length;
    const added = addedTo(shown, target);
    // A digit typed into a complete value, wherever a click has put the caret, begins the next one.
    const isComplete = value !== null && shown === typedText(value);
    const isNew = isComplete && /\d/.test(added);
    const plain = (isNew ? added : target.value).replaceAll(/[^\d.\-/ ]/g, '').slice(0, 12);
    edit(isNew || atEnd ? masked(unit, plain, isNew ? '' : shown) : plain);
  };
  const step = (target: HTMLInputElement, by: number) => {
    const typed = draft === null ? null : readTyped(unit, draft, limits, today);
    const from =
      typed?.kind === 'value'
        ? typed.value
        : (value ?? clamp(today.slice(0, unit === 'day' ? 10 : 7), limits));
    const caret = target.selectionStart ?? 0;
    edit(null);
    caretAfter.current = caret;
    onChange(clamp(stepped(unit, from, caret, by), limits));
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isUp = event.key === 'ArrowUp';
    if (event.key === 'ArrowDown' && event.altKey) {
      takeOver();
      onOpen?.();
    } else if (isUp || event.key === 'ArrowDown') step(event.currentTarget, isUp ? 1 : -1);
    else if (event.key === 'Enter') return takeOver();
    // Esc discards the typed text first, and closes the dialog next.
    else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      edit(null);
    } else return undefined;
    return event.preventDefault();
  };
  return (
    <input
      placeholder={t(unit === 'day' ? 'date.dayPattern' : 'date.monthPattern')}
      {...input}
      ref={(element) => {
        if (element === null || caretAfter.current === null) return;
        element.setSelectionRange(caretAfter.current, caretAfter.current);
        caretAfter.current = null;
      }}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      {...(isUnreadable && { [UNREADABLE]: '' })}
      value={shown}
      onChange={handleChange}
      onKeyDown={handleKey}
      onBlur={(event) => {
        takeOver();
        input.onBlur?.(event);
      }}
    />
  );
}
