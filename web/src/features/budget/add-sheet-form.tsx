import { zodResolver } from '@hookform/resolvers/zod';
import type { BudgetDetails } from '@saldo/contract/budget';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, type KeyboardEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  draftFieldsOf,
  emptySheet,
  isNewSheetMessage,
  newSheetSchema,
  type NewSheet,
  type NewSheetInput,
} from './add-sheet-fields.ts';
import styles from './add-sheet.module.css';
import { CopyFields } from './copy-fields.tsx';
import { changeSheet, copySheet, deleteSheet, sheetChanged, type usePlaces } from './manage-queries.ts';
import { PlaceFields } from './place-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import { useDraft } from './use-draft.ts';

type AddSheetFormProps = {
  today: string;
  places: NonNullable<ReturnType<typeof usePlaces>['data']>;
  /** The draft that is gone on with. */
  started?: BudgetDetails | undefined;
  onCreated: (id: number) => void;
};

/** Saved as a draft while it is typed; finishing opens the sheet. */
export function AddSheetForm({ today, places, started, onCreated }: AddSheetFormProps) {
  const { t } = useTranslation('manage');
  const draft = useDraft(started, onCreated);
  const form = useForm<NewSheetInput, unknown, NewSheet>({
    resolver: zodResolver(newSheetSchema),
    defaultValues: {
      ...emptySheet(today, places[0]?.categories[0]?.id ?? null),
      ...(started && own(started)),
    },
  });
  const input = useWatch({ control: form.control, compute: (all: NewSheetInput) => all });
  const finish = useFinish(draft.saver);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  const put = (change: Partial<NewSheetInput>) => {
    for (const [field, value] of Object.entries(change)) {
      form.setValue(field as keyof NewSheetInput, value, { shouldValidate: form.formState.isSubmitted });
    }
    keep();
  };
  const keep = () => {
    const fields = draftFieldsOf(form.getValues());
    if (fields) draft.saver.keep(fields);
  };
  const errorOf = (field: keyof NewSheetInput) => {
    const message = form.formState.errors[field]?.message;
    return isNewSheetMessage(message) ? t(`add.${message}`) : undefined;
  };
  const submit = form.handleSubmit((sheet) => finish.mutate(sheet));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any of its fields
    <form
      noValidate
      className={styles.form}
      aria-label={t('add.title')}
      onSubmit={(event) => void submit(event)}
      onKeyDown={handleKeyDown}
    >
      <TextField
        {...form.register('name', { onChange: keep })}
        maxLength={80}
        autoComplete="off"
        label={t('add.name')}
        error={errorOf('name')}
      />
      <PlaceFields
        places={places}
        categoryId={input.categoryId}
        error={errorOf('categoryId')}
        onChange={(categoryId) => put({ categoryId })}
      />
      <CopyFields copyOf={input.copyOf} withAmounts={input.withAmounts} onChange={put} />
      <RangeFields
        firstMonth={input.firstMonth}
        lastMonth={input.lastMonth}
        error={errorOf('lastMonth')}
        hint={input.copyOf === null ? undefined : t('add.rangeOfCopy')}
        isDisabled={input.copyOf !== null}
        onChange={put}
      />
      <div className={styles.end}>
        <Button
          type="submit"
          look="primary"
          size="large"
          disabled={finish.isPending}
          aria-keyshortcuts="Control+Enter"
        >
          {t('add.finish')}
        </Button>
        <output className={styles.state}>
          {draft.state === 'nothing' ? null : t(`draft.${draft.state}`)}
        </output>
      </div>
    </form>
  );
}

const own = ({ name, categoryId, firstMonth, lastMonth }: BudgetDetails) => ({
  name,
  categoryId,
  firstMonth,
  lastMonth,
});

/** A blank sheet is its draft, finished; a copy takes the draft's name and place, and the draft goes. */
function useFinish(saver: ReturnType<typeof useDraft>['saver']) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ copyOf, withAmounts, ...fields }: NewSheet) => {
      const draft = await saver.save(fields);
      if (!draft) throw new Error('There is no draft');
      if (copyOf === null) return changeSheet(draft, { isDraft: false });
      const copy = await copySheet(copyOf, fields.name, withAmounts);
      const placed =
        copy.categoryId === fields.categoryId
          ? copy
          : await changeSheet(copy, { categoryId: fields.categoryId });
      await deleteSheet(draft.id);
      return placed;
    },
    onSuccess: (sheet) => {
      void sheetChanged(client, sheet);
      void client.invalidateQueries({ queryKey: ['acl'] });
      void navigate(`/budget/${sheet.id}`, { replace: true });
    },
  });
}
