import type { CurrencyCode } from '@saldo/contract/domain/currency';
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
import { useLock } from '#lib/live/use-lock.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { useChangeAmount, usePlannedAmount, type PlannedCell } from '#lib/plan/planned-amount.ts';
import { formatMoney, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import styles from './explorer.module.css';

type AmountFormProps = {
  cell: PlannedCell;
  /** of the row */
  name: string;
  /** text typed before the form was rendered; null: none */
  typed: string | null;
  /** Enter was pressed before the form was rendered */
  isSent: boolean;
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

/** Saves once as soon as possible if Enter was pressed earlier. */
function useSavesOnce(isDue: boolean, save: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDue || isDone.current) return;
    isDone.current = true;
    save();
  });
}

type Planned = { amount: Minor; currency: CurrencyCode };

/**
 * The amount in a text; null: no own amount, so that the month has that of its row, as in the
 * sheet.
 */
function amountIn(text: string, { amount, currency }: Planned): Minor | null | undefined {
  if (text.trim() === '') return null;
  const read = evaluateAmount(text, currency, amount);
  return read.ok && read.amount >= 0 ? read.amount : undefined;
}

/** The planned net amount of a cell, edited among the items of a figure like in its sheet. */
export function AmountForm({ cell, name, typed, isSent, onClose }: AmountFormProps) {
  const { t } = useTranslation('explorer');
  const { data: planned, error: unread } = usePlannedAmount(cell);
  const locked = useLock({ type: 'record', id: cell.recordId }, name);
  const { text, setText, forget } = useTypedText(`amount ${cell.recordId} ${cell.month}`, typed);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const tellDone = useTellDone(PLAN_TAGS);
  const month = formatMonth(cell.month, currentLocale());
  const close = () => {
    forget();
    onClose();
  };
  const { mutate, isPending, error } = useChangeAmount((changeId, { amount }) => {
    if (planned) {
      const stored = formatMoney(amount ?? planned.usual, planned.currency);
      const title = t('edit.done', { name, month, amount: stored });
      tellDone({ title, changeId, budgetId: cell.budgetId });
    }
    close();
  });
  const isReady = planned !== undefined || typed !== null;
  useEffect(() => {
    if (!isReady) return;
    input.current?.focus();
    // Earlier typing is continued instead of selected.
    if (typed === null) input.current?.select();
  }, [isReady, typed]);
  const isStale = error instanceof ApiError && error.code === 'STALE_VERSION';
  const failure = unread ?? (isStale ? null : error);
  const [isHasty, setHasty] = useState(false);
  const save = () => {
    if (!planned) setHasty(true);
    if (!planned || locked || isPending) return;
    if (text === null) return close();
    const amount = amountIn(text, planned);
    setWrong(amount === undefined);
    if (amount !== undefined) mutate({ cell, version: planned.version, amount });
  };
  useSavesOnce((isSent || isHasty) && planned !== undefined && locked === undefined, save);
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
        readOnly={!isReady || locked !== undefined}
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
      <span className={styles.editEnd}>
        {locked && (
          <Button size="small" onClick={locked.takeOver.run}>
            {locked.takeOver.label}
          </Button>
        )}
        <Button size="small" look="plain" onClick={close}>
          {t('edit.cancel')}
        </Button>
        <Button
          size="small"
          look="primary"
          type="submit"
          disabled={!planned || locked !== undefined}
          isBusy={isPending}
        >
          {t('edit.save')}
        </Button>
      </span>
    </form>
  );
}
