import { evaluateAmount } from '@saldo/contract/domain/amount-expression';
import { formatAmount } from '@saldo/contract/domain/money';
import type { Minor } from '@saldo/contract/values';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { failureText } from '#lib/api/failures.ts';
import { keepWhileOpen, readKept, takeKept } from '#lib/drafts/kept.ts';
import { useAsksBeforeUnload } from '#lib/drafts/use-asks-before-unload.ts';
import { tellTyped } from '#lib/live/tell-typed.ts';
import { useLock } from '#lib/live/use-lock.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import {
  NoAmount,
  useChangeAmount,
  usePlannedAmount,
  type PlannedAmount,
  type PlannedCell,
} from '#lib/plan/planned-amount.ts';
import { formatMoney, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './explorer.module.css';

/** The focus is where it went as the amount was sent. */
const isOnTable = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('[data-at]') === true;

type AmountFormProps = {
  cell: PlannedCell;
  /** of the row */
  name: string;
  /** text typed before the form was rendered; null: none */
  typed: string | null;
  /** Enter was pressed before the form was rendered */
  isSent: boolean;
  /** the amount is on its way: keys are the table's again */
  onSent: () => void;
  onClose: () => void;
};

/** Text typed over the amount; text left unsaved is restored. */
function useTypedText(key: string, typed: string | null) {
  const [text, setText] = useState(() => typed ?? readKept<string>(key) ?? null);
  const latest = useRef(text);
  useEffect(() => void (latest.current = text));
  useEffect(() => {
    takeKept(key);
    return keepWhileOpen(key, () => latest.current ?? undefined);
  }, [key]);
  useAsksBeforeUnload(text !== null);
  /** Saved or discarded: nothing is kept. */
  const forget = () => {
    latest.current = null;
  };
  return { text, setText, forget };
}

/** Whether the form is still there when its answer arrives. */
function useShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** Saves once as soon as possible if Enter was pressed earlier. */
function useSavesOnce(isDue: boolean, save: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    save();
  });
}

/**
 * The amount in a text; null: no own amount, so that the month has that of its row, as in the
 * sheet.
 */
function amountIn(text: string, { amount, currency }: PlannedAmount): Minor | null | undefined {
  if (text.trim() === '') return null;
  const read = evaluateAmount(text, currency, amount);
  return read.ok && read.amount >= 0 ? read.amount : undefined;
}

/** The planned net amount of a cell, edited among the items of a figure like in its sheet. */
export function AmountForm({ cell, name, typed, isSent, onSent, onClose }: AmountFormProps) {
  const { t } = useTranslation('explorer');
  const { data: planned, error: unread } = usePlannedAmount(cell);
  const locked = useLock({ type: 'record', id: cell.recordId }, name);
  const key = `amount ${cell.recordId} ${cell.month}`;
  const { text, setText, forget } = useTypedText(key, typed);
  const [isWrong, setWrong] = useState(false);
  const isShown = useShown();
  const input = useRef<HTMLInputElement>(null);
  const tellDone = useTellDone(PLAN_TAGS);
  const month = formatMonth(cell.month, currentLocale());
  const close = () => {
    forget();
    onClose();
  };
  const { mutate, isPending, error } = useChangeAmount({
    onDone: ({ changeId, planned: { usual, currency }, amount }) => {
      const title = t('edit.done', { name, month, amount: formatMoney(amount ?? usual, currency) });
      tellDone({ title, changeId, budgetId: cell.budgetId });
      if (isShown.current) return close();
      // Left while it was on its way: what was kept is stored.
      takeKept(key);
    },
    onFailed: (refusal) => {
      setWrong(refusal instanceof NoAmount);
      if (isShown.current) return void (isOnTable() && input.current?.focus());
      const reason = refusal instanceof NoAmount ? t('edit.wrong') : failureText(refusal);
      tellTyped({ id: key, title: t('edit.notSaved'), text: text ?? '', where: `${name}, ${month}`, reason });
    },
  });
  const isReady = planned !== undefined || typed !== null;
  useEffect(() => {
    if (!isReady) return;
    input.current?.focus();
    // Earlier typing is continued instead of selected.
    if (typed === null) input.current?.select();
  }, [isReady, typed]);
  const isStale = error instanceof ApiError && error.code === 'STALE_VERSION';
  const failure = unread ?? (isStale || error instanceof NoAmount ? null : error);
  const save = () => {
    if (locked || isPending) return;
    if (text === null) return close();
    if (planned && amountIn(text, planned) === undefined) return setWrong(true);
    setWrong(false);
    mutate({ cell, planned, amountOf: (now) => amountIn(text, now) });
    onSent();
  };
  useSavesOnce(isSent && locked === undefined, save);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps the pane open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={input}
        onKeyDown={handleKey}
        label={t('edit.label', { month })}
        inputMode="decimal"
        autoComplete="off"
        readOnly={!isReady || isPending || locked !== undefined}
        value={text ?? (planned ? formatAmount(planned.amount, planned.currency) : '')}
        hint={
          locked?.text ??
          (isStale && planned
            ? t('edit.changed', { amount: formatMoney(planned.amount, planned.currency) })
            : planned && planned.currency !== 'PLN'
              ? planned.currency
              : undefined)
        }
        error={isWrong ? t('edit.wrong') : failure ? failureText(failure) : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(false);
        }}
      />
      <FormEnd locked={locked} isReady={isReady} isPending={isPending} onClose={close} />
    </form>
  );
}

type FormEndProps = {
  locked: ReturnType<typeof useLock>;
  isReady: boolean;
  isPending: boolean;
  onClose: () => void;
};

function FormEnd({ locked, isReady, isPending, onClose }: FormEndProps) {
  const { t } = useTranslation('explorer');
  return (
    <span className={styles.editEnd}>
      {locked && (
        <Button size="small" onClick={locked.takeOver.run}>
          {locked.takeOver.label}
        </Button>
      )}
      <Button size="small" look="plain" onClick={onClose}>
        {t('edit.cancel')}
      </Button>
      <Button
        size="small"
        look="primary"
        type="submit"
        disabled={!isReady || locked !== undefined}
        isBusy={isPending}
      >
        {t('edit.save')}
      </Button>
    </span>
  );
}
