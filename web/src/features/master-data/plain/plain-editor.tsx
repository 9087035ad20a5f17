import { nameSchema } from '@saldo/contract/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useEditor } from '#lib/editor/use-editor.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { keptKey } from '#lib/list-state/kept-list.ts';
import { learnName } from '#lib/master-data/master-data.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { itemsChanged } from '../changed.ts';
import { DeleteInEditor } from '../deletion/delete-in-editor.tsx';
import { ItemUsage } from '../item-usage.tsx';
import { refusedItem } from '../refused-item.ts';
import { useReadOnly } from '../use-read-only.ts';
import { useTellAdded } from '../use-tell-added.ts';
import { useTellChanged } from '../use-tell-changed.ts';
import { useTypedName } from '../use-typed-name.ts';
import { plainList } from './plain-list.ts';
import type { PlainFields, PlainItem, PlainNoun } from './plain-noun.ts';

const plainSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .refine((name) => name === '' || nameSchema.safeParse(name).success, 'tooLong'),
  isDefault: z.boolean(),
});
const FIELDS = ['name', 'isDefault'] as const;
const ERRORS = ['required', 'tooLong', 'taken'] as const;

const fieldsOf = ({ name, isDefault }: PlainItem): PlainFields => ({ name, isDefault });

/** `sections-editor/edit/{sectionId}`, `trade-subject-editor/edit/{tradeSubjectId}` */
export function EditPlain({ noun, id }: { noun: PlainNoun; id: number }) {
  const { t } = useTranslation('master-data');
  const { close } = useDialogRoute();
  const query = useQuery({
    queryKey: keyOf(noun.tag, id),
    queryFn: ({ signal }) => noun.get(id, signal),
  });
  const gone = { title: t(`${noun.kind}.goneTitle`), text: t('gone') };
  return (
    <LoadedEditor title={t(`${noun.kind}.one`)} query={query} gone={gone} onClose={close}>
      {(item) => <PlainEditor key={id} noun={noun} item={item} />}
    </LoadedEditor>
  );
}

/** `sections-editor/add`, `trade-subject-editor/add` */
export const AddPlain = ({ noun }: { noun: PlainNoun }) => <PlainEditor noun={noun} />;

function PlainEditor({ noun, item }: { noun: PlainNoun; item?: PlainItem }) {
  const { t } = useTranslation(['master-editors', 'master-data']);
  const { kind, hasDefault } = noun;
  const client = useQueryClient();
  const { userId } = useCurrentUser();
  const { open, close, closeWith } = useDialogRoute();
  const readOnly = useReadOnly(noun, item?.isInternal ?? false);
  const typedName = useTypedName();
  const tellAdded = useTellAdded(noun, plainList(noun));
  const tellChanged = useTellChanged(noun);
  const continuesToNext = useRef(false);
  const walk = useListWalk(keptKey(userId, plainList(noun).name), item?.id ?? 0, (other) =>
    open(`${noun.dialog}/edit/${other}`),
  );
  const { draft, put, settle, codeOf, work, locked } = useEditor({
    key: `${kind} ${item?.id ?? 'new'}`,
    resource:
      item === undefined || readOnly !== undefined
        ? null
        : { type: kind === 'section' ? 'section' : 'tradeSubject', id: item.id },
    ...(item && { name: item.name }),
    stored: item && { fields: fieldsOf(item), version: item.version },
    ...(item === undefined && { start: { name: typedName, isDefault: false } }),
    schema: plainSchema,
    draftOf: (fields) => fields,
    send: async ({ fields, patch, version }) =>
      item === undefined || version === undefined
        ? noun.create(fields)
        : noun.update(item.id, { ...patch, version }),
    refusedOf: (error) =>
      refusedItem(error, {
        fields: FIELDS,
        current: (body) => {
          const current = noun.read(body);
          return current && { fields: fieldsOf(current), version: current.version };
        },
      }),
    words: {
      label: (field) => t(`field.${field}`),
      text: (fields, field) => (field === 'name' ? fields.name : t(fields.isDefault ? 'yes' : 'no')),
      unsaved: (typed) => [`${t('field.name')}: ${typed.draft.name}`],
    },
    onSaved: (saved) => {
      if (saved) learnName(client, kind, saved);
      if (continuesToNext.current && walk?.next) walk.next();
      else if (saved === undefined) close();
      else closeWith(saved.id);
      if (saved && item === undefined) tellAdded(saved);
      else if (saved) tellChanged(saved);
      void itemsChanged(client, noun);
    },
  });
  const code = codeOf('name');
  const error = code === undefined ? undefined : (ERRORS.find((known) => known === code) ?? 'refused');
  return (
    <EditorFrame
      title={item?.name ?? t(`master-data:${kind}.newTitle`)}
      work={work}
      locked={locked}
      readOnly={readOnly}
      walk={item && walk}
      {...(item && { onContinue: (isAsked: boolean) => (continuesToNext.current = isAsked) })}
      aside={item && <ItemUsage noun={noun} id={item.id} name={item.name} />}
      also={item && <DeleteInEditor noun={noun} item={item} />}
      isSmall
      savesOnEnter
      onClose={close}
    >
      <TextField
        label={t('field.name')}
        value={draft.name}
        error={error && t(`error.${error}`)}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => put({ name: target.value })}
        onBlur={() => settle('name')}
      />
      {hasDefault && (
        <Checkbox
          label={t('tradeSubjectDefault')}
          isChecked={draft.isDefault}
          onChange={(isDefault) => put({ isDefault })}
        />
      )}
    </EditorFrame>
  );
}
