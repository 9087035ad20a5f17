import type { ZusDay } from '@saldo/contract/domain/legal-form';
import type { PaymentTab } from '@saldo/contract/payment';
import type { PaymentSource } from '@saldo/contract/payment-source';
import { PAYMENT_SOURCE_TYPES } from '@saldo/contract/source-type';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { toastFailure } from '#lib/api/failures.ts';
import type { EditorWalk } from '#lib/editor/editor-work.ts';
import { useListWalk } from '#lib/editor/use-list-walk.ts';
import { keptKey, revealRow } from '#lib/list-state/kept-list.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useZusDay } from '#lib/plan/legal-forms.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useToday } from '#lib/words/today.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { tabOfSearch } from '../payment-list.ts';
import { useDocumentSubtitle } from './document-subtitle.ts';
import styles from './ledger.module.css';
import { newPay, partsOfPay } from './pay-draft.ts';
import { hasPayType, newDraft, type PaymentDraft } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentState } from './payment-state.tsx';
import { UnsavedFields } from './unsaved-fields.tsx';
import { useEditorPanes } from './use-editor-panes.tsx';
import { openPart, useDocument, usePaymentEditor } from './use-payment-editor.ts';
import { useReadOnly } from './use-read-only.ts';
import { Ways } from './ways.tsx';

/**
 * `payments-editor/edit/{paymentSourceId}/{paymentTypeName}` over any page; `walk`: another list
 * than the one it was opened from.
 */
export function EditPayment({ id, walk }: { id: number; walk?: EditorWalk }) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const gone = { title: t('goneTitle'), text: t('gone') };
  return (
    <LoadedEditor title={t('one')} query={useDocument(id)} gone={gone} onClose={close}>
      {(source) => <StoredPayment key={id} source={source} walk={walk} />}
    </LoadedEditor>
  );
}

type Start = { type: PaymentSource['type']; kept: Partial<PaymentDraft>; count: number };

/** `payments-editor/add/{paymentSourceType?}`: an invoice unless the address names another type. */
export function AddPayment({ type }: { type: string | undefined }) {
  const { data: today } = useToday();
  const named = PAYMENT_SOURCE_TYPES.find((one) => one === type);
  const [start, setStart] = useState<Start>({ type: named ?? 'invoice', kept: {}, count: 0 });
  if (today === undefined) return null;
  return (
    <NewPayment
      key={start.count}
      {...start}
      namedType={named}
      today={today}
      onAnother={(draft) => setStart({ type: draft.type, kept: repeated(draft), count: start.count + 1 })}
    />
  );
}

/** The fields that the next document takes over from the one before. */
const repeated = ({ direction, contractorId, issueDate, saleDate, currency, parts }: PaymentDraft) => ({
  direction,
  contractorId,
  issueDate,
  saleDate,
  currency,
  parts: parts
    .slice(0, 1)
    .map((part) => ({ ...part, id: null, ofId: null, gross: '', cell: null, purpose: null, paidDate: null })),
});

/** A new document; a contract starts with its default terms. */
function startOf({ type, kept }: Start, today: string, zusDay: ZusDay): PaymentDraft {
  const draft = newDraft(type, today, kept);
  if (!hasPayType(type)) return draft;
  const pay = newPay(type, draft.issueDate);
  return { ...draft, pay, lines: [], parts: partsOfPay(pay, [], zusDay) };
}

const LIST = '/payments/list';

type NewProps = Start & {
  today: string;
  /** named by the address: its unsaved input is kept apart from that of other types */
  namedType: PaymentSource['type'] | undefined;
  onAnother: (draft: PaymentDraft) => void;
};

function NewPayment({ today, namedType, onAnother, ...start }: NewProps) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const { userId } = useCurrentUser();
  const tellDone = useTellDone(PLAN_TAGS);
  const readOnly = useReadOnly();
  const continuesToNext = useRef(false);
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  /** it is in the list below, which gets the focus */
  const isListed = useRef(false);
  const editor = usePaymentEditor({
    start: startOf(start, today, useZusDay()),
    ...(namedType && { keyOfNew: namedType }),
    isReadOnly: false,
    onSaved: (saved) => {
      const tab = saved && tabOf(saved.source);
      isListed.current = tab === tabOfSearch(address) && pathname.startsWith(LIST);
      if (continuesToNext.current) onAnother(editor.draft);
      else close();
      if (!saved || tab === undefined) return;
      const [part] = saved.source.parts;
      if (part) revealRow(keptKey(userId, `payments-${tab}`), part.id);
      tellDone({
        title: t('added', { number: saved.source.number }),
        body: t('addedTo', { list: t(`tab.${tab}`) }),
        changeId: saved.changeId,
      });
    },
  });
  const panes = useEditorPanes({ editor, isReadOnly: readOnly !== undefined });
  return (
    <EditorFrame
      title={t('newTitle')}
      mark={panes.mark}
      before={panes.before}
      above={readOnly === undefined && <Ways />}
      work={panes.work}
      beginsInText
      isOpenerDone={() => isListed.current}
      readOnly={readOnly}
      another={t('andAnother')}
      onContinue={(isAsked) => (continuesToNext.current = isAsked)}
      also={<UnsavedFields {...editor} />}
      isBroad
      onClose={close}
    >
      <PaymentForm {...editor} today={today} />
    </EditorFrame>
  );
}

/** The list of a document, by its first instalment. */
function tabOf({ isVerified, parts: [part] }: PaymentSource): PaymentTab {
  if (!isVerified) return 'unverified';
  return part?.cell === null && !part.isElsewhere ? 'detached' : 'attached';
}

/** Previous and next in the list from which a document was opened. */
function useWalk(source: PaymentSource): EditorWalk | undefined {
  const { userId } = useCurrentUser();
  const { open } = useDialogRoute();
  const [part] = source.parts;
  const tab = tabOf(source);
  return useListWalk(
    keptKey(userId, `payments-${tab}`),
    part?.id ?? 0,
    (other) => void openPart(tab, other, open).catch(toastFailure),
  );
}

/** Beside the number of a document. */
function ContractorName({ id }: { id: number | null }) {
  const { items } = useMasterData('contractor');
  const name = items.find((one) => one.id === id)?.name;
  return name === undefined ? null : (
    <span className={styles.contractor} title={name}>
      {name}
    </span>
  );
}

function StoredPayment({ source, walk: ownWalk }: { source: PaymentSource; walk: EditorWalk | undefined }) {
  const { t } = useTranslation('payments');
  const { data: today = source.issueDate } = useToday();
  const { close } = useDialogRoute();
  const tellDone = useTellDone(PLAN_TAGS);
  const readOnly = useReadOnly(source);
  const continuesToNext = useRef(false);
  const ofList = useWalk(source);
  const walk = ownWalk ?? ofList;
  const editor = usePaymentEditor({
    source,
    isReadOnly: readOnly !== undefined,
    onSaved: (saved) => {
      if (continuesToNext.current && walk?.next) walk.next();
      else close();
      if (saved && saved.changeId !== null)
        tellDone({ title: t('saved', { number: saved.source.number }), changeId: saved.changeId });
    },
  });
  const panes = useEditorPanes({ editor, id: source.id, isReadOnly: readOnly !== undefined });
  return (
    <EditorFrame
      title={source.number}
      mark={
        <>
          <span className={styles.direction}>
            <DirectionMark direction={source.direction} label={t(`direction.${source.direction}`)} />
          </span>
          <ContractorName id={source.contractorId} />
          <PaymentState source={source} today={today} />
          {panes.mark}
        </>
      }
      subtitle={useDocumentSubtitle(source)}
      before={panes.before}
      aside={panes.aside}
      work={panes.work}
      beginsInText
      locked={editor.locked}
      readOnly={readOnly}
      walk={walk}
      onContinue={(isAsked) => (continuesToNext.current = isAsked)}
      also={<UnsavedFields {...editor} />}
      isBroad
      onClose={close}
    >
      <PaymentForm {...editor} today={today} id={source.id} isUnverified={!source.isVerified} />
    </EditorFrame>
  );
}
