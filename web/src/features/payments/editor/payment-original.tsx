import { differencesByRate, sumsByRate, type RateAmounts } from '@saldo/contract/domain/document-lines';
import { minor, formatAmount } from '@saldo/contract/domain/money';
import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { paymentOriginal, type RelatedSource } from '@saldo/contract/payment-original';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createApi, successOf } from '#lib/api/api.ts';
import { keyOf } from '#lib/cache/query-keys.ts';
import { useDebounced } from '#lib/keyboard/use-debounced.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { formatDate } from '#lib/words/format.ts';
import { vatRateText } from '#lib/words/vat-rate.ts';
import { Button } from '#ui/button/button.tsx';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import { cx } from '#ui/cx.ts';
import styles from '#ui/editor/form.module.css';
import ledger from './ledger.module.css';
import { lineWith, readLines, type LineDraft } from './line-draft.ts';
import type { PaymentDraft } from './payment-draft.ts';

const api = createApi(paymentOriginal);
const SEARCH_MS = 200;

type OriginalProps = {
  draft: PaymentDraft;
  id: number | undefined;
  /** the user has asked for it: it gets the focus */
  isAsked: boolean;
  error: string | undefined;
  onChange: (change: { originalId: number | null; contractorId?: number }) => void;
  onLines: (lines: LineDraft[]) => void;
};

/** Documents that may be corrected or settled. */
function useFound({ type, direction, contractorId }: PaymentDraft, id: number | undefined, search: string) {
  const { data: items = [] } = useQuery({
    queryKey: [...keyOf('PaymentSource', 'originals'), { type, direction, contractorId, id, search }],
    queryFn: async ({ signal }) => {
      const body = { type, direction, search, contractorId, ...(id !== undefined && { exceptId: id }) };
      return successOf(await api.originals.mutate({ body, fetchOptions: { signal } })).items;
    },
    placeholderData: (before) => before,
  });
  return items;
}

/**
 * Offers the field of an advance, which most invoices do not settle. It is known too late for a field: that would move what
 * the user is about to click.
 */
export function AdvanceOffer({
  draft,
  id,
  onOpen,
}: Pick<OriginalProps, 'draft' | 'id'> & { onOpen: () => void }) {
  const { t } = useTranslation('payments');
  const items = useFound(draft, id, '');
  if (items.length === 0) return null;
  return (
    <span className={ledger.offer}>
      <Button look="plain" size="small" onClick={onOpen}>
        {t('original.advance')}...
      </Button>
    </span>
  );
}

/**
 * Documents that may be corrected or settled, and the totals of the chosen one with its other
 * corrections.
 */
function useOriginals(draft: PaymentDraft, id: number | undefined) {
  const { originalId } = draft;
  const [typed, setTyped] = useState('');
  const items = useFound(draft, id, useDebounced(typed.trim(), SEARCH_MS));
  const { data: around } = useQuery({
    queryKey: [...keyOf('PaymentSource', 'related'), originalId],
    enabled: originalId !== null,
    queryFn: async ({ signal }) =>
      successOf(await api.related.query({ params: { id: originalId ?? 0 }, fetchOptions: { signal } })),
  });
  const { data: own } = useQuery({
    queryKey: [...keyOf('PaymentSource', 'related'), id],
    enabled: id !== undefined && originalId !== null,
    queryFn: async ({ signal }) =>
      successOf(await api.related.query({ params: { id: id ?? 0 }, fetchOptions: { signal } })),
  });
  // The chosen one stays when the search finds others.
  const [chosen, setChosen] = useState<RelatedSource>();
  const original = [...items, chosen, own?.original].find((one) => one?.id === originalId) ?? undefined;
  const earlier = (around?.others ?? []).filter((one) => one.id !== id);
  const choose = (wanted: number) => setChosen(items.find((one) => one.id === wanted));
  const choices = original && !items.includes(original) ? [...items, original] : items;
  return { items: choices, original, earlier, setTyped, choose };
}

/** The document that a correction corrects or an invoice settles. */
export function PaymentOriginal({ draft, id, isAsked, error, onChange, onLines }: OriginalProps) {
  const { t } = useTranslation('payments');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isAsked) group.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [isAsked]);
  const { items, original, earlier, setTyped, choose } = useOriginals(draft, id);
  const { items: contractors } = useMasterData('contractor');
  const { original: kind } = DOCUMENT_TYPES[draft.type];
  const nameOf = ({ number, contractorId, issueDate, gross, currency }: RelatedSource) =>
    [
      number,
      contractors.find((one) => one.id === contractorId)?.name,
      formatDate(issueDate),
      formatAmount(gross, currency, { withCurrency: true }),
    ]
      .filter((text) => text !== undefined)
      .join(', ');
  const choiceOf = (originalId: number) => {
    const contractorId = items.find((one) => one.id === originalId)?.contractorId ?? null;
    return { originalId, ...(draft.contractorId === null && contractorId !== null && { contractorId }) };
  };
  return (
    <fieldset ref={group} className={styles.group}>
      <legend>{t(kind === 'advance' ? 'original.advance' : 'original.corrected')}</legend>
      <div className={styles.span6}>
        <ChoiceField
          label={t(kind === 'advance' ? 'original.advanceInvoice' : 'field.originalId')}
          choices={items.map((one) => ({ id: one.id, name: nameOf(one) }))}
          value={draft.originalId}
          error={error}
          emptyText={t('original.none')}
          clearText={t(kind === 'advance' ? 'original.noAdvance' : 'original.clear')}
          onText={(text) => setTyped(text ?? '')}
          onChange={(wanted) => {
            choose(wanted);
            onChange(choiceOf(wanted));
          }}
          onClear={() => onChange({ originalId: null })}
        />
      </div>
      {original && kind === 'corrected' && <Corrected draft={draft} documents={[original, ...earlier]} />}
      {original && kind === 'advance' && (
        <div className={styles.span6}>
          <Button
            size="small"
            isBusy={isSubtracted(original, draft)}
            onClick={() => onLines([...kept(draft), ...subtracted(original, draft)])}
          >
            {t('original.subtract')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Lines that are not empty. */
const kept = ({ lines }: PaymentDraft) => lines.filter(({ net, gross }) => net !== '' || gross !== '');

/** Whether there is already a line that deducts the advance invoice. */
const isSubtracted = ({ number }: RelatedSource, { lines }: PaymentDraft): boolean =>
  lines.some(({ description, gross }) => description === number && /^[-−]/u.test(gross));

/** The amounts of an advance invoice by rate; one without lines has the rate of its settlement. */
const ratesOf = ({ rates, net, vat, gross }: RelatedSource, { lines: [first] }: PaymentDraft) =>
  rates.length > 0 ? rates : [{ vatRate: first?.vatRate ?? '23', net, vat, gross }];

/** Deducts the amounts of an advance invoice, by rate. */
const subtracted = (advance: RelatedSource, draft: PaymentDraft): LineDraft[] =>
  differencesByRate([], ratesOf(advance, draft)).map(({ vatRate, net, vat, gross }) =>
    lineWith(
      {
        vatRate,
        description: advance.number,
        quantity: null,
        unitPrice: null,
        net,
        vat,
        gross,
        vatDeductiblePct: null,
        costDeductiblePct: null,
        lumpSumRate: null,
      },
      draft.currency,
    ),
  );

/**
 * Gross amounts by VAT rate before the correction, and its changes. Documents without lines have no
 * rates: with one of them, a single row of totals (`vatRate` null).
 */
function correctedRows(documents: readonly RelatedSource[], { lines, currency }: PaymentDraft) {
  const change = sumsByRate(readLines(lines, currency));
  if (documents.some(({ rates }) => rates.length === 0))
    return [{ vatRate: null, before: grossOf(documents), change: grossOf(change) }];
  const before = sumsByRate(documents.flatMap(({ rates }) => rates));
  const ofRate = (sums: readonly RateAmounts[], rate: string) =>
    grossOf(sums.filter(({ vatRate }) => vatRate === rate));
  return sumsByRate([...before, ...change]).map(({ vatRate }) => ({
    vatRate,
    before: ofRate(before, vatRate),
    change: ofRate(change, vatRate),
  }));
}

const grossOf = (sums: readonly { gross: number }[]) => sums.reduce((sum, { gross }) => sum + gross, 0);

type CorrectedProps = { draft: PaymentDraft; documents: readonly RelatedSource[] };

/** By VAT rate: the amounts before the correction, its changes, and the amounts after it. */
function Corrected({ draft, documents }: CorrectedProps) {
  const { t } = useTranslation('payments');
  const nameOf = (rate: string | null) => {
    if (rate === null) return t('original.allRates');
    return vatRateText(rate);
  };
  return (
    <table className={cx(styles.whole, ledger.ledger)}>
      <thead>
        <tr>
          <th className={ledger.rate}>{t('line.vatRate')}</th>
          {(['before', 'change', 'after'] as const).map((column) => (
            <th key={column} className={ledger.number}>
              {t(`original.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {correctedRows(documents, draft).map(({ vatRate, before, change }) => (
          <tr key={vatRate}>
            <td>{nameOf(vatRate)}</td>
            {[before, change, before + change].map((gross, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- three fixed columns
              <td key={at} className={ledger.number}>
                <span>{formatAmount(minor(gross), draft.currency)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
