import { useLocation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { z } from 'zod';
import { failureText } from '#lib/failures.ts';
import { useDialogRoute, dialogParams } from '#lib/dialog-route.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLock } from '#lib/live/use-lock.ts';
import { rowResource } from '../live/row-resource.ts';
import type { SheetStore } from '../store/store.ts';
import { fieldsOf } from './row-changes.ts';
import { draftOf, type RowDraft } from './row-draft.ts';
import { RowEditor } from './row-editor.tsx';
import { useDefaultRecord } from './row-queries.ts';
import { rowReadOnly } from './row-read-only.ts';

/** What the line that adds a row hands over. */
const givenSchema = z
  .object({
    tradeSubjectId: z.int().nullable(),
    contractorId: z.int().nullable(),
    netAmount: z.string(),
    direction: z.enum(['income', 'cost']),
    segmentSize: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6), z.literal(12)]),
    firstMonth: z.string(),
    lastMonth: z.string(),
  })
  .partial();

/** `row-editor/edit/{recordId}` */
export function EditRowDialog({ store, recordId }: { store: SheetStore; recordId: number }) {
  const { t } = useTranslation(['editors', 'budget']);
  const { open, close } = useDialogRoute();
  useStore(store.state, (state) => state.revision);
  const { data, model } = store;
  const record = data.plan(recordId)?.record;
  const isWanted = record !== undefined && data.source.budget.permission === 'write';
  const locked = useLock(isWanted ? rowResource(recordId) : null);
  if (record === undefined) return <RowGone onClose={close} />;
  const ids = model.lines.flatMap((line) => (line.recordId === null ? [] : [line.recordId]));
  const at = ids.indexOf(recordId);
  const goTo = (id: number | undefined) =>
    id === undefined ? undefined : () => open(`row-editor/edit/${id}`);
  return (
    <RowEditor
      key={recordId}
      store={store}
      record={record}
      start={draftOf(fieldsOf(record))}
      monthValues={data.monthValues(recordId)}
      readOnly={rowReadOnly(t, data, record) ?? locked?.text}
      takeOver={locked?.takeOver}
      walk={{
        previous: at > 0 ? goTo(ids[at - 1]) : undefined,
        next: at < 0 ? undefined : goTo(ids[at + 1]),
      }}
      onClose={close}
      onAdded={() => undefined}
    />
  );
}

/** `row-editor/add`, with what was typed into the line. */
export function AddRowDialog({ store }: { store: SheetStore }) {
  const { t } = useTranslation(['editors', 'budget']);
  const { close } = useDialogRoute();
  const { search } = useLocation();
  const { budget } = store.data.source;
  const { data: start, error } = useDefaultRecord(budget.id);
  if (error) return <RowGone title={t('row.newTitle')} text={failureText(error)} onClose={close} />;
  if (start === undefined) return null;
  const given: Partial<RowDraft> = Object.fromEntries(
    Object.entries(givenSchema.safeParse(dialogParams(search)).data ?? {}).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return (
    <RowEditor
      store={store}
      start={{ ...draftOf(start), ...given }}
      monthValues={[]}
      readOnly={budget.permission === 'write' ? undefined : t('budget:grid.refusal.readOnly')}
      walk={{ previous: undefined, next: undefined }}
      onClose={close}
      onAdded={close}
    />
  );
}

export function RowGone({ title, text, onClose }: { title?: string; text?: string; onClose: () => void }) {
  const { t } = useTranslation('editors');
  return (
    <Dialog
      title={title ?? t('row.gone')}
      text={text ?? t('row.goneText')}
      cancel={t('close')}
      onClose={onClose}
    />
  );
}
