import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './choice-field.module.css';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

export type Choice = { id: number; name: string; note?: string };

/** Stands in the list for what has been typed and is not there yet. */
const NEW = 0;

type ChoiceFieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  choices: readonly Choice[];
  /** Id of the chosen one. */
  value: number | null;
  onChange: (id: number) => void;
  /** Offers to add what has been typed. */
  onAdd?: (name: string) => void;
  addText?: (name: string) => string;
  emptyText: string;
  isDisabled?: boolean;
};

/** One of many, found by typing; what is missing can be added in place. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    label,
    hint,
    error,
    choices,
    value,
    onChange,
    onAdd,
    addText,
    emptyText,
    isDisabled = false,
  } = props;
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isKnown = choices.some((choice) => choice.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const items = onAdd && name !== '' && !isKnown ? [...choices, { id: NEW, name }] : choices;
  const handleChange = (choice: Choice | null) => {
    if (choice?.id === NEW) onAdd?.(choice.name);
    else if (choice) onChange(choice.id);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Combobox.Root
          items={items}
          value={choices.find(({ id }) => id === value) ?? null}
          onValueChange={handleChange}
          onInputValueChange={setTyped}
          itemToStringLabel={nameOf}
          isItemEqualToValue={isSame}
          disabled={isDisabled}
          autoHighlight
        >
          <div className={styles.control}>
            <Combobox.Input {...control} maxLength={80} />
            <Combobox.Trigger className={styles.trigger} aria-label={label} tabIndex={-1}>
              <Icon of={ChevronDown} size="small" />
            </Combobox.Trigger>
          </div>
          <Combobox.Portal>
            <Combobox.Positioner className={styles.positioner} sideOffset={4}>
              <Combobox.Popup className={styles.popup}>
                <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
                <Combobox.List>
                  {(choice: Choice) => <Option key={choice.id} choice={choice} addText={addText} />}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

function Option({ choice, addText }: { choice: Choice; addText: ChoiceFieldProps['addText'] }) {
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
