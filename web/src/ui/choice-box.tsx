import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useDebounced } from '#lib/use-debounced.ts';
import styles from './choice-box.module.css';
import { findChoices, NEW, SEARCH_MS, type Choice } from './choice-search.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** What ties the input to its label and messages. */
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
  /** Id of the chosen one. */
  value: number | null;
  onChange: (id: number) => void;
  /** Where there may be none: takes the choice away, named by `clearText`. */
  onClear?: (() => void) | undefined;
  clearText?: string | undefined;
  /** Offers to add what has been typed; resolves when it is chosen. */
  onAdd?: ((name: string) => unknown) | undefined;
  addText?: ((name: string) => string) | undefined;
  emptyText: string;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  /** `cell` has no frame of its own and small options. */
  look?: 'field' | 'cell';
  onBlur?: (() => void) | undefined;
  /** Enter has ended what was typed, which is chosen. */
  onEntered?: (() => void) | undefined;
};

/** One of many, found by typing; what is missing can be added in place. Tab takes what stands first, as Enter does. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, control, choices, value, onChange, onAdd, isDisabled = false, look = 'field' } = props;
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const isOpen = useRef(false);
  const actions = useRef<Combobox.Root.Actions>(null);
  const highlighted = useRef<Choice | undefined>(undefined);
  /** by arrows to the highlighted one: Enter picks it, and ends nothing */
  const isWalked = useRef(false);
  const settled = useDebounced(typed, SEARCH_MS);
  // An emptied field shows all at once.
  const query = typed === '' ? '' : settled;
  const items = findChoices(choices, query, onAdd !== undefined);

  const choose = (choice: Choice | null | undefined) => {
    setTyped('');
    if (choice === null) return props.onClear?.();
    if (choice === undefined) return undefined;
    if (choice.id !== NEW) return onChange(choice.id);
    setAdding(choice.name);
    return void Promise.resolve(onAdd?.(choice.name)).finally(() => setAdding(null));
  };
  const handleKeyDown = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    // On a closed list Esc is of the dialog around it; Base UI would take the choice away.
    if (event.key === 'Escape' && !isOpen.current) event.preventBaseUIHandler?.();
    if (typed.trim() === '' || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    const isLate = typed !== query;
    const isPicking = !isLate && (isWalked.current || props.onEntered === undefined);
    if (event.key === 'Enter' && isPicking) return;
    const [first] = isLate ? findChoices(choices, typed, onAdd !== undefined) : items;
    // By its id: the name of what is offered to be added has grown since it was highlighted.
    const lit = items.find(({ id }) => id === highlighted.current?.id);
    choose(isLate ? first : (lit ?? first));
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    actions.current?.close();
    props.onEntered?.();
  };
  const shown = adding === null ? choices.find(({ id }) => id === value) : { id: NEW, name: adding };
  return (
    <Combobox.Root
      items={items}
      filteredItems={items}
      value={shown ?? null}
      onValueChange={choose}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
      onOpenChange={(open) => {
        isOpen.current = open;
      }}
      onItemHighlighted={(choice, { reason }) => {
        highlighted.current = choice;
        isWalked.current = reason === 'keyboard';
      }}
      itemToStringLabel={nameOf}
      isItemEqualToValue={isSame}
      actionsRef={actions}
      disabled={isDisabled}
      autoHighlight
    >
      <div className={cx(styles.control, styles[look])}>
        <Combobox.Input
          // While its list is open, all around it is hidden from a reader, its label too.
          aria-label={label}
          {...control}
          maxLength={80}
          placeholder={props.placeholder}
          aria-busy={adding !== null || undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={handleKeyDown}
          onBlur={props.onBlur}
        />
        {props.onClear && value !== null && !isDisabled && (
          <Combobox.Clear className={styles.clear} aria-label={`${props.clearText ?? ''}: ${label}`}>
            <Icon of={X} size="small" />
          </Combobox.Clear>
        )}
        <Combobox.Trigger className={styles.trigger} aria-label={label} tabIndex={-1}>
          <Icon of={ChevronDown} size="small" />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={4}>
          <Combobox.Popup className={cx(styles.popup, styles[look])}>
            <Combobox.Empty className={styles.empty}>{props.emptyText}</Combobox.Empty>
            <Combobox.List>
              {(choice: Choice) => <Option key={choice.id} choice={choice} addText={props.addText} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Option({ choice, addText }: { choice: Choice; addText: ChoiceBoxProps['addText'] }) {
  return (
    <Combobox.Item className={styles.option} value={choice}>
      <span className={styles.mark}>
        {choice.id === NEW ? (
          <Icon of={Plus} size="small" />
        ) : (
          <Combobox.ItemIndicator>
            <Icon of={Check} size="small" />
          </Combobox.ItemIndicator>
        )}
      </span>
      <span className={styles.name}>{choice.id === NEW && addText ? addText(choice.name) : choice.name}</span>
      {choice.note !== undefined && <small>{choice.note}</small>}
    </Combobox.Item>
  );
}

const nameOf = ({ name }: Choice): string => name;
const isSame = (one: Choice, other: Choice): boolean => one.id === other.id;
