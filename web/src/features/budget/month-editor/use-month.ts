import type { Cell } from '@saldo/contract/domain/cells';
import { formatAmount } from '@saldo/contract/domain/money';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { laterOwn } from '@saldo/contract/domain/own-values';
import type { BudgetRecord, MonthScope, MonthValue } from '@saldo/contract/record';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorConflict, EditorWork } from '#lib/editor/editor-work.ts';
import { useMade } from '#lib/navigation/dialog-route.ts';
import { formatDate, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { RowNames } from '../row-editor/row-fields-props.ts';
import { messageText, type EditorT } from '../row-editor/row-messages.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';
import {
  fieldsIn,
  monthDraftOf,
  planWith,
  readMonth,
  rowValuesAt,
  setOf,
  valueAt,
  type MonthDraft,
  type OwnField,
  type OwnFields,
} from './month-draft.ts';
import { useKeptMonth } from './use-kept-month.ts';
import { staleValues } from './month-queries.ts';
import { unsavedMonth } from './unsaved-month.ts';

type Opened = { store: SheetFacts & SheetChanges; record: BudgetRecord; cell: Cell; onSaved: () => void };

/** Stores a month, or queues it while offline. */
const useWriteMonth = (
  store: SheetFacts & SheetChanges,
  { forget, onSaved }: { forget: () => void; onSaved: () => void },
) =>
  useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (edit: Parameters<SheetChanges['edits']['writeMonth']>[0]) =>
      store.edits.writeMonth(edit),
    onSuccess: () => {
      forget();
      onSaved();
    },
  });

/** The input, its scope, and its initial values. */
function useDraft(store: SheetFacts & SheetChanges, { id, currency }: BudgetRecord, month: MonthIndex) {
  const [scope, setScope] = useState<MonthScope>('month');
  const [values, setValues] = useState<readonly MonthValue[]>(() => store.data.monthValues(id));
  const own = valueAt(values, month, scope);
  const [draft, setDraft] = useState<MonthDraft>(() => monthDraftOf(own, currency));
  const takeUp = (value: OwnFields | null) => setDraft(monthDraftOf(value, currency));
  const put = (change: Partial<MonthDraft>) => setDraft((typed) => ({ ...typed, ...change }));
  const editorKey = `month ${id} ${month}`;
  useMade(editorKey, (field, made) => put({ [field]: made }));
  return {
    scope,
    values,
    own,
    draft,
    begin: (before: { scope: MonthScope; draft: MonthDraft; values?: readonly MonthValue[] }) => {
      if (before.values !== undefined) setValues(before.values);
      setScope(before.scope);
      setDraft(before.draft);
    },
    choose: setScope,
    /** `before`: the initial state */
    shown: {
      scope,
      draft,
      before: monthDraftOf(own, currency),
      editorKey,
      put,
    },
    takeUp,
    takeTheirs: (theirs: readonly MonthValue[]) => {
      setValues(theirs);
      takeUp(valueAt(theirs, month, scope));
    },
  };
}

/** Another user has saved, and no input would be lost. */
function useFollowing(
  latest: readonly MonthValue[],
  { isDirty, values, takeTheirs }: Pick<Draft, 'values' | 'takeTheirs'> & { isDirty: boolean },
): void {
  useEffect(() => {
    if (!isDirty && latest !== values) takeTheirs(latest);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per state of the row, as soon as there is no input
  }, [latest, isDirty]);
}

type Draft = ReturnType<typeof useDraft>;

/** Values of later months in the fields edited for this month and all later ones, and whether they are replaced. */
function useLater(
  values: readonly MonthValue[],
  { month, scope, set }: { month: MonthIndex; scope: MonthScope; set: Partial<OwnFields> },
) {
  const { t } = useTranslation('editors');
  const [replacesLater, replaceLater] = useState(false);
  const fields = fieldsIn(scope).filter((field) => field in set);
  const later = scope === 'onward' ? laterOwn(values, monthText(month), fields) : [];
  return {
    /** the matching part of the write */
    asked: later.length > 0 ? { replacesLater } : {},
    /** one line per month */
    shown: (textOf: (value: OwnFields, field: OwnField) => string) => ({
      later: later.map((value) => {
        const name = formatMonth(value.month, currentLocale());
        const from = value.scope === 'onward' ? t('month.from', { month: name }) : name;
        const texts = fields.filter((field) => value[field] !== null).map((field) => textOf(value, field));
        return `${from}: ${texts.join(', ')}`;
      }),
      replacesLater,
      replaceLater,
    }),
  };
}

const textsOf =
  ({ data }: SheetFacts & SheetChanges, { currency }: BudgetRecord, t: EditorT) =>
  (value: OwnFields | null, field: OwnField) =>
    ownText(value, field, { currency, names: data.names }) || t('month.asRow');

/** Unparsable fields are marked from the first attempt to save. */
function useShownErrors(isWrong: boolean) {
  const [isOn, setOn] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const areNone = () => {
    setOn(isWrong);
    if (isWrong) setRefusals((count) => count + 1);
    return !isWrong;
  };
  return { isOn, refusals, areNone };
}

type Comparing = {
  month: MonthIndex;
  typed: Draft;
  send: (version: number) => void;
  linesTo: (theirs: OwnFields | null) => EditorConflict['lines'];
};

/** State of the write: the refusal, or another user's changes. */
function outcomeOf(
  write: ReturnType<typeof useWriteMonth>,
  { month, typed, send, linesTo }: Comparing,
): Pick<EditorWork, 'isBusy' | 'failure' | 'conflict'> {
  const theirs = staleValues(write.error);
  if (theirs === null) return { isBusy: write.isPending, failure: write.error, conflict: null };
  const their = valueAt(theirs, month, typed.scope);
  const conflict = {
    lines: linesTo(their),
    onKeepMine: () => send(their?.version ?? 0),
    onTakeTheirs: () => {
      typed.takeTheirs(theirs);
      write.reset();
    },
  };
  return { isBusy: true, failure: null, conflict };
}

/** Facts shown beside the fields: whether the month has own values, what it inherits, and the resulting plan. */
const shownMonth = (
  record: BudgetRecord,
  values: readonly MonthValue[],
  {
    month,
    scope,
    draft,
    fields,
  }: { month: MonthIndex; scope: MonthScope; draft: MonthDraft; fields: OwnFields | null },
) => ({
  isOwn: fieldsIn(scope).some((field) => draft[field] !== '' && draft[field] !== null),
  row: rowValuesAt(record, values, month, scope),
  plan: planWith(record, values, { month, scope, fields }),
});

/** The draft of one month, and saving it. */
export function useMonth({ store, record, cell: { month }, onSaved }: Opened) {
  const { t } = useTranslation(['editors', 'budget']);
  const typed = useDraft(store, record, month);
  const { scope, values, own, draft, takeUp } = typed;
  const { fields, errors } = readMonth(draft, record.currency);
  const isWrong = fieldsIn(scope).some((field) => errors[field] !== undefined);
  const set = setOf(own, fields, scope);
  const isDirty = isWrong || Object.keys(set).length > 0;
  const shown = useShownErrors(isWrong);
  const key = typed.shown.editorKey;
  const unsaved = unsavedMonth(t, store.data.names, typed.shown);
  const kept = useKeptMonth({ key, isDirty, scope, draft, values, lines: unsaved }, typed.begin);
  useFollowing(store.data.monthValues(record.id), { isDirty, ...typed });
  const write = useWriteMonth(store, { ...kept, onSaved });
  const later = useLater(values, { month, scope, set });
  const edit = { recordId: record.id, month: monthText(month), scope, set, ...later.asked };
  const send = (version: number) => write.mutate({ ...edit, text: unsaved.join('; '), version });
  const textOf = textsOf(store, record, t);
  const save = () => {
    if (!shown.areNone()) return;
    if (!isDirty) onSaved();
    else if (!write.isPending) send(own?.version ?? 0);
  };
  const discardRestored = () => {
    kept.forget();
    typed.takeTheirs(store.data.monthValues(record.id));
  };
  const linesTo = (theirs: OwnFields | null) => conflictLines({ own, theirs, scope, set }, { t, textOf });
  return {
    ...typed.shown,
    ...shownMonth(record, values, { month, scope, draft, fields }),
    work: {
      isDirty,
      ...outcomeOf(write, { month, typed, send, linesTo }),
      unsaved: isDirty ? unsaved : [],
      refusals: shown.refusals,
      save,
      forget: kept.forget,
      carry: kept.carry,
      discardRestored: kept.isRestored ? discardRestored : undefined,
    } satisfies EditorWork,
    ...later.shown(textOf),
    clearAll: () => takeUp(null),
    /** input is kept when the scope changes */
    chooseScope: (next: MonthScope) => {
      typed.choose(next);
      if (!isDirty) takeUp(valueAt(values, month, next));
    },
    errorOf: (field: OwnField) => (shown.isOn ? messageText(t, errors[field]) : undefined),
  };
}

/** Fields changed by another user meanwhile, with old and new values. */
const conflictLines = (
  {
    own,
    theirs,
    scope,
    set,
  }: { own: OwnFields | null; theirs: OwnFields | null; scope: MonthScope; set: object },
  { t, textOf }: { t: EditorT; textOf: (value: OwnFields | null, field: OwnField) => string },
) =>
  fieldsIn(scope)
    .filter((field) => (own?.[field] ?? null) !== (theirs?.[field] ?? null))
    .map((field) => ({
      key: field,
      label: t(`field.${field}`),
      before: textOf(own, field),
      theirs: textOf(theirs, field),
      isMine: field in set,
    }));

/** One own value, formatted; empty if the month has none. */
function ownText(
  own: OwnFields | null,
  field: OwnField,
  { currency, names }: { currency: BudgetRecord['currency']; names: RowNames },
): string {
  const value = own?.[field] ?? null;
  if (own === null || value === null) return '';
  if (field === 'netAmount') return own.netAmount === null ? '' : formatAmount(own.netAmount, currency);
  if (field === 'contractorId') return names.contractors.get(Number(value)) ?? '';
  if (field === 'paymentMethodId') return names.paymentMethods.get(Number(value)) ?? '';
  return field === 'note' ? String(value) : formatDate(String(value));
}
