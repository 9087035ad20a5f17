import { type PaymentSource } from '@saldo/contract/payment-source';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { keptKey } from '#lib/list-state/kept-list.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { mayChangePayments } from '#lib/navigation/payment-tabs.ts';
import { useAcl } from '#lib/session/access.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useToday } from '#lib/words/today.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { toastFailure } from '#lib/api/failures.ts';
import { PAYMENT_TAGS } from '../payment-queries.ts';
import { newDraft } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { openPart, useDocument, usePaymentEditor } from './use-payment-editor.ts';

/** Why nothing can be changed, whatever the document; undefined: it can. */
function useReadOnly(): string | undefined {
  const { t } = useTranslation('payments');
  const { data: acl } = useAcl();
  return acl !== undefined && mayChangePayments(acl) ? undefined : t('readOnly');
}

/** `payments-editor/edit/{paymentSourceId}/{paymentTypeName}` over any page. */
export function EditPayment({ id }: { id: number }) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const gone = { title: t('goneTitle'), text: t('gone') };
  return (
    <LoadedEditor title={t('one')} query={useDocument(id)} gone={gone} onClose={close}>
      {(source) => <StoredPayment key={id} source={source} />}
    </LoadedEditor>
  );
}

/** `payments-editor/add/{paymentSourceType?}`: an invoice unless the address names another type. */
export function AddPayment({ type }: { type: string | undefined }) {
  const { data: today } = useToday();
  const known = PAYMENT_SOURCE_TYPES.find((one) => one === type) ?? 'invoice';
  return today === undefined ? null : <NewPayment type={known} today={today} />;
}

function NewPayment({ type, today }: { type: PaymentSource['type']; today: string }) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const tellDone = useTellDone(PAYMENT_TAGS);
  const readOnly = useReadOnly();
  const editor = usePaymentEditor({
    start: newDraft(type, today),
    isReadOnly: false,
    onSaved: (saved) => {
      close();
      if (saved) tellDone({ title: t('added', { number: saved.source.number }), changeId: saved.changeId });
    },
  });
  return (
    <EditorFrame title={t('newTitle')} work={editor.work} readOnly={readOnly} isBroad onClose={close}>
      <PaymentForm {...editor} today={today} />
    </EditorFrame>
  );
}

function StoredPayment({ source }: { source: PaymentSource }) {
  const { t } = useTranslation('payments');
  const { data: today = source.issueDate } = useToday();
  const { userId } = useCurrentUser();
  const { open, close } = useDialogRoute();
  const tellDone = useTellDone(PAYMENT_TAGS);
  const readOnly = useReadOnly();
  const goesOn = useRef(false);
  const [part] = source.parts;
  const tab = !source.isVerified
    ? 'unverified'
    : part?.cell === null && !part.isElsewhere
      ? 'detached'
      : 'attached';
  const walk = useListWalk(
    keptKey(userId, `payments-${tab}`),
    part?.id ?? 0,
    (other) => void openPart(tab, other, open).catch(toastFailure),
  );
  const editor = usePaymentEditor({
    source,
    isReadOnly: readOnly !== undefined,
    onSaved: (saved) => {
      if (goesOn.current && walk?.next) walk.next();
      else close();
      if (saved && saved.changeId !== null)
        tellDone({ title: t('saved', { number: saved.source.number }), changeId: saved.changeId });
    },
  });
  return (
    <EditorFrame
      title={source.number}
      subtitle={t(`type.${source.type}`)}
      work={editor.work}
      locked={editor.locked}
      readOnly={readOnly}
      walk={walk}
      onGoesOn={(isAsked) => (goesOn.current = isAsked)}
      isBroad
      onClose={close}
    >
      <PaymentForm {...editor} today={today} id={source.id} />
    </EditorFrame>
  );
}
