import type { PaymentSource } from '@saldo/contract/payment-source';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import type { EditorWalk } from '#lib/editor/editor-work.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { showToast } from '#lib/toasts.ts';
import { useToday } from '#lib/words/today.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { Leader } from './leader.tsx';
import ledger from './ledger.module.css';
import type { PaymentField } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { ReadChecks } from './read-checks.tsx';
import { markOfName, pageMarksOf, targetOf, type ReadMark, type ReadTarget } from './read-marks.ts';
import { ReadContext, SuggestionContext } from './read-place.tsx';
import { useSuggestions } from './suggestions.ts';
import { useEditorPanes } from './use-editor-panes.tsx';
import { useDocument, usePaymentEditor, type PaymentEditor } from './use-payment-editor.ts';
import { useReadFocus } from './use-read-focus.ts';
import { useReadFrame, type ReadFrame } from './use-read-frame.ts';
import { useReadOnly } from './use-read-only.ts';

export type { ReadMark } from './read-marks.ts';

export type Verifying = {
  fileId: number;
  marks: readonly ReadMark[];
  /** the counterparty's tax id and account as stated in the document, and whether its sums disagree */
  stated: { taxId: string | null; account: string | null; isSumOff: boolean };
  /** reads a place of its pages; absent: no pages */
  readFrame?: ReadFrame | undefined;
  /** previous and next waiting document */
  walk: EditorWalk;
  subtitle: string;
  /** the waiting documents, at the left */
  queue: ReactNode;
  /** beside the buttons at the end */
  also: ReactNode;
  onApproved: () => void;
};

/**
 * A document that was read from its pages: form and pages side by side; saving approves it and
 * opens the next one.
 */
export function VerifyPayment({ id, ...verifying }: Verifying & { id: number }) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const gone = { title: t('goneTitle'), text: t('gone') };
  return (
    <LoadedEditor title={t('one')} query={useDocument(id)} gone={gone} onClose={close}>
      {(source) => <ReadPayment key={id} source={source} {...verifying} />}
    </LoadedEditor>
  );
}

/** The lowest confidence among the values of each field. */
function surenessOf(marks: readonly ReadMark[]): ReadonlyMap<PaymentField, number> {
  const least = new Map<PaymentField, number>();
  for (const { field, confidence } of marks) least.set(field, Math.min(confidence, least.get(field) ?? 1));
  return least;
}

type ReadProps = Verifying & { source: PaymentSource };

/** The editor of a document, in which saving approves it. */
function useApproving({ source, onApproved }: ReadProps) {
  const { t } = useTranslation('payments');
  const { t: words } = useTranslation();
  const tellDone = useTellDone(PLAN_TAGS);
  const readOnly = useReadOnly(source);
  const isApproved = useRef(false);
  const editor = usePaymentEditor({
    source,
    isReadOnly: readOnly !== undefined,
    approves: true,
    onSaved: (saved) => {
      isApproved.current = true;
      onApproved();
      if (saved && saved.changeId !== null)
        tellDone({
          title: t('read.approved', { number: saved.source.number }),
          changeId: saved.changeId,
          place: 'verification',
        });
    },
  });
  // Until the next document is shown, its approval would go to the one that is approved already.
  const save = () => {
    if (isApproved.current) showToast({ id: 'still-loading', title: words('stillLoading') });
    else editor.work.save();
  };
  return { editor: { ...editor, work: { ...editor.work, save } }, readOnly };
}

/** The pages with the places of the values read, and frames that read further values. */
function useReadPages(
  props: ReadProps,
  editor: PaymentEditor,
  target: ReadTarget | null,
  focus: (mark: ReadMark) => void,
) {
  const { t } = useTranslation('import');
  const { fileId, marks, readFrame } = props;
  const [isShown, setShown] = useState(true);
  const frame = useReadFrame(
    editor,
    target,
    readFrame ?? (async () => Promise.reject(new Error('No pages'))),
  );
  const marking = {
    all: pageMarksOf(marks, target),
    onMark: (name: string) => {
      const mark = markOfName(marks, name);
      if (mark) focus(mark);
    },
    isShown,
    onShow: setShown,
    showLabel: t('verify.showMarks'),
    ...(readFrame && {
      frame: {
        label: t('verify.frame.label'),
        onFrame: (box: Parameters<typeof frame.take>[0]) => void frame.take(box),
      },
    }),
  };
  return { marks: { fileId, marking }, isReading: frame.isReading };
}

function ReadPayment(props: ReadProps) {
  const { source, marks, walk, subtitle, queue, also, stated } = props;
  const { t } = useTranslation('payments');
  const { t: say } = useTranslation('import');
  const { data: today = source.issueDate } = useToday();
  const { close } = useDialogRoute();
  const form = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<ReadTarget | null>(null);
  const focus = useReadFocus(form, marks);
  const { editor, readOnly } = useApproving(props);
  const pages = useReadPages(props, editor, target, focus);
  const isReadOnly = readOnly !== undefined;
  const panes = useEditorPanes({ editor, id: source.id, isReadOnly, marks: pages.marks });
  const suggestions = useSuggestions(editor, marks, target?.field ?? null);
  const sureness = useMemo(() => surenessOf(marks), [marks]);
  return (
    <EditorFrame
      title={t('read.title', { number: source.number })}
      mark={panes.mark}
      subtitle={pages.isReading ? say('verify.frame.reading') : subtitle}
      before={
        panes.before && (
          <div className={ledger.beside} data-compared>
            {queue}
            {panes.before}
          </div>
        )
      }
      aside={panes.aside}
      work={panes.work}
      locked={editor.locked}
      readOnly={readOnly}
      walk={walk}
      saveText={t(walk.next ? 'read.approveNext' : 'read.approve')}
      also={also}
      isBroad
      onClose={close}
    >
      <ReadContext value={sureness}>
        <SuggestionContext value={suggestions}>
          <div
            ref={form}
            className={ledger.form}
            // Between two fields the previous one stays current, because a frame over the page is
            // meant for it.
            onFocus={({ target: focused }) => setTarget((before) => targetOf(focused) ?? before)}
          >
            <PaymentForm {...editor} today={today} id={source.id} />
            <ReadChecks draft={editor.draft} id={source.id} {...stated} />
          </div>
          <Leader />
        </SuggestionContext>
      </ReadContext>
    </EditorFrame>
  );
}
