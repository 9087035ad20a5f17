import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { formatAmount } from '@saldo/contract/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useZusDay } from '#lib/plan/legal-forms.ts';
import { formatDate } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import styles from '#ui/editor/form.module.css';
import { Banner } from '#ui/page/banner.tsx';
import type { FormProps } from './form-props.ts';
import ledger from './ledger.module.css';
import { following } from './following.ts';
import type { LineDraft, VatFrom } from './line-draft.ts';
import { OneAmount } from './one-amount.tsx';
import type { PaymentDraft } from './payment-draft.ts';
import { PaymentCheck } from './payment-check.tsx';
import { PaymentHead } from './payment-head.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { AdvanceOffer, PaymentOriginal } from './payment-original.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { Place, ReadMark, Suggestions } from './read-place.tsx';
import { PaymentPay } from './payment-pay.tsx';
import { usePlaceOfOriginal } from './use-place-of-original.ts';
import { useHeldParts } from './use-read-only.ts';
import { useSimilar } from './use-payment-editor.ts';

/** The head of a document, its amounts, and its instalments. */
export function PaymentForm({ isUnverified = false, ...props }: FormProps & { isUnverified?: boolean }) {
  const { t } = useTranslation('payments');
  const { draft, settle, errorOf, today, id } = props;
  const zusDay = useZusDay();
  const follow = (change: Partial<PaymentDraft>) => props.put(following(draft, change, zusDay));
  const { amounts, original } = DOCUMENT_TYPES[draft.type];
  const placeAs = usePlaceOfOriginal(props);
  const isHeld = useHeldParts(draft.parts).length > 0;
  const [hasAdvance, setHasAdvance] = useState(draft.originalId !== null);
  const [isAsked, setAsked] = useState(false);
  const hasOriginal = original === 'corrected' || hasAdvance || draft.originalId !== null;
  const lines = {
    draft,
    error: errorOf('lines'),
    onChange: (next: LineDraft[]) => follow({ lines: next }),
    onLeave: () => settle('lines'),
    onVatFrom: (vatFrom: VatFrom, next: LineDraft[]) => follow({ vatFrom, lines: next }),
  };
  return (
    <div className={styles.form}>
      {isHeld && <Banner tone="info">{t('readOnlyPart')}</Banner>}
      {isUnverified && (
        <PaymentCheck
          isVerified={draft.isVerified}
          onChange={(isVerified) => {
            props.put({ isVerified });
            settle('isVerified');
          }}
        />
      )}
      <fieldset className={styles.group} disabled={isHeld}>
        <legend className={styles.hidden}>{t('form.document')}</legend>
        <PaymentHead {...props} onFollow={follow} />
      </fieldset>
      {original !== null && hasOriginal && !isHeld && (
        <PaymentOriginal
          draft={draft}
          id={id}
          isAsked={isAsked}
          error={errorOf('originalId')}
          onChange={(change) => {
            props.put(change);
            settle('originalId');
            if (original === 'corrected' && change.originalId !== null) void placeAs(change.originalId);
          }}
          onLines={(next) => follow({ lines: next })}
        />
      )}
      <fieldset className={cx(styles.group, ledger.withOffer)} disabled={isHeld}>
        <legend>
          {t(amounts === 'lines' ? 'form.lines' : amounts === 'pay' ? 'form.pay' : 'form.amount')}
        </legend>
        {original === 'advance' && !hasOriginal && !isHeld && (
          <AdvanceOffer
            draft={draft}
            id={id}
            onOpen={() => {
              setHasAdvance(true);
              setAsked(true);
            }}
          />
        )}
        {amounts === 'lines' && (
          <Place field="lines" span="whole">
            <PaymentLines {...lines} />
          </Place>
        )}
        {amounts === 'one' && <OneAmount {...lines} />}
        {amounts === 'pay' && (
          <PaymentPay
            pay={draft.pay}
            today={today}
            error={errorOf('pay')}
            onChange={(pay) => {
              follow({ pay });
              settle('pay');
            }}
          />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('form.parts')}</legend>
        <div className={cx(styles.whole, ledger.place, ledger.scroll)} data-read="parts">
          <ReadMark field="parts" />
          <Suggestions field="parts" />
          <PaymentParts
            draft={draft}
            id={id}
            today={today}
            error={errorOf('parts')}
            onChange={(parts) => props.put({ parts })}
            onLeave={() => settle('parts')}
          />
        </div>
      </fieldset>
      <Similar {...props} />
    </div>
  );
}

/** Number of likely duplicates that are named; they lie over the form. */
const SIMILAR_SHOWN = 3;

/** Likely duplicates, found during typing: in a place of their own, because a field that moves away is missed by the click aimed at it. */
function Similar({ draft, id, isLeft }: FormProps) {
  const { t } = useTranslation('payments');
  // A new one that is being stored would be found as its own duplicate.
  const items = useAnswered(useSimilar(draft, id), id === undefined && isLeft);
  return (
    <div className={ledger.similar} aria-live="polite">
      {items.length > 0 && (
        <Banner tone="warning">
          {items.length > SIMILAR_SHOWN ? t('similar.oneOf', { count: items.length }) : t('similar.text')}
          {items.slice(0, SIMILAR_SHOWN).map((item, place) => (
            <span key={item.id}>
              {place === 0 ? ' ' : '; '}
              {item.number}, {formatDate(item.issueDate)},{' '}
              {formatAmount(item.gross, item.currency, { withCurrency: true })} (
              {item.reasons.map((reason) => t(`similar.${reason}`)).join(', ')})
            </span>
          ))}
        </Banner>
      )}
    </div>
  );
}
