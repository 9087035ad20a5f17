import { mayAddNames } from '@saldo/contract/domain/permission';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { failureText } from '#lib/api/failures.ts';
import { useMasterData, type MasterData } from '#lib/master-data/master-data.ts';
import { showToast } from '#lib/toasts.ts';
import { ChoiceBox, type ChoiceBoxProps } from '#ui/choice/choice-box.tsx';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import type { Choice } from '#ui/choice/choice-search.ts';

type MasterDataChoice = {
  kind: MasterData;
  value: number | null;
  /** name of the chosen item, known before the list has loaded */
  name?: string | undefined;
  onChange: (id: number) => void;
  /** receives a missing name; if absent, the name is added to the list at once */
  onNew?: ((name: string) => void) | undefined;
};

/** Props of a combobox that chooses from a named list or adds to it. */
function useMasterDataBox({ kind, value, name, onChange, onNew }: MasterDataChoice) {
  const { t } = useTranslation(['editing', 'common']);
  const { items, isLoading, failure, add } = useMasterData(kind);
  const { data: acl } = useAcl();
  const mayAdd = acl !== undefined && mayAddNames(acl);
  const isKnown = items.some(({ id }) => id === value);
  const choices: readonly Choice[] =
    isKnown || value === null || name === undefined ? items : [...items, { id: value, name }];
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
  return {
    choices,
    value,
    onChange,
    onAdd: mayAdd ? (onNew ?? handleAdd) : undefined,
    addText: (typed: string) => t('choice.add', { name: typed }),
    // A row's subject is free wording; contractors, sections and methods should exist once each.
    takesWords: kind === 'trade-subject',
    clearText: t('choice.clear'),
    placeholder: t('common:search'),
    emptyText: failure ? failureText(failure) : t(isLoading ? 'choice.loading' : 'choice.nothingFound'),
  } satisfies Partial<ChoiceBoxProps>;
}

type MasterDataFieldProps = MasterDataChoice & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  onClear?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
};

/** An item of a named list: found by typing, most used first, added in place. */
export function MasterDataField({ kind, name, ...field }: MasterDataFieldProps) {
  const box = useMasterDataBox({ kind, name, value: field.value, onChange: field.onChange });
  return <ChoiceField {...field} {...box} placeholder={field.placeholder ?? box.placeholder} />;
}

type MasterDataBoxProps = MasterDataChoice &
  Pick<
    ChoiceBoxProps,
    'label' | 'control' | 'placeholder' | 'onClear' | 'onEntered' | 'onLeft' | 'onText' | 'startText'
  >;

/** The same in a line of the sheet, without a border. */
export function MasterDataBox({ kind, name, onNew, ...field }: MasterDataBoxProps) {
  const { value, onChange, label, control } = field;
  const box = useMasterDataBox({ kind, name, value, onChange, onNew });
  const placeholder = field.placeholder ?? box.placeholder;
  return (
    <ChoiceBox
      {...field}
      {...box}
      placeholder={placeholder}
      look="cell"
      control={{ 'aria-label': label, ...control }}
    />
  );
}
