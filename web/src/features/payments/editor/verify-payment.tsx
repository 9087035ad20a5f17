import type { PaymentSource } from '@saldo/contract/payment-source';
import { SURE_READING, type PagePlace } from '@saldo/contract/import-reading';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import type { EditorWalk } from '#lib/editor/editor-work.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { useToday } from '#lib/words/today.ts';
import { EditorFrame } from '#ui/editor/editor-frame.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { PAYMENT_TAGS } from '../payment-queries.ts';
import type { PaymentField } from './payment-draft.ts';
import { PaymentForm } from './payment-form.tsx';
import { ReadContext, SuggestionContext } from './read-place.tsx';
import { useSuggestions } from './suggestions.ts';
import ledger from './ledger.module.css';
import { useEditorPanes } from './use-editor-panes.tsx';
import { useDocument, usePaymentEditor } from './use-payment-editor.ts';
import { useReadOnly } from './use-read-only.ts';

/** A value that was read, by the field of the form that has it. */
export type ReadMark = {
  field: PaymentField;
  label: string;
  confidence: number;
  place: PagePlace | null;
  /** what else it may be, as it was read */
  others?: readonly string[] | undefined;
};

export type Verifying = {
  fileId: number;
  marks: readonly ReadMark[];
  /** previous and next of those that wait */
  walk: EditorWalk;
  subtitle: string;
  /** the documents that wait, at the left */
  queue: ReactNode;
  /** beside the buttons at the end */
  also: ReactNode;
  onApproved: () => void;
};

/** A document that was read from its pages: form and pages beside each other, saving it approves it and goes on to the next. */
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

const isSure = ({ confidence }: ReadMark): boolean => confidence >= SURE_READING;

/** F8 goes through what is not sure, and on opening the first of it has the focus. */
function useUnsure(form: React.RefObject<HTMLElement | null>, marks: readonly ReadMark[]) {
  const fields = useMemo(
    () => [...new Set(marks.filter((mark) => !isSure(mark)).map(({ field }) => field))],
    [marks],
  );
  const at = useRef(-1);
  const focus = (field: PaymentField) =>
    form.current?.querySelector<HTMLElement>(`[data-read="${field}"] :is(input, select, textarea)`)?.focus();
  const next = useEffectEvent(() => {
    at.current = (at.current + 1) % Math.max(1, fields.length);
    const field = fields[at.current];
    if (field !== undefined) focus(field);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => next());
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented) return;
      event.preventDefault();
      next();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, []);
  return focus;
}

type ReadProps = Verifying & { source: PaymentSource };

function ReadPayment({ source, fileId, marks, walk, subtitle, queue, also, onApproved }: ReadProps) {
  const { t } = useTranslation('payments');
  const { data: today = source.issueDate } = useToday();
  const { close } = useDialogRoute();
  const tellDone = useTellDone(PAYMENT_TAGS);
  const form = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const focus = useUnsure(form, marks);
  const readOnly = useReadOnly(source);
  const editor = usePaymentEditor({
    source,
    isReadOnly: readOnly !== undefined,
    approves: true,
    onSaved: (saved) => {
      onApproved();
      if (saved && saved.changeId !== null)
        tellDone({ title: t('read.approved', { number: saved.source.number }), changeId: saved.changeId });
    },
  });
  const all = marks.flatMap(({ place, field, label, ...mark }) =>
    place === null
      ? []
      : [
          {
            ...place,
            name: field,
            label,
            isSure: mark.confidence >= SURE_READING,
            isCurrent: field === current,
          },
        ],
  );
  const panes = useEditorPanes({
    editor,
    id: source.id,
    isReadOnly: readOnly !== undefined,
    marks: { fileId, all, onMark: (name) => focus(name as PaymentField) },
  });
  const suggestions = useSuggestions(editor, marks, current);
  const sureness = useMemo(() => {
    const least = new Map<PaymentField, number>();
    for (const { field, confidence } of marks) least.set(field, Math.min(confidence, least.get(field) ?? 1));
    return least;
  }, [marks]);
  return (
    <EditorFrame
      title={t('read.title', { number: source.number })}
      mark={panes.mark}
      subtitle={subtitle}
      before={
        panes.before && (
          <div className={ledger.beside}>
            {queue}
            {panes.before}
          </div>
        )
      }
      aside={panes.aside}
      work={editor.work}
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
            onFocus={({ target }) =>
              setCurrent(target.closest<HTMLElement>('[data-read]')?.dataset.read ?? null)
            }
          >
            <PaymentForm {...editor} today={today} id={source.id} />
          </div>
        </SuggestionContext>
      </ReadContext>
    </EditorFrame>
  );
}
