import { formatAmount, minor } from '@saldo/contract/domain/money';
import { paymentSource, type PaymentSource } from '@saldo/contract/payment-source';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failures.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate } from '#lib/words/format.ts';
import { useToday } from '#lib/words/today.ts';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MasterDataField } from '#ui/editor/master-data-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useDocumentLocks } from '#lib/live/document-locks.ts';
import { paidAhead } from '../paid-ahead.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import styles from '../payments.module.css';
import { amountOf, amountText, settledAmount } from './line-draft.ts';
import { paidInPart, type PaidAmount } from './paid-in-part.ts';
import { useDocument } from './use-payment-editor.ts';
import { useHeldParts } from './use-read-only.ts';

const api = createApi(paymentSource);

type PartialProps = { id: number; partIds: readonly number[] };

/**
 * `payments-editor/partial/{paymentSourceId}/parts/{partIds}/{paymentTypeName}`: the paid amount of
 * instalments, with day and method.
 */
export function PartialPayment({ id, partIds }: PartialProps) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const { data: source, error } = useDocument(id);
  const { data: today } = useToday();
  if (error)
    return <Dialog title={t('goneTitle')} text={failureText(error)} cancel={t('cancel')} onClose={close} />;
  if (!source || today === undefined) return null;
  return <Partial key={source.version} source={source} partIds={partIds} today={today} />;
}

/** Pays a part of a document: the part is split, as one step of the history. */
function usePayPart(source: PaymentSource) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const client = useQueryClient();
  const tellDone = useTellDone(PLAN_TAGS);
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async (paid: ReadonlyMap<number, PaidAmount>) => {
      const body = { version: source.version, parts: paidInPart(source.parts, paid) };
      return successOf(await api.update.mutate({ params: { id: source.id }, body }));
    },
    onSuccess: async ({ changeId }) => {
      close();
      tellDone({ title: t('partial.done', { number: source.number }), changeId });
      await invalidate(client, PLAN_TAGS);
    },
  });
}

function Partial({
  source,
  partIds,
  today,
}: {
  source: PaymentSource;
  partIds: readonly number[];
  today: string;
}) {
  const { t } = useTranslation('payments');
  const { close } = useDialogRoute();
  const { currency } = source;
  const open = source.parts.filter(({ id, paidDate }) => partIds.includes(id) && paidDate === null);
  const isHeld = useHeldParts(open).length > 0;
  const locked = useDocumentLocks()(source.id)?.text;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [paidDate, setPaidDate] = useState(today);
  const [paymentMethodId, setMethod] = useState<number | null>(null);
  const paying = usePayPart(source);
  const textOf = (id: number) =>
    typed[id] ?? amountText(open.find((one) => one.id === id)?.gross ?? minor(0), currency);
  const read = open.map(({ id, gross }) => ({ id, gross, amount: amountOf(textOf(id), currency) }));
  const isWrong = (one: (typeof read)[number]) =>
    one.amount === null ||
    one.amount * Math.sign(one.gross) < 0 ||
    Math.abs(one.amount) > Math.abs(one.gross);
  const isAny = read.some(({ amount }) => amount !== null && amount !== 0);
  const nothing = isAny ? undefined : t('partial.nothing');
  const confirm = () =>
    paying.mutate(
      new Map(read.map(({ id, amount }) => [id, { amount: amount ?? minor(0), paidDate, paymentMethodId }])),
    );
  if (isHeld)
    return <Dialog title={source.number} text={t('readOnlySheet')} cancel={t('cancel')} onClose={close} />;
  if (open.length === 0) {
    const isKnown = source.parts.some(({ id }) => partIds.includes(id));
    const text = isKnown ? t('partial.none') : t('partial.unknown');
    return <Dialog title={source.number} text={text} cancel={t('cancel')} onClose={close} />;
  }
  return (
    <Dialog
      title={t('partial.title', { number: source.number })}
      text={locked ?? t('partial.text')}
      minHeight={335}
      isBusy={paying.isPending || locked !== undefined || read.some(isWrong) || !isAny}
      failure={paying.error}
      confirm={t('confirm.pay')}
      cancel={t('cancel')}
      onConfirm={confirm}
      onClose={close}
    >
      <div className={styles.form}>
        {read.map((one, at) => (
          <TextField
            key={one.id}
            label={t('partial.amount', { day: formatDate(open[at]?.dueDate ?? today) })}
            hint={t('partial.of', { amount: formatAmount(one.gross, currency, { withCurrency: true }) })}
            inputMode="decimal"
            value={textOf(one.id)}
            error={isWrong(one) ? t('partial.wrong') : nothing}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, [one.id]: target.value })}
            onBlur={() => setTyped({ ...typed, [one.id]: settledAmount(textOf(one.id), currency) })}
          />
        ))}
        <DateField
          label={t('pay.day')}
          value={paidDate}
          today={today}
          hint={paidAhead(t, paidDate, today)}
          onChange={setPaidDate}
        />
        <MasterDataField
          kind="payment-method"
          label={t('pay.method')}
          value={paymentMethodId}
          onChange={setMethod}
          onClear={() => setMethod(null)}
        />
      </div>
    </Dialog>
  );
}
