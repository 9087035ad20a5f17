import { seatsRefusal } from '@saldo/contract/domain/subscription';
import { MAX_SEATS } from '@saldo/contract/subscription';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettledSend } from '#lib/drafts/settled-send.ts';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadedEditor } from '#ui/editor/loaded-editor.tsx';
import { NumberStepper } from '#ui/field/number-stepper.tsx';
import { useChangeSeats } from './payment-queries.ts';
import { useSubscription } from './queries.ts';
import { RefusedSeats } from './refused-seats.tsx';
import styles from './seats-dialog.module.css';
import { SeatsPrice } from './seats-price.tsx';
import { SeatsSummary } from './seats-summary.tsx';

type SeatsDialogProps = { onClose: () => void };

/** A number that differs from the present one, and the present one when it was first typed. */
type Typed = { seats: number; of: number };

/** `/@/seats-management`: changes the number of seats and shows the cost before confirmation. */
export function SeatsDialog({ onClose }: SeatsDialogProps) {
  const { t } = useTranslation('subscription');
  // Outlives the refusal that is shown while a payment made in another tab is processed.
  const [typed, setTyped] = useState<Typed | null>(null);
  return (
    <LoadedEditor title={t('seats.title')} query={useSubscription()} meanwhile={null} onClose={onClose}>
      {(subscription) => {
        const refusal = seatsRefusal(subscription);
        return refusal === null ? (
          <ChangeSeats {...{ subscription, typed, setTyped, onClose }} />
        ) : (
          <RefusedSeats subscription={subscription} refusal={refusal} onClose={onClose} />
        );
      }}
    </LoadedEditor>
  );
}

type ChangeSeatsProps = SeatsDialogProps & {
  subscription: Subscription;
  typed: Typed | null;
  setTyped: (typed: Typed | null) => void;
};

function ChangeSeats({ subscription, typed, setTyped, onClose }: ChangeSeatsProps) {
  const { t } = useTranslation('subscription');
  const { quantity, usedQuantity } = subscription;
  const seats = typed?.seats ?? quantity;
  const before = typed?.of ?? quantity;
  const change = useChangeSeats((now) => {
    onClose();
    // Bought seats are added once they are paid for, which another toast reports.
    if (!now.paymentInProgress) showToast({ type: 'done', title: t('seats.saved', { count: now.quantity }) });
  });
  const { isWaiting, changed, confirm } = useSettledSend(change.mutate);
  const least = Math.max(1, usedQuantity);
  const fault = faultOf(seats, least);
  const isPossible = fault === null && seats !== quantity;
  return (
    <Dialog
      title={t('seats.title')}
      minHeight={416}
      confirm={isPossible ? confirmText(seats - quantity) : t('seats.save')}
      cancel={t('seats.cancel')}
      isBusy={isWaiting || change.isPending || !isPossible}
      failure={change.error}
      onConfirm={() => confirm(seats)}
      onClose={onClose}
    >
      <SeatsSummary subscription={subscription} />
      <NumberStepper
        label={t('seats.quantity')}
        lessLabel={t('seats.subtract')}
        moreLabel={t('seats.add')}
        value={seats}
        min={least}
        max={MAX_SEATS}
        error={fault === null ? undefined : t(`seats.${fault.key}`, { count: fault.count })}
        hint={usedQuantity >= quantity ? t('seats.usedAll') : undefined}
        onChange={(next) => {
          changed();
          setTyped(next === quantity ? null : { seats: next, of: before });
        }}
      />
      <div className={styles.price} aria-live="polite">
        {before !== quantity && <p>{t('seats.changedMeanwhile', { before, now: quantity })}</p>}
        {isPossible && <SeatsPrice subscription={subscription} seats={seats} />}
        {seats === quantity && <p>{t('seats.unchanged')}</p>}
      </div>
    </Dialog>
  );

  function confirmText(more: number): string {
    return more > 0 ? t('seats.confirmAdd', { count: more }) : t('seats.confirmSubtract', { count: -more });
  }
}

/** Why this number of seats is not possible. An impossible number is never adjusted, since the user has not seen the price of the adjusted one. */
function faultOf(seats: number, least: number) {
  if (!Number.isInteger(seats)) return { key: 'notWhole', count: 0 } as const;
  if (seats < least) return { key: 'tooFew', count: least } as const;
  return seats > MAX_SEATS ? ({ key: 'tooMany', count: MAX_SEATS } as const) : null;
}
