import { effectivePermission, mayAddNames, type Acl } from '@saldo/contract/domain/permission';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { failureText } from '#lib/api/failures.ts';
import { closedFromOf } from '#lib/master-data/closed-methods.ts';
import { useMasterData, useSuccessor, type MasterData } from '#lib/master-data/master-data.ts';
import {
  useDialogRoute,
  useIsBack,
  useMade,
  useTypedBefore,
  type MakesFor,
} from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import { showToast } from '#lib/toasts.ts';
import { ChoiceBox, type ChoiceBoxProps } from '#ui/choice/choice-box.tsx';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import styles from './master-data-box.module.css';
import type { Choice, ChoiceCommand } from '#ui/choice/choice-search.ts';

type MasterDataChoice = {
  kind: MasterData;
  value: number | null;
  /** name of the chosen item, known before the list has loaded */
  name?: string | undefined;
  onChange: (id: number) => void;
  /** items that cannot be chosen here */
  without?: readonly number[] | undefined;
  /** additional choices that are not items, before them */
  besides?: readonly Choice[] | undefined;
  /** a filter: a missing item is created only in its editor, not in place */
  isFilter?: boolean | undefined;
  /** the field of an editor at an address; a new item is then made in an editor over it */
  makesFor?: MakesFor | undefined;
  isDisabled?: boolean | undefined;
  /** receives a missing name; if absent, the name is added to the list at once */
  onNew?: ((name: string) => void) | undefined;
};

/** First parts of the addresses of the editors (specification 2, "Modal dialog routes"). */
const EDITORS: Record<MasterData, string> = {
  contractor: 'contractor-editor',
  'payment-method': 'payment-method-editor',
  section: 'sections-editor',
  'trade-subject': 'trade-subject-editor',
};
const WITH_DETAILS = Number.MIN_SAFE_INTEGER;
const OPEN = WITH_DETAILS + 1;
const NONE: readonly never[] = [];

/** Whether the user may add to a list and change its items. */
const mayEditList = (acl: Acl, kind: MasterData): boolean =>
  kind === 'payment-method' ? effectivePermission(acl, 'accounts.edit') !== 'denied' : mayAddNames(acl);

/** Opens an item's editor over the surrounding form; the saved item is chosen here. */
function useItemEditor({ kind, value, makesFor, onChange }: MasterDataChoice) {
  const own = useId();
  const back = makesFor ?? { editor: own, field: kind };
  const { openToMake } = useDialogRoute();
  // An editor at an address is notified anyway. A filter is written to the address after the page
  // has processed the return address.
  useMade(own, (_field, id) => queueMicrotask(() => onChange(id)));
  const isBack = useIsBack(back);
  const typed = useTypedBefore(back);
  return {
    isBack,
    typed,
    run: (id: number, name: string) => {
      if (id === WITH_DETAILS) openToMake(`${EDITORS[kind]}/add`, back, { name });
      else if (value !== null) openToMake(`${EDITORS[kind]}/edit/${value}`, back);
    },
  };
}

/** Items of a list to choose from; closed methods are marked, and come last. */
function useChoices(kind: MasterData, items: readonly Choice[]): readonly Choice[] {
  const { t } = useTranslation('editing');
  if (kind !== 'payment-method') return items;
  const choices = items.map((item) => ({ item, closedFrom: closedFromOf(item) }));
  return choices
    .toSorted((one, other) => Number(one.closedFrom !== null) - Number(other.closedFrom !== null))
    .map(({ item, closedFrom }) =>
      closedFrom === null ? item : { ...item, note: t('choice.closedFrom', { day: formatDate(closedFrom) }) },
    );
}

/** The name of the chosen item, even after it was removed from the list. */
function useLastName(value: number | null, known: string | undefined): string | undefined {
  const [last, setLast] = useState<{ id: number; name: string } | null>(null);
  if (value !== null && known !== undefined && (last?.id !== value || last.name !== known))
    setLast({ id: value, name: known });
  return known ?? (last?.id === value ? last?.name : undefined);
}

/** Chooses the item into which the chosen one was merged meanwhile, as the server would, and says so. */
function useMergedChoice({ kind, value, isDisabled, onChange }: MasterDataChoice, gone: string | undefined) {
  const { t } = useTranslation('editing');
  const successor = useSuccessor(kind, gone === undefined ? null : value);
  const next = gone === undefined || isDisabled === true ? null : (successor ?? null);
  const [merged, setMerged] = useState<{ id: number; from: string } | null>(null);
  if (next !== null && gone !== undefined && merged?.id !== next.id) setMerged({ id: next.id, from: gone });
  const choose = useEffectEvent(onChange);
  const id = next?.id;
  useEffect(() => {
    if (id !== undefined) choose(id);
  }, [id]);
  return {
    gone: gone === undefined || successor === undefined ? undefined : t('choice.gone', { name: gone }),
    merged: merged?.id === value ? t('choice.merged', { name: merged.from }) : undefined,
  };
}

/** Props of a combobox that chooses from a named list or adds to it. */
function useMasterDataBox(choice: MasterDataChoice) {
  const { kind, value, name, onChange, onNew, without = NONE, besides = NONE } = choice;
  const { t } = useTranslation(['editing', 'common']);
  const { items: all, isLoading, isLoaded, failure, add } = useMasterData(kind);
  const { data: acl } = useAcl();
  const mayEdit = acl !== undefined && mayEditList(acl, kind);
  // Before the list is there, the first letters of an item would become a new one; a form that sends the name
  // with the rest may take it as typed, since the server knows its items.
  const mayAdd = mayEdit && (onNew !== undefined || isLoaded || failure !== undefined);
  const items = useChoices(kind, without.length === 0 ? all : all.filter(({ id }) => !without.includes(id)));
  const isKnown = items.some(({ id }) => id === value);
  const known = useLastName(value, items.find(({ id }) => id === value)?.name ?? name);
  // A name still to be created has a negative id.
  const isGone = value !== null && value > 0 && isLoaded && !all.some(({ id }) => id === value);
  const chosen =
    isKnown || value === null || known === undefined ? NONE : [{ id: value, name: known, isGone }];
  const choices: readonly Choice[] = [...besides, ...items, ...chosen];
  const editor = useItemEditor(choice);
  const command = (id: number, text: string): ChoiceCommand => ({ id, name: text, isCommand: true });
  const commands = (typed: string): readonly ChoiceCommand[] => {
    if (typed !== '')
      return mayAdd ? [command(WITH_DETAILS, t('choice.addWithDetails', { name: typed }))] : [];
    if (value === null || value <= 0 || known === undefined || isGone) return [];
    return [command(OPEN, t(mayEdit ? 'choice.edit' : 'choice.show', { name: known }))];
  };
  const handleAdd = async (typed: string) => {
    try {
      onChange((await add(typed)).id);
      return true;
    } catch (error) {
      const body = error instanceof Error ? failureText(error) : '';
      showToast({
        id: `add:${kind}`,
        type: 'error',
        duration: 'long',
        title: t('choice.notAdded', { name: typed }),
        body,
      });
      return false;
    }
  };
  const box = {
    choices,
    value,
    onChange,
    onAdd: mayAdd && choice.isFilter !== true ? (onNew ?? handleAdd) : undefined,
    addText: (typed: string) => t('choice.add', { name: typed }),
    commands,
    onCommand: editor.run,
    // A row's subject is free wording; contractors, sections and methods should exist once each.
    takesWords: kind === 'trade-subject',
    clearText: t('choice.clear'),
    placeholder: t('common:search'),
    emptyText: failure ? failureText(failure) : t(isLoading ? 'choice.loading' : 'choice.nothingFound'),
  } satisfies Partial<ChoiceBoxProps>;
  return {
    box,
    isBack: editor.isBack,
    typed: editor.typed,
    ...useMergedChoice(choice, isGone ? known : undefined),
  };
}

type MasterDataFieldProps = MasterDataChoice & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  clearText?: string | undefined;
  onClear?: (() => void) | undefined;
  addsIfChosen?: boolean | undefined;
};

/** An item of a named list: found by typing, most used first, added in place. */
export function MasterDataField({ kind, name, without, makesFor, ...props }: MasterDataFieldProps) {
  const { besides, isFilter, ...field } = props;
  const { value, onChange, isDisabled } = field;
  const choice = { kind, name, without, besides, isFilter, makesFor, value, isDisabled, onChange };
  const { box, isBack, typed, gone, merged } = useMasterDataBox(choice);
  return (
    <div data-back={isBack || undefined}>
      <ChoiceField
        {...field}
        {...box}
        startText={typed}
        error={gone ?? field.error}
        hint={merged ?? field.hint}
        placeholder={field.placeholder ?? box.placeholder}
        clearText={field.clearText ?? box.clearText}
      />
    </div>
  );
}

type MasterDataBoxProps = MasterDataChoice &
  Pick<
    ChoiceBoxProps,
    | 'label'
    | 'look'
    | 'placeholder'
    | 'isDisabled'
    | 'onClear'
    | 'onEntered'
    | 'onLeft'
    | 'onText'
    | 'startText'
  > & { control?: ChoiceBoxProps['control'] };

/** The same in a cell of a table, without a border; below it is said that the chosen item was deleted. */
export function MasterDataBox({ kind, name, onNew, makesFor, isFilter, ...field }: MasterDataBoxProps) {
  const { value, onChange, label, control, isDisabled, look = 'cell' } = field;
  const choice = { kind, name, value, onChange, onNew, makesFor, isFilter, isDisabled };
  const { box, typed, gone } = useMasterDataBox(choice);
  const goneId = useId();
  const placeholder = field.placeholder ?? box.placeholder;
  const isGone = gone && { 'aria-invalid': true as const, 'aria-describedby': goneId };
  return (
    <>
      <ChoiceBox
        {...field}
        {...box}
        startText={field.startText ?? typed}
        placeholder={placeholder}
        look={look}
        control={{ 'aria-label': label, ...control, ...isGone }}
      />
      {gone && (
        <small id={goneId} className={styles.gone}>
          {gone}
        </small>
      )}
    </>
  );
}
