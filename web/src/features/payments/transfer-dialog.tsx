import { formatAmount, sum } from '@saldo/contract/domain/money';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import {
  MAX_TRANSFERS,
  type CheckedTransfers,
  type PlannedTransfer,
  type TransferFault,
} from '@saldo/contract/transfer';
import type { TransferApproval } from '@saldo/contract/transfer-approval';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTellDone } from '#lib/account-changes/tell-done.ts';
import { isGone } from '#lib/editor/editor-work.ts';
import { APPROVALS_PATH } from '#lib/navigation/payment-tabs.ts';
import { PLAN_TAGS } from '#lib/plan/plan-tags.ts';
import { showToast } from '#lib/toasts.ts';
import { useToday } from '#lib/words/today.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { useRequestApproval } from './approvals/approval-queries.ts';
import { OrderFields, orderAsApproved, type Order } from './order-fields.tsx';
import { type ChosenPart, type ListedPayment } from './payment-queries.ts';
import { faultWords } from './transfer-faults.ts';
import { AlsoRequested } from './also-requested.tsx';
import { lineOf, TransferLines } from './transfer-lines.tsx';
import { useCheckedTransfers, useWriteTransfers } from './transfer-queries.ts';
import { useAccount } from './usual-account.ts';
import styles from './transfers.module.css';

type TransferDialogProps = {
  parts: readonly ChosenPart[];
  /** the ticked payments that it excludes, as text */
  leftOut?: string;
  /** The loaded ones among them. */
  rows: readonly ListedPayment[];
  /** the approved request for the file, which determines account and format */
  approval?: TransferApproval;
  onClose: () => void;
  onDone: () => void;
};

/**
 * Orders payments from the bank: account, day, and file format; faults are shown at their payment.
 */
export function TransferDialog(props: TransferDialogProps) {
  const { data: today } = useToday();
  if (today === undefined) return null;
  return <TransferForm {...props} today={today} />;
}

/** Creates the file, or requests the approval of a second person first. */
function useSending(onDone: () => void) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const tellDone = useTellDone(PLAN_TAGS);
  const write = useWriteTransfers(({ count, changeId }) => {
    onDone();
    tellDone({
      title: t('transfer.done', { count }),
      ...(changeId !== null && { body: t('transfer.marked') }),
      changeId,
    });
  });
  const ask = useRequestApproval(() => {
    onDone();
    showToast({
      type: 'done',
      duration: 'very-long',
      title: t('approval.asked'),
      body: t('approval.askedText'),
      action: { label: t('approval.show'), run: () => void navigate(APPROVALS_PATH) },
    });
  });
  return { write, ask };
}

/** The numbers of deleted payments, and whether they have been shown as deleted. */
function useGone(rows: readonly ListedPayment[], count: number) {
  // The list behind the dialog loses them.
  const [numbers] = useState(() => new Map(rows.map(({ id, number }) => [id, number])));
  const shown = useRef(0);
  useEffect(() => {
    shown.current = count;
  }, [count]);
  return { numbers, isShownGone: () => shown.current === count };
}

function TransferForm({
  parts,
  leftOut = '',
  rows,
  today,
  approval,
  onClose,
  onDone,
}: TransferDialogProps & { today: string }) {
  const { t } = useTranslation('payments');
  const [first] = rows;
  const [order, setOrder] = useState<Order>(() =>
    approval
      ? orderAsApproved(approval, today)
      : {
          format: first?.currency === 'EUR' ? 'pain' : 'elixir',
          charset: 'windows-1250',
          date: nextWorkingDay(today),
        },
  );
  const { account, isKnown, setAccount } = useAccount(approval, { payments: rows, today });
  const [marksOrdered, setMarks] = useState(true);
  const [isRefused, setRefused] = useState(false);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const partIds = parts.flatMap(({ id }) => (skipped.has(id) ? [] : [id]));
  const isTooMany = partIds.length > MAX_TRANSFERS;
  const { charset, ...terms } = order;
  // Without an account the payments are checked with one of their methods, whose faults are not shown.
  const asked = { ...terms, paymentMethodId: account ?? first?.paymentMethod.id ?? 0 };
  const check = useCheckedTransfers({
    ...asked,
    partIds: isTooMany || !isKnown ? [] : partIds,
    // Without one of them, an approved file is not the approved one.
    leavesOutGone: approval === undefined,
  });
  const checked = partIds.length === 0 ? undefined : check.data;
  const gone = checked?.goneIds ?? [];
  const { numbers, isShownGone } = useGone(rows, gone.length);
  const { write, ask } = useSending(onDone);
  const asksFirst = approval === undefined && checked?.needsApproval === true;
  const faults = (checked?.faults ?? []).filter((fault) => account !== null || !isOfAccount(fault));
  const ofOrder = (field: string) => {
    if (account === null && field === 'account' && isRefused) return t('transfer.chooseAccount');
    const fault = faults.find((one) => one.partId === null && one.field === field);
    return fault && faultWords(fault, t);
  };
  const company = ofOrder('name') ?? ofOrder('address');
  const faulty = new Set(faults.flatMap(({ partId }) => partId ?? []));
  const failureOf = () => {
    if (isTooMany) return t('transfer.tooMany', { count: MAX_TRANSFERS });
    if (partIds.length === 0) return t('transfer.nothing');
    if (company !== undefined) return company;
    if (isRefused && faults.length > 0) return t('transfer.faulty');
    const refused = write.error ?? ask.error;
    // It is named below, and left out.
    return refused && gone.length > 0 && isGone(refused) ? null : (refused ?? check.error);
  };
  const isShown = checked !== undefined && !check.isPlaceholderData && !check.isFetching;
  const confirm = () => {
    const isFaulty = account === null || faults.length > 0;
    setRefused(isFaulty);
    // A key pressed before the check ended meant the file with all of them.
    if (!isShown || isFaulty || !isShownGone()) return;
    if (asksFirst) ask.mutate({ ...asked, charset, checked });
    else write.mutate({ ...asked, charset, checked, marksOrdered, approvalId: approval?.id });
  };
  return (
    <Dialog
      isReading
      text={leftOut || undefined}
      title={t('transfer.title', { count: partIds.length - gone.length })}
      failure={failureOf()}
      isBusy={write.isPending || ask.isPending}
      isChecking={check.isFetching || !isKnown}
      confirm={t(asksFirst ? 'approval.ask' : 'transfer.confirm')}
      cancel={t('cancel')}
      note={checked && t('transfer.sum', { amount: sumsOf(checked.transfers) })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <OrderFields
        order={order}
        account={account}
        today={today}
        name={rows.find(({ paymentMethod }) => paymentMethod.id === account)?.paymentMethod.name}
        isFixed={approval !== undefined}
        faultOf={ofOrder}
        onChange={setOrder}
        onAccount={setAccount}
      />
      <Tools
        marks={asksFirst ? undefined : { isChecked: marksOrdered, onChange: setMarks }}
        faulty={approval === undefined ? faulty.size : 0}
        onSkip={() => {
          write.reset();
          setSkipped(new Set([...skipped, ...faulty]));
        }}
      />
      {checked && <Transfers checked={checked} faults={faults} approvalId={approval?.id} numbers={numbers} />}
    </Dialog>
  );
}

type ToolsProps = {
  /** whether the payments are marked as ordered; undefined: a second person is asked first */
  marks: { isChecked: boolean; onChange: (isChecked: boolean) => void } | undefined;
  /** the number of payments with faults that may be left out */
  faulty: number;
  onSkip: () => void;
};

function Tools({ marks, faulty, onSkip }: ToolsProps) {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.tools}>
      {marks ? (
        <Checkbox label={t('transfer.marks')} {...marks} />
      ) : (
        <p className={styles.approval}>{t('approval.needed')}</p>
      )}
      {faulty > 0 && <Button onClick={onSkip}>{t('transfer.skip', { count: faulty })}</Button>}
    </div>
  );
}

type TransfersProps = {
  checked: CheckedTransfers;
  faults: readonly TransferFault[];
  /** the request whose file is made */
  approvalId: number | undefined;
  /** of the documents, by instalment, also of deleted ones */
  numbers: ReadonlyMap<number, string>;
};

function Transfers({ checked, faults, approvalId: own, numbers }: TransfersProps) {
  const { t } = useTranslation('payments');
  const { transfers, alsoIn, goneIds } = checked;
  const names = goneIds.flatMap((id) => numbers.get(id) ?? []).join(', ');
  return (
    <>
      {goneIds.length > 0 && (
        <Banner tone="warning">{t('transfer.gone', { count: goneIds.length, names })}</Banner>
      )}
      <AlsoRequested requests={alsoIn.filter(({ approvalId }) => approvalId !== own)} />
      <TransferLines lines={transfers.map(lineOf)} faults={faults} />
    </>
  );
}

const isOfAccount = ({ partId, field }: TransferFault): boolean =>
  partId === null && (field === 'account' || field === 'currency');

/** The sums by currency; the file can be written if all have that of the account. */
const sumsOf = (transfers: readonly PlannedTransfer[]): string =>
  [...Map.groupBy(transfers, ({ currency }) => currency)]
    .map(([currency, of]) =>
      formatAmount(sum(of.map(({ amount }) => amount)), currency, { withCurrency: true }),
    )
    .join(', ');
