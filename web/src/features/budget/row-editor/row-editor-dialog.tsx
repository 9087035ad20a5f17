import { useLocation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { z } from 'zod';
import { useDialogRoute, dialogParams } from '#lib/navigation/dialog-route.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import type { SheetChanges, SheetFacts, SheetPlaces } from '../store/contexts.ts';
import { draftOf, type RowDraft } from './row-draft.ts';
import { RowEditor } from './row-editor.tsx';
import { useDefaultRecord } from './row-queries.ts';
import { rowReadOnly } from './row-read-only.ts';

/** Values passed by the line that adds a row. */
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
export function EditRowDialog({
  store,
  recordId,
}: {
  store: SheetFacts & SheetPlaces & SheetChanges;
  recordId: number;
}) {
  const { t } = useTranslation(['editors', 'budget']);
  const { open, close } = useDialogRoute();
  useStore(store.state, (state) => state.revision);
  const { data, model } = store;
  const record = data.plan(recordId)?.record;
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
      monthValues={data.monthValues(recordId)}
      readOnly={rowReadOnly(t, data, record)}
      walk={{
        previous: at > 0 ? goTo(ids[at - 1]) : undefined,
        next: at < 0 ? undefined : goTo(ids[at + 1]),
      }}
      onClose={close}
    />
  );
}

/** `row-editor/add`, with the values typed into the line. */
export function AddRowDialog({ store }: { store: SheetFacts & SheetPlaces & SheetChanges }) {
  const { t } = useTranslation(['editors', 'budget']);
  const { close } = useDialogRoute();
  const { search } = useLocation();
  const { budget } = store.data.source;
  const query = useDefaultRecord(budget.id);
  const given: Partial<RowDraft> = Object.fromEntries(
    Object.entries(givenSchema.safeParse(dialogParams(search)).data ?? {}).filter(
      ([, value]) => value !== undefined && value !== null,
    ),
  );
  return (
    <LoadedEditor title={t('row.newTitle')} query={query} meanwhile={null} onClose={close}>
      {(start) => (
        <RowEditor
          store={store}
          start={draftOf(start)}
          given={given}
          monthValues={[]}
          readOnly={budget.permission === 'write' ? undefined : t('budget:grid.refusal.readOnly')}
          onClose={close}
        />
      )}
    </LoadedEditor>
  );
}

export function RowGone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editors', 'editing']);
  return (
    <Dialog title={t('row.gone')} text={t('row.goneText')} cancel={t('editing:close')} onClose={onClose} />
  );
}
