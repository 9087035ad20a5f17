import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState, type Ref, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredPopup } from '#ui/popup/anchored-popup.tsx';
import { Button } from '#ui/button/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field/field.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Chip } from './chip.tsx';
import { ChoiceList } from './choice-list.tsx';
import { summaryOf, type GroupedChoice } from './choice-lines.ts';
import styles from './multi-select.module.css';

type MultiSelectProps = {
  label: string;
  choices: readonly GroupedChoice[];
  /** Ids of the chosen items. */
  value: readonly number[];
  /** Called on each tick. */
  onChange: (ids: readonly number[]) => void;
  /** Text when none is chosen: "all" for a filter, "none" for a field. */
  noneText: string;
  isDisabled?: boolean;
};

/** `Studio, Praga`, `wybrano 5`, `wszystkie` */
function useSummary({ choices, value, noneText }: MultiSelectProps): string {
  const { t } = useTranslation('parts');
  const summary = summaryOf(choices, new Set(value));
  if (summary.kind === 'named') return summary.names.join(', ');
  if (summary.kind === 'many') return t('choices.count', { count: summary.count });
  return summary.kind === 'all' ? t('choices.everything') : noneText;
}

/** Multiple choice in a toolbar: a button summarises it. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, value, isDisabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const summary = useSummary(props);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        className={cx(styles.tool, value.length > 0 && styles.filtered)}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {label}: {summary}
        </span>
        <Icon of={ChevronDown} size="small" />
      </Button>
      <Choices {...props} anchor={button} isOpen={isOpen} setOpen={setOpen} isSmall />
    </>
  );
}

type MultiSelectFieldProps = MultiSelectProps & { hint?: string | undefined; error?: string | undefined };

/** Multiple choice with a label; each chosen item is a removable chip. */
export function MultiSelectField({ hint, error, ...props }: MultiSelectFieldProps) {
  const { label, choices, value, onChange, isDisabled = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = new Set(value);
  const summary = useSummary(props);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <FieldButton {...control} ref={button} isOpen={isOpen} isDisabled={isDisabled} setOpen={setOpen}>
            {summary}
          </FieldButton>
          <Choices {...props} anchor={button} isOpen={isOpen} setOpen={setOpen} />
          {chosen.size > 0 && (
            <ul className={styles.chips} aria-label={label}>
              {choices
                .filter(({ id }) => chosen.has(id))
                .map(({ id, name }) => (
                  <li key={id}>
                    <Chip
                      isDisabled={isDisabled}
                      onRemove={() => {
                        // The removed chip has the focus.
                        button.current?.focus();
                        onChange(value.filter((one) => one !== id));
                      }}
                    >
                      {name}
                    </Chip>
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

type FieldButtonProps = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  isDisabled: boolean;
  setOpen: (isOpen: boolean) => void;
  children: string;
};

function FieldButton({ ref, isOpen, isDisabled, setOpen, children, ...control }: FieldButtonProps) {
  const { 'aria-invalid': invalid, ...rest } = control as { 'aria-invalid'?: true };
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      data-invalid={invalid}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={isDisabled}
      className={styles.field}
      onClick={() => setOpen(!isOpen)}
    >
      <span>{children}</span>
      <Icon of={ChevronDown} size="small" />
    </button>
  );
}

type ChoicesProps = Omit<MultiSelectProps, 'noneText'> & {
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  isSmall?: boolean;
};

function Choices({ anchor, isOpen, setOpen, ...list }: ChoicesProps) {
  return (
    <AnchoredPopup
      label={list.label}
      anchor={anchor}
      isOpen={isOpen}
      setOpen={setOpen}
      className={styles.popup}
    >
      <ChoiceList {...list} />
    </AnchoredPopup>
  );
}
