import { file as fileRoutes } from '@saldo/contract/file';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor, parseAmount, type Minor } from '@saldo/contract/domain/money';
import { netOf } from '@saldo/contract/domain/vat';
import { MAX_FILES, paymentSource } from '@saldo/contract/payment-source';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { Direction, VatRate } from '@saldo/contract/record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { createApi, successOf } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/api/upload-file.ts';
import { invalidate } from '#lib/cache/invalidate.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { mayChangePayments } from '#lib/session/payment-rules.ts';
import { useAcl } from '#lib/session/access.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { DateField } from '#ui/date-picker/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useNextNumber } from '../editor/use-next-number.ts';
import { dialogOf } from '../payment-queries.ts';
import styles from '../payments.module.css';

const api = createApi(paymentSource);

/** The cell of a new document, and the values from its row. */
export type NewPlace = {
  recordId: number;
  month: string;
  /** row and month, for display */
  name: string;
  direction: Direction;
  currency: CurrencyCode;
  contractorId: number | null;
  type: PaymentSourceType;
  /** null: a document without lines by VAT rate */
  vatRate: VatRate | null;
  /** the planned amount there, or the rest of it */
  gross: Minor;
};

type NewDocument = { number: string; gross: Minor; issueDate: string; needsNewNumber: boolean };

const send = async (file: File) =>
  await uploadFile({
    path: `/api${fileRoutes.upload.path}`,
    file,
    answerSchema: fileRoutes.upload.responses[201],
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

/** Uploads the files, then adds the document with them. */
function useAddOnCell(place: NewPlace, files: readonly File[], onAdded: () => void) {
  const { t } = useTranslation('sheet-payments');
  const client = useQueryClient();
  const tellDone = useTellDone(PLAN_TAGS);
  const { open } = useDialogRoute();
  const { recordId, month, direction, currency, contractorId, type, vatRate } = place;
  return useMutation({
    meta: { ownsFailure: true },
    mutationFn: async ({ number, gross, issueDate, needsNewNumber }: NewDocument) => {
      const fileIds: number[] = [];
      for (const one of files) fileIds.push((await send(one)).fileId);
      const net = vatRate === null ? gross : netOf(gross, vatRate);
      const amounts = { net, vat: minor(gross - net), gross };
      const line = { description: '', vatDeductiblePct: null, costDeductiblePct: null, lumpSumRate: null };
      return successOf(
        await api.create.mutate({
          body: {
            type,
            direction,
            number,
            issueDate,
            currency,
            contractorId,
            ...(vatRate === null ? { amounts } : { lines: [{ ...line, ...amounts, vatRate }] }),
            parts: [{ gross, cell: { recordId, month } }],
            fileIds,
            needsNewNumber,
          },
        }),
      );
    },
    onSuccess: async ({ changeId, source }) => {
      onAdded();
      tellDone({ title: t('done.added', { number: source.number }), changeId });
      // The content of the paper is entered beside it.
      if (files.length > 0) open(dialogOf({ paymentSourceId: source.id, type: source.type }));
      await invalidate(client, PLAN_TAGS);
    },
  });
}

type NewOnCellProps = { place: NewPlace; files: readonly File[]; onClose: () => void };

/** Number, amount and day of a new document on a cell, with the dropped files. */
export function NewOnCell({ place, files, onClose }: NewOnCellProps) {
  const { t } = useTranslation('sheet-payments');
  const { data: acl } = useAcl();
  const { data: today } = useToday();
  if (acl === undefined || today === undefined) return null;
  const title = t('new.title', { cell: place.name });
  const refusal = !mayChangePayments(acl)
    ? t('new.noAccess')
    : files.length > MAX_FILES
      ? t('new.tooMany', { count: MAX_FILES })
      : undefined;
  if (refusal !== undefined)
    return <Dialog title={title} text={refusal} cancel={t('new.cancel')} onClose={onClose} />;
  return <Fields title={title} today={today} place={place} files={files} onClose={onClose} />;
}

const LONGEST_NUMBER = 80;
/** A scan is often named after the number of its document. */
const numberOf = (files: readonly File[]): string =>
  (files[0]?.name ?? '').replace(/\.[^.]+$/u, '').slice(0, LONGEST_NUMBER);

function Fields({ title, today, place, files, onClose }: NewOnCellProps & { title: string; today: string }) {
  const { t } = useTranslation('sheet-payments');
  const [number, setNumber] = useState(numberOf(files));
  const [amount, setAmount] = useState(formatAmount(place.gross, place.currency));
  const [issueDate, setIssueDate] = useState(today);
  const [isTried, setTried] = useState(false);
  const adding = useAddOnCell(place, files, onClose);
  const { error } = adding;
  const isRefused = error instanceof ApiError && error.code === 'DUPLICATE';
  /** The number to add although a document has it: chosen, because a second Enter comes easily. */
  const [again, setAgain] = useState<string | null>(null);
  const isUsed = isRefused && adding.variables?.number === number.trim();
  const next = useNextNumber({ ...place, issueDate });
  const gross = parseAmount(amount, place.currency);
  const noNumber = isTried && number.trim() === '' ? t('new.noNumber') : undefined;
  const faultOfNumber = isUsed ? t('new.usedNumber') : noNumber;
  const confirm = () => {
    setTried(true);
    if (number.trim() === '' || !gross.ok) return;
    // Numbers of issued documents are those of one series; received ones have the numbers of others.
    const needsNewNumber = place.direction === 'income' && again !== number.trim();
    adding.mutate({ number: number.trim(), gross: gross.amount, issueDate, needsNewNumber });
  };
  return (
    <Dialog
      title={title}
      text={t('new.text')}
      minHeight={416}
      isBusy={adding.isPending}
      failure={isRefused ? null : error}
      confirm={t('new.confirm')}
      cancel={t('new.cancel')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextField
          label={t('new.number')}
          value={number}
          maxLength={LONGEST_NUMBER}
          error={faultOfNumber}
          onChange={(event) => setNumber(event.target.value)}
        />
        {next !== null && (number === '' || isUsed) && (
          <p>
            <Button size="small" look="plain" onClick={() => setNumber(next)}>
              {t('new.nextNumber', { number: next })}
            </Button>
          </p>
        )}
        {isUsed && (
          <Checkbox
            label={t('new.addAnyway')}
            isChecked={again === number.trim()}
            onChange={(isChecked) => setAgain(isChecked ? number.trim() : null)}
          />
        )}
        <div className={styles.pair}>
          <TextField
            label={t('new.gross')}
            inputMode="decimal"
            value={amount}
            error={isTried && !gross.ok ? t('new.noAmount') : undefined}
            onChange={(event) => setAmount(event.target.value)}
          />
          <DateField label={t('new.issueDate')} value={issueDate} today={today} onChange={setIssueDate} />
        </div>
        {files.length > 0 && (
          <p>
            {t('new.files')}: {files.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
