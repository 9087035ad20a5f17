import { paymentMethodSchema } from '@saldo/contract/payment-method';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { successOf } from '#lib/api/api.ts';
import { useEditor } from '#lib/editor/use-editor.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { keptKey } from '#lib/list-state/kept-list.ts';
import { learnName } from '#lib/master-data/master-data.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useToday } from '#lib/words/today.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { itemsChanged } from '../changed.ts';
import { DeleteInEditor } from '../deletion/delete-in-editor.tsx';
import { ItemUsage } from '../item-usage.tsx';
import { refusedItem } from '../refused-item.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { useReadOnly } from '../use-read-only.ts';
import { useTellAdded } from '../use-tell-added.ts';
import { useTellChanged } from '../use-tell-changed.ts';
import { useTypedName } from '../use-typed-name.ts';
import { Balance } from './balance.tsx';
import {
  draftOf,
  fieldsOf,
  METHOD_FIELDS,
  methodSchemaOfDraft,
  newMethod,
  type MethodField,
} from './method-draft.ts';
import { MethodForm } from './method-form.tsx';
import { METHOD_LIST } from './method-list.ts';
import { methodApi, METHODS, useMethod, useStartsAsDefault, type Method } from './method-queries.ts';
import {
  OPENING_FIELD,
  OpeningOfStatementNote,
  useOpeningOfStatement,
  useOpeningPut,
} from './opening-of-statement.tsx';

/** `payment-method-editor/edit/{paymentMethodId}` over any page. */
export function EditMethod({ id }: { id: number }) {
  const { t } = useTranslation('master-data');
  const { close } = useDialogRoute();
  const gone = { title: t('payment-method.goneTitle'), text: t('gone') };
  const today = useToday();
  const method = useMethod(id);
  const query = {
    data: method.data && today.data ? { method: method.data, today: today.data } : undefined,
    error: method.error ?? today.error,
  };
  return (
    <LoadedEditor title={t('payment-method.one')} query={query} gone={gone} onClose={close}>
      {(loaded) => <MethodEditor key={id} {...loaded} />}
    </LoadedEditor>
  );
}

/** `payment-method-editor/add`, with the name typed where it was missing. */
export function AddMethod() {
  const { t } = useTranslation('master-data');
  const { close } = useDialogRoute();
  const today = useToday();
  const isDefault = useStartsAsDefault();
  const query = {
    data:
      today.data !== undefined && isDefault.data !== undefined
        ? { today: today.data, isDefault: isDefault.data }
        : undefined,
    error: today.error ?? isDefault.error,
  };
  return (
    <LoadedEditor title={t('payment-method.newTitle')} query={query} onClose={close}>
      {(loaded) => <MethodEditor {...loaded} />}
    </LoadedEditor>
  );
}

type MethodEditorProps = { method?: Method; today: string; isDefault?: boolean };

function MethodEditor({ method, today, isDefault }: MethodEditorProps) {
  const { t } = useTranslation(['master-editors', 'master-data']);
  const client = useQueryClient();
  const { userId } = useCurrentUser();
  const { open, close, closeWith } = useDialogRoute();
  const texts = useFieldTexts();
  const readOnly = useReadOnly(METHODS, method?.isInternal ?? false);
  const name = useTypedName();
  const tellAdded = useTellAdded(METHODS, METHOD_LIST);
  const tellChanged = useTellChanged(METHODS);
  const found = useOpeningOfStatement(method);
  const opening = readOnly === undefined ? found : undefined;
  const continuesToNext = useRef(false);
  const walk = useListWalk(keptKey(userId, METHOD_LIST.name), method?.id ?? 0, (other) =>
    open(`${METHODS.dialog}/edit/${other}`),
  );
  const label = (field: MethodField) => t(`field.${field}`);
  const editor = useEditor({
    key: `payment-method ${method?.id ?? 'new'}`,
    resource:
      method === undefined || readOnly !== undefined ? null : { type: 'paymentMethod', id: method.id },
    ...(method && { name: method.name }),
    stored: method && { fields: fieldsOf(method), version: method.version },
    ...(method === undefined && { start: newMethod(name, today, isDefault) }),
    schema: methodSchemaOfDraft,
    draftOf,
    send: async ({ fields, patch, version }) => {
      if (method === undefined || version === undefined)
        return successOf(await methodApi.create.mutate({ body: fields }));
      return successOf(
        await methodApi.update.mutate({ params: { id: method.id }, body: { ...patch, version } }),
      );
    },
    refusedOf: (error) =>
      refusedItem(error, {
        fields: METHOD_FIELDS,
        current: (body) => {
          const current = paymentMethodSchema.safeParse(body).data;
          return current && { fields: fieldsOf(current), version: current.version };
        },
      }),
    words: {
      label,
      text: (fields, field) => texts(field, draftOf(fields)[field]),
      unsaved: ({ draft, before }) =>
        METHOD_FIELDS.filter((field) => draft[field] !== before?.[field]).map(
          (field) => `${label(field)}: ${texts(field, draft[field])}`,
        ),
    },
    onSaved: (saved) => {
      if (saved) learnName(client, METHODS.kind, saved);
      if (continuesToNext.current && walk?.next) walk.next();
      else if (saved === undefined) close();
      else closeWith(saved.id);
      if (saved && method === undefined) tellAdded(saved);
      else if (saved) tellChanged(saved);
      void itemsChanged(client, METHODS);
    },
  });
  useOpeningPut(opening, { ...method }, editor.put);
  return (
    <EditorFrame
      title={method?.name ?? t('master-data:payment-method.newTitle')}
      work={editor.work}
      locked={editor.locked}
      readOnly={readOnly}
      walk={method && walk}
      {...(method && { onContinue: (isAsked: boolean) => (continuesToNext.current = isAsked) })}
      isBroad
      savesOnEnter
      firstField={opening && OPENING_FIELD}
      above={
        opening &&
        method && (
          <OpeningOfStatementNote opening={opening} openingBalance={method.openingBalance} {...editor} />
        )
      }
      aside={
        method && (
          <>
            <Balance id={method.id} />
            <ItemUsage noun={METHODS} id={method.id} name={method.name} />
          </>
        )
      }
      also={method && <DeleteInEditor noun={METHODS} item={method} />}
      onClose={close}
    >
      <MethodForm {...editor} today={today} ownId={method?.id} />
    </EditorFrame>
  );
}
