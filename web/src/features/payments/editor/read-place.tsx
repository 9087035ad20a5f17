import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentSign } from '#lib/words/percent.ts';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { cx } from '#ui/cx.ts';
import styles from '#ui/editor/form.module.css';
import { Icon } from '#ui/text/icon.tsx';
import { SURE_READING } from '@saldo/contract/import-reading';
import ledger from './ledger.module.css';
import type { PaymentField } from './payment-draft.ts';

/** The confidence of each field that was read from the pages of a document; null: it was typed. */
export const ReadContext = createContext<ReadonlyMap<PaymentField, number> | null>(null);

/** Alternative values of a field, and the function that takes one; null: none. */
export interface Suggestion {
  text: string;
  take: () => void;
}
export const SuggestionContext = createContext<ReadonlyMap<PaymentField, readonly Suggestion[]> | null>(null);

/** Alternatives below the focused field; Alt+1 and Alt+2 take them. */
export function Suggestions({ field }: { field: PaymentField }) {
  const { t } = useTranslation('payments');
  const all = use(SuggestionContext)?.get(field) ?? [];
  if (all.length === 0) return null;
  return (
    <span className={ledger.suggestions}>
      {all.map(({ text, take }, at) => (
        <button
          key={text}
          type="button"
          aria-keyshortcuts={`Alt+${at + 1}`}
          aria-label={t('read.suggestion', { place: at + 1, text })}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
        >
          {text} <kbd>Alt+{at + 1}</kbd>
        </button>
      ))}
    </span>
  );
}

const FULL = 100;

/** Shows the confidence of a field: a tick, or a percentage that needs a check. `isNarrow`: without words beside the label. */
export function ReadMark({ field, isNarrow = false }: { field: PaymentField; isNarrow?: boolean }) {
  const { t } = useTranslation('payments');
  const confidence = use(ReadContext)?.get(field);
  if (confidence === undefined) return null;
  if (confidence >= SURE_READING)
    return (
      <span className={ledger.sure} aria-hidden>
        <Icon of={Check} size="tiny" />
      </span>
    );
  const percent = Math.floor(confidence * FULL);
  const words = confidence === 0 ? t('read.check') : t('read.unsure', { percent });
  if (!isNarrow)
    return (
      <span className={ledger.unsure}>
        <Icon of={CircleQuestionMark} size="tiny" />
        {words}
      </span>
    );
  return (
    <span className={ledger.unsure} title={words}>
      <Icon of={CircleQuestionMark} size="tiny" />
      <span className={ledger.unseen}>{words}</span>
      {confidence > 0 && <span aria-hidden>{`${percent}${percentSign('\u00A0')}`}</span>}
    </span>
  );
}

type PlaceProps = { field: PaymentField; span: 2 | 3 | 4 | 6 | 'whole'; children: ReactNode };

/** A field of a document, which links its name to the value read. */
export function Place({ field, span, children }: PlaceProps) {
  return (
    <div
      className={cx(span === 'whole' ? styles.whole : styles[`span${span}`], ledger.place)}
      data-read={field}
    >
      {children}
      <ReadMark field={field} isNarrow={span === 2} />
      <Suggestions field={field} />
    </div>
  );
}
