import { zodResolver } from '@hookform/resolvers/zod';
import type { BudgetDetails } from '@saldo/contract/budget';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useForm, useWatch, type FormState, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { bufferKeys } from '#lib/keyboard/keys-ahead.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { focusUnsettled } from '#ui/choice/unsettled.ts';
import { Button } from '#ui/button/button.tsx';
import { isSaveKey } from '#ui/keyboard/save-key.ts';
import { TextField } from '#ui/field/text-field.tsx';
import {
  draftFieldsOf,
  emptySheet,
  isNewSheetMessage,
  newSheetSchema,
  type NewSheet,
  type NewSheetInput,
} from './add-sheet-fields.ts';
import { AccessFields, giveRights } from './access-fields.tsx';
import styles from './add-sheet.module.css';
import { CopyFields } from './copy-fields.tsx';
import { copySheet, deleteSheet, type usePlaces } from '../manage/manage-queries.ts';
import { changeSheet, sheetChanged } from '../manage/sheet-changes.ts';
import { draftExtrasSchema, extrasOf, keepExtras, NO_EXTRAS, type DraftExtras } from './draft-extras.ts';
import type { DraftState } from './draft-saver.ts';
import { SheetFinisher } from './finish-sheet.ts';
import { movedRange } from '../manage/moved-range.ts';
import { PlaceFields } from '../manage/place-fields.tsx';
import { usePlace, type Place } from '../manage/use-place.ts';
import { RangeFields } from '../manage/range-fields.tsx';
import { useDraft } from './use-draft.ts';
import { invalidate } from '#lib/cache/invalidate.ts';

const EXTRAS_DELAY_MS = 400;

type AddSheetFormProps = {
  today: string;
  places: NonNullable<ReturnType<typeof usePlaces>['data']>;
  /** The draft that is being continued. */
  started?: BudgetDetails | undefined;
  /** Values that the draft itself cannot store. */
  extras?: DraftExtras | undefined;
  onCreated: (id: number) => void;
};

type NewSheetForm = UseFormReturn<NewSheetInput, unknown, NewSheet>;

/** Returns whether the sheet was created; an invalid form shows its faults instead. */
async function createFrom(form: NewSheetForm, finish: ReturnType<typeof useFinish>): Promise<boolean> {
  let isCreated = false;
  await form.handleSubmit(async (sheet) => {
    isCreated = await finish.mutateAsync(sheet).then(
      () => true,
      () => false,
    );
  })();
  return isCreated;
}

/** Creates the sheet once its folder exists. Users type on while the fields are disabled: the keys are for the sheet. */
async function createWhenSettled(place: Place, create: () => Promise<boolean>): Promise<void> {
  const dropKeys = bufferKeys();
  let isCreated = false;
  await place.whenSettled(async () => {
    isCreated = await create();
  });
  if (!isCreated) dropKeys();
}

/** Saved as a draft while typing; finishing opens the sheet. */
export function AddSheetForm({ today, places, started, extras, onCreated }: AddSheetFormProps) {
  const { t } = useTranslation('manage');
  const draft = useDraft(started, onCreated);
  const form = useForm<NewSheetInput, unknown, NewSheet>({
    resolver: zodResolver(newSheetSchema),
    defaultValues: {
      ...emptySheet(today, places[0]?.categories[0]?.id ?? null),
      ...(started && own(started)),
      ...extras,
    },
  });
  const input = useWatch({ control: form.control, compute: (all: NewSheetInput) => all });
  const finish = useFinish(draft.saver, (error) => {
    const field = error instanceof ApiError ? error.body?.fields?.[0]?.path : undefined;
    if (field === 'categoryId') form.setError(field, { message: 'gone' });
  });
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
  const errorOf = (field: 'name' | 'categoryId' | 'lastMonth') => {
    const message = form.formState.errors[field]?.message;
    return isNewSheetMessage(message) ? t(`add.${message}`) : undefined;
  };
  const place = usePlace({
    places,
    categoryId: input.categoryId,
    onChange: (categoryId) => put({ categoryId }),
  });
  // If it was created there, the sheet opens shortly.
  const isBusy = place.isBusy || finish.isPending || finish.isSuccess;
  useKeptExtras(isBusy ? undefined : draft.id, input, extras);
  const fields = useDisabled(isBusy);
  const create = async () => createFrom(form, finish);
  useFocusOnPlace(fields, form.formState);
  const submit = async () => {
    if (isBusy || focusUnsettled(fields.current)) return;
    // No folder or category is created for an invalid form.
    await ((await form.trigger(['name', 'lastMonth'])) ? createWhenSettled(place, create) : create());
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    void submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any field
    <form
      noValidate
      className={styles.form}
      aria-label={t('add.title')}
      aria-busy={isBusy}
      onSubmit={handleSubmit}
      onKeyDown={handleKeyDown}
    >
      <fieldset ref={fields} className={styles.fields} disabled={isBusy}>
        <TextField
          {...form.register('name', { onChange: keep })}
          maxLength={80}
          autoComplete="off"
          label={t('add.name')}
          error={errorOf('name')}
        />
        <PlaceFields place={place} error={errorOf('categoryId')} />
        <CopyFields copyOf={input.copyOf} withAmounts={input.withAmounts} onChange={put} />
        <RangeFields
          firstMonth={input.firstMonth}
          lastMonth={input.lastMonth}
          error={errorOf('lastMonth')}
          hint={input.copyOf === null ? undefined : t('add.rangeOfCopy')}
          isLengthFixed={input.copyOf !== null}
          onChange={(change) =>
            put(
              input.copyOf === null || change.firstMonth === undefined
                ? change
                : movedRange(input, change.firstMonth),
            )
          }
        />
        <AccessFields rights={input.rights} onChange={put} />
        <FormEnd state={draft.state} />
      </fieldset>
    </form>
  );
}

function FormEnd({ state }: { state: DraftState }) {
  const { t } = useTranslation('manage');
  return (
    <div className={styles.end}>
      <Button type="submit" look="primary" size="large" aria-keyshortcuts="Control+Enter">
        {t('add.finish')}
      </Button>
      <output className={styles.state}>{state === 'nothing' ? null : t(`draft.${state}`)}</output>
    </div>
  );
}

/** Saves shortly after the last change; an untouched form is not saved. */
function useKeptExtras(draftId: number | undefined, input: NewSheetInput, first = NO_EXTRAS) {
  const extras = JSON.stringify(extrasOf(input));
  const settled = useDebounced(extras, EXTRAS_DELAY_MS);
  const kept = useRef(JSON.stringify(first));
  useEffect(() => {
    if (draftId === undefined || settled === kept.current) return;
    kept.current = settled;
    void keepExtras(draftId, draftExtrasSchema.parse(JSON.parse(settled))).catch(() => undefined);
  }, [draftId, settled]);
}

/** Folder and category are two fields of one value, which the form cannot focus when it is wrong. */
function useFocusOnPlace(
  fields: RefObject<HTMLElement | null>,
  { errors, submitCount }: FormState<NewSheetInput>,
): void {
  const focus = useEffectEvent(() => {
    if (errors.name === undefined && errors.categoryId !== undefined)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    if (submitCount > 0) focus();
  }, [submitCount]);
}

const own = ({ name, categoryId, firstMonth, lastMonth }: BudgetDetails) => ({
  name,
  categoryId,
  firstMonth,
  lastMonth,
});

/** A disabled element loses the focus; this restores it once the element is enabled. */
function useDisabled(isDisabled: boolean) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isDisabled) {
      focused.current = document.activeElement;
      return;
    }
    if (focused.current instanceof HTMLElement && fields.current?.contains(focused.current))
      focused.current.focus();
    focused.current = null;
  }, [isDisabled]);
  return fields;
}

/** Finishes the form and opens its sheet. */
function useFinish(saver: ReturnType<typeof useDraft>['saver'], onRefused: (error: Error) => void) {
  const { t } = useTranslation('manage');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [finisher] = useState(
    () =>
      new SheetFinisher<BudgetDetails>({
        change: changeSheet,
        copy: copySheet,
        remove: deleteSheet,
        forgetExtras: async (draftId) => keepExtras(draftId, null),
      }),
  );
  return useMutation({
    mutationFn: ({ rights: _rights, ...wanted }: NewSheet) => {
      const { copyOf: _copyOf, withAmounts: _withAmounts, ...fields } = wanted;
      return saver.finish(fields, async (draft) => finisher.finish(draft, wanted));
    },
    onError: onRefused,
    onSuccess: (sheet, { rights }) => {
      giveRights(sheet.id, rights).catch((error: Error) =>
        showToast({ type: 'error', duration: 'long', title: t('access.notGiven'), body: failureText(error) }),
      );
      void sheetChanged(client, sheet);
      void invalidate(client, [{ type: 'Acl' }]);
      void navigate(`/budget/${sheet.id}`, { replace: true });
    },
  });
}
