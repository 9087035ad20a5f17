import { Combobox } from '@base-ui/react/combobox';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import styles from './choice-box.module.css';
import { ChoiceOptions } from './choice-options.tsx';
import { exactChoice, fitOf, isCommand, NEW, type Choice, type ChoiceCommand } from './choice-search.ts';
import { useKeptEnter } from './kept-enter.ts';
import { handleUnknown, reachesLit, useMatches, type BoxKey } from './matches.ts';
import { UNSETTLED } from './unsettled.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/text/icon.tsx';

/** Attributes that link the input to its label and messages. */
type Control = {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type ChoiceBoxProps = {
  label: string;
  control: Control;
  choices: readonly Choice[];
  /** Id of the chosen item. */
  value: number | null;
  onChange: (id: number) => void;
  /** For an optional value: clears the choice; `clearText` names the button. */
  onClear?: (() => void) | undefined;
  clearText?: string | undefined;
  /** Adds the typed text; resolves once it is chosen, to false if it was refused. */
  onAdd?: ((name: string) => unknown) | undefined;
  addText?: ((name: string) => string) | undefined;
  /** The typed text is added only by its line in the list, reached by arrows or clicked: Enter alone does not. */
  addsIfChosen?: boolean | undefined;
  /** Takes whole words as typed: a longer choice that contains them must be chosen explicitly. */
  takesWords?: boolean | undefined;
  /** Further commands at the list's end. */
  commands?: ((typed: string) => readonly ChoiceCommand[]) | undefined;
  onCommand?: ((id: number, typed: string) => void) | undefined;
  emptyText: string;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** `cell` has no border and small options. */
  look?: 'field' | 'cell';
  onBlur?: (() => void) | undefined;
  /** The field was left with a text that is not a choice; null once that is resolved. */
  onLeft?: ((text: string | null) => void) | undefined;
  /** Typed text that is not chosen yet, to be kept; null: none. */
  onText?: ((text: string | null) => void) | undefined;
  /** The kept text. */
  startText?: string | undefined;
  /** Enter has chosen the typed text. */
  onEntered?: (() => void) | undefined;
};

/** The field's text during typing and after it was left with a text that is not a choice. */
function useTyped({ choices, onLeft, onText, startText }: ChoiceBoxProps) {
  const [text, setText] = useState<string | null>(startText ?? null);
  const [isLeft, setLeft] = useState(startText !== undefined);
  /** restored text: it is not a choice yet, and not an error either */
  const [isKept, setKept] = useState(startText !== undefined);
  const tell = useRef(onLeft);
  useEffect(() => void (tell.current = onLeft));
  const isWrong = isLeft && !isKept;
  useEffect(() => tell.current?.(isWrong ? text : null), [isWrong, text]);
  const latest = useRef(text);
  useEffect(() => void (latest.current = text));
  const put = (next: string | null, isNowLeft = false) => {
    setText(next);
    setLeft(isNowLeft);
    setKept(false);
    onText?.(next);
  };
  return {
    /** null: nothing is typed, and the field shows the choice */
    text,
    isLeft,
    isWrong,
    put,
    /** shows a refused name again, unless something else has been typed meanwhile */
    giveBack: (name: string) => latest.current ?? put(name, true),
    leave: () => put(text, text !== null && text.trim() !== ''),
    /** a choice with exactly this name that arrived after the field was left */
    late: isLeft && text !== null ? exactChoice(choices, text) : undefined,
  };
}

/** Takes a choice or adds the typed one; `adding`: while that request is pending. */
function useChoosing(
  { value, onChange, onClear, onAdd, onCommand }: ChoiceBoxProps,
  field: ReturnType<typeof useTyped>,
) {
  const [adding, setAdding] = useState<string | null>(null);
  const kept = useKeptEnter(adding !== null);
  const add = async (name: string) => {
    setAdding(name);
    try {
      if ((await onAdd?.(name)) !== false) return;
      kept.refuse();
      field.giveBack(name);
    } finally {
      setAdding(null);
    }
  };
  const choose = (choice: Choice | null) => {
    kept.forget();
    if (choice !== null && isCommand(choice)) {
      isCommanded.current = true;
      return onCommand?.(choice.id, field.text?.trim() ?? '');
    }
    field.put(null);
    if (choice === null) return onClear?.();
    if (choice.id !== NEW) return onChange(choice.id);
    return void add(choice.name);
  };
  /** the typed text is kept in case the command is cancelled */
  const isCommanded = useRef(false);
  useEffect(() => {
    if (isCommanded.current) field.put(null);
    isCommanded.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the command has chosen something
  }, [value]);
  const { late } = field;
  useEffect(() => {
    if (late !== undefined) choose(late);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it has arrived
  }, [late]);
  return { choose, adding, keepEnter: kept.keep };
}

/** Keeps the object's identity while the choice is the same: Base UI treats a new object as a change. */
function useShown(choice: Choice | undefined, adding: string | null): Choice | null {
  const { id, name } = adding === null ? (choice ?? {}) : { id: NEW, name: adding };
  return useMemo(() => (id === undefined || name === undefined ? null : { id, name }), [id, name]);
}

/** The buttons that clear the choice and open the list. */
function ChoiceButtons({ label, value, onClear, clearText = '', isDisabled = false }: ChoiceBoxProps) {
  return (
    <>
      {onClear && value !== null && !isDisabled && (
        <Combobox.Clear className={styles.clear} aria-label={`${clearText}: ${label}`}>
          <Icon of={X} size="small" />
        </Combobox.Clear>
      )}
      <Combobox.Trigger className={styles.trigger} aria-label={label} tabIndex={-1}>
        <Icon of={ChevronDown} size="small" />
      </Combobox.Trigger>
    </>
  );
}

/**
 * A choice found by typing; a missing item can be added in place. Tab and Enter take the first
 * match, unless several match and the list has not been seen; Enter submits with it only if it is
 * certainly what was typed. A click elsewhere takes a choice with exactly this name, and otherwise
 * leaves the text marked.
 */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, control, choices, value, isDisabled = false, look = 'field' } = props;
  const field = useTyped(props);
  const typed = field.text ?? '';
  const { choose, adding, keepEnter } = useChoosing(props, field);
  const isOpen = useRef(false);
  const actions = useRef<Combobox.Root.Actions>(null);
  const highlighted = useRef<Choice | undefined>(undefined);
  /** the highlight was moved by arrows: Enter picks it without submitting */
  const isWalked = useRef(false);
  const { query, press, found, items, matchesOf, isNextNew, isUnknown } = useMatches(props, typed);

  const handleKeyDown = (event: BoxKey) => {
    // With a closed list, Esc belongs to the surrounding dialog; Base UI would clear the choice.
    if (event.key === 'Escape' && !isOpen.current) event.preventBaseUIHandler?.();
    if (adding !== null && event.key === 'Enter') {
      event.preventBaseUIHandler?.();
      return keepEnter(event);
    }
    const isLate = typed !== query;
    const isLit = highlighted.current?.id === NEW;
    if (isUnknown && handleUnknown(event, { isLit, isWalked, isLate, leave: field.leave })) return;
    if (isOpen.current && reachesLit(event, isWalked, isNextNew(isLate, highlighted.current))) return;
    if (typed.trim() === '' || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    const isSaving = event.ctrlKey || event.metaKey;
    const isSeen = isOpen.current && !isLate;
    const matches = isLate ? matchesOf(typed) : found;
    if (event.key === 'Enter' && isSeen && !isSaving && (isWalked.current || props.onEntered === undefined))
      return;
    const walkedTo = isWalked.current && !isLate;
    const lit = isLate ? undefined : litOf(walkedTo ? items : found, highlighted.current);
    const chosen = lit ?? matches[0];
    const fit = chosen && (walkedTo ? 'surely' : fitOf(chosen, matches, typed));
    // A guess that the user has not seen is not taken: the open list is about to show it.
    const isTaken = isSeen || fit !== 'guess';
    if (chosen !== undefined && isTaken) choose(chosen);
    else if (event.key === 'Tab' || !isOpen.current || chosen === undefined) field.leave();
    // The surrounding form saves with the choice just made, or as soon as it is made.
    if (event.key === 'Tab' || (isSaving && fit === 'surely' && chosen?.id !== NEW)) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    if (!isTaken) return;
    actions.current?.close();
    if (fit !== 'surely') return;
    if (isSaving) keepEnter(event);
    else if (chosen !== undefined && !isCommand(chosen)) props.onEntered?.();
  };
  const handleBlur = ({ currentTarget }: FocusEvent) => {
    props.onBlur?.();
    // Leaving the window does not blur the field.
    if (field.text === null || document.activeElement === currentTarget) return;
    const exact = exactChoice(choices, typed);
    if (exact === undefined) field.leave();
    else choose(exact);
  };
  const shown = useShown(
    choices.find(({ id }) => id === value),
    adding,
  );
  return (
    <Combobox.Root
      items={items}
      filteredItems={items}
      value={shown}
      onValueChange={(choice, { reason }) => {
        if (reason !== 'input-clear') choose(choice);
        else props.onClear?.();
      }}
      // Only typing changes the text: a list or choice that arrives late does not.
      inputValue={field.text ?? shown?.name ?? ''}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') field.put(text);
      }}
      onOpenChange={(open, { reason }) => {
        isOpen.current = open;
        if (reason === 'escape-key') field.put(null);
      }}
      onItemHighlighted={(choice, { reason }) => {
        highlighted.current = choice;
        isWalked.current = reason === 'keyboard';
      }}
      itemToStringLabel={nameOf}
      isItemEqualToValue={isSame}
      actionsRef={actions}
      disabled={isDisabled}
      autoHighlight={!isUnknown}
    >
      <div className={cx(styles.control, styles[look])}>
        <Combobox.Input
          // While the list is open, everything around it is hidden from screen readers, its label too.
          aria-label={label}
          {...control}
          {...(field.isLeft && { [UNSETTLED]: '' })}
          {...(field.isWrong && { 'aria-invalid': true as const })}
          maxLength={80}
          placeholder={props.placeholder}
          aria-busy={adding !== null || undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={handleKeyDown}
          onBlur={handleBlur}
        />
        <ChoiceButtons {...props} />
      </div>
      <ChoiceOptions look={look} emptyText={props.emptyText} addText={props.addText} onPress={press} />
    </Combobox.Root>
  );
}

/**
 * The highlighted choice; a command runs only if it was reached by arrow keys. By id, because the
 * name offered for adding has grown since it was highlighted.
 */
const litOf = (choices: readonly Choice[], highlighted: Choice | undefined) =>
  choices.find(({ id }) => id === highlighted?.id);
const nameOf = ({ name }: Choice): string => name;
const isSame = (one: Choice, other: Choice): boolean => one.id === other.id;
