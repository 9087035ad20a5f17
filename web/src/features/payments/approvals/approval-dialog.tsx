import { formatAccount } from '@saldo/contract/domain/bank-account';
import { formatAmount } from '@saldo/contract/domain/money';
import type { TransferApproval } from '@saldo/contract/transfer-approval';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { AlsoRequested } from '../also-requested.tsx';
import { TransferDialog } from '../transfer-dialog.tsx';
import { TransferLines } from '../transfer-lines.tsx';
import styles from '../transfers.module.css';
import { useDecideApproval } from './approval-queries.ts';

type ApprovalDialogProps = { approval: TransferApproval; onClose: () => void };

/** A request with its transfers, and the commands that this user may use. */
export function ApprovalDialog({ approval, onClose }: ApprovalDialogProps) {
  const [isMaking, setMaking] = useState(false);
  if (!isMaking) return <Decision approval={approval} onMake={() => setMaking(true)} onClose={onClose} />;
  const parts = approval.transfers.map(({ partId }) => ({ id: partId, paymentSourceId: 0, version: 0 }));
  return <TransferDialog parts={parts} rows={[]} approval={approval} onClose={onClose} onDone={onClose} />;
}

type Act = 'approve' | 'reject' | 'make' | 'none';

/** The command of the main button. */
function actOf({ state, isOwn }: TransferApproval, isRejecting: boolean): Act {
  if (state === 'approved') return 'make';
  if (isOwn || (state !== 'requested' && state !== 'void')) return 'none';
  return isRejecting || state === 'void' ? 'reject' : 'approve';
}

function Decision({ approval, onMake, onClose }: ApprovalDialogProps & { onMake: () => void }) {
  const { t } = useTranslation('payments');
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isRejecting) reasonField.current?.focus();
  }, [isRejecting]);
  const decide = useDecideApproval(({ state }) => {
    onClose();
    showToast({ type: 'done', title: t(`approval.told.${state}`) });
  });
  const { id, version, state, isOwn, currency, total, transfers } = approval;
  const act = actOf(approval, isRejecting);
  const isOpen = state === 'requested' || state === 'approved' || state === 'void';
  const confirm = () => {
    if (act === 'make') onMake();
    if (act === 'approve') decide.mutate({ id, version, decision: 'approved' });
    if (act !== 'reject') return;
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') decide.mutate({ id, version, decision: 'rejected', reason });
  };
  return (
    <Dialog
      isReading
      title={t('approval.of', { amount: formatAmount(total, currency, { withCurrency: true }) })}
      text={state === 'void' ? voidText(approval, t) : undefined}
      failure={decide.error}
      isBusy={decide.isPending}
      isDanger={act === 'reject'}
      {...(act !== 'reject' && { focusOn: act === 'make' ? ('confirm' as const) : ('cancel' as const) })}
      confirm={act === 'none' ? undefined : t(`approval.act.${act}`)}
      cancel={t('approval.close')}
      note={
        <>
          {act === 'approve' && (
            <Button onClick={() => setRejecting(true)}>{t('approval.act.rejectAsk')}</Button>
          )}
          {isOwn && isOpen && (
            <Button onClick={() => decide.mutate({ id, version, decision: 'withdrawn' })}>
              {t('approval.act.withdraw')}
            </Button>
          )}
        </>
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Steps approval={approval} />
      <AlsoRequested requests={approval.alsoIn} />
      <TransferLines lines={transfers.map((transfer) => ({ ...transfer, currency }))} />
      {act === 'reject' && (
        <div className={styles.rejecting}>
          <TextAreaField
            ref={reasonField}
            label={t('approval.reason')}
            value={reason}
            error={isMissing ? t('approval.reasonMissing') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What has happened since, and that a new request is needed. */
function voidText({ transfers, decided }: TransferApproval, t: TFunction<'payments'>): string {
  const changes = transfers.flatMap(({ change }) => change ?? []);
  const count = changes.filter((change) => change === 'deleted').length;
  return [
    ...(count > 0 ? [t('approval.void.deleted', { count })] : []),
    // Of a change to the paying account no line speaks.
    ...(changes.length > count || count === 0 ? [t('approval.void.changed')] : []),
    t(decided === null ? 'approval.void.asked' : 'approval.void.approved'),
  ].join(' ');
}

/** The steps of the request with their authors, and the paying account. */
function Steps({ approval }: { approval: TransferApproval }) {
  const { t } = useTranslation('payments');
  const { requested, decided, made, reason, account, date, state } = approval;
  const step = ({ name, at }: typeof requested) => `${name}, ${formatInstant(at)}`;
  return (
    <dl className={styles.steps}>
      <dt>{t('filter.state')}</dt>
      <dd>{t(`approval.state.${state}`)}</dd>
      <dt>{t('approval.requested')}</dt>
      <dd>{step(requested)}</dd>
      {decided && (
        <>
          <dt>{t('approval.decided')}</dt>
          <dd>{step(decided)}</dd>
        </>
      )}
      {reason !== '' && (
        <>
          <dt>{t('approval.reason')}</dt>
          <dd>{reason}</dd>
        </>
      )}
      {made && (
        <>
          <dt>{t('approval.made')}</dt>
          <dd>{step(made)}</dd>
        </>
      )}
      <dt>{t('transfer.account')}</dt>
      <dd>{formatAccount(account)}</dd>
      <dt>{t('transfer.date')}</dt>
      <dd>{formatDate(date)}</dd>
    </dl>
  );
}
