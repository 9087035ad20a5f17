import { seatsRefusal, type SeatsRefusal } from '@saldo/contract/domain/subscription';
import { minor } from '@saldo/contract/domain/money';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChargeSection } from '#features/settings/subscription/charge-section.tsx';
import { PaymentState } from '#features/settings/subscription/payment-state.tsx';
import { RefusedSeats } from '#features/settings/subscription/refused-seats.tsx';
import { SeatsPrice } from '#features/settings/subscription/seats-price.tsx';
import { SeatsSummary } from '#features/settings/subscription/seats-summary.tsx';
import { TrialBar } from '#features/settings/subscription/trial-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { NumberStepper } from '#ui/field/number-stepper.tsx';
import styles from './showcase.module.css';
import { Specimen, TODAY } from './specimen.tsx';

/** The demo values of the specification (2, section 9), in grosze. */
const PAYING: Subscription = {
  type: 'paying',
  status: 'active',
  subscriptionStart: '2026-11-01',
  subscriptionEnd: '2026-12-01',
  isTrial: false,
  hasPaymentMethod: true,
  cardLast4: '4242',
  quantity: 5,
  usedQuantity: 3,
  seatPriceNetto: minor(19_900),
  feePriceNetto: minor(30_000),
  discount: minor(-10_000),
  balance: minor(20_000),
  paymentInProgress: false,
  paymentError: false,
  graceEnd: null,
  nextCharge: null,
};
const TRIAL: Subscription = { ...PAYING, type: 'trial', isTrial: true };
const WITHOUT_CARD = { hasPaymentMethod: false, cardLast4: null };
const UNPAID = { paymentError: true, status: 'suspended', graceEnd: '2026-12-02' } as const;

const REFUSED: readonly Subscription[] = [
  { ...PAYING, ...UNPAID },
  { ...TRIAL, ...WITHOUT_CARD },
  { ...PAYING, type: 'free', ...WITHOUT_CARD },
  { ...PAYING, paymentInProgress: true },
];

/** The remaining trial, the price, and the number of seats. */
export function SubscriptionParts() {
  return (
    <>
      <Specimen name="TrialBar: with a card" isWide>
        <TrialBar subscription={TRIAL} today={TODAY} />
      </Specimen>
      <Specimen name="TrialBar: without a card, three days left" isWide>
        <TrialBar subscription={{ ...TRIAL, ...WITHOUT_CARD }} today="2026-11-28" />
      </Specimen>
      <Specimen name="PaymentState: in progress" isWide>
        <PaymentState subscription={{ ...PAYING, paymentInProgress: true }} today={TODAY} />
      </Specimen>
      <Specimen name="PaymentState: failed, with the button of the card" isWide>
        <PaymentState subscription={{ ...PAYING, ...UNPAID }} today={TODAY} />
      </Specimen>
      <Specimen name="ChargeSection" isWide>
        <ChargeSection subscription={PAYING} today={TODAY} />
      </Specimen>
      <SeatsSpecimens />
    </>
  );
}

function SeatsSpecimens() {
  const { t } = useTranslation('subscription');
  const [seats, setSeats] = useState(7);
  const [refused, setRefused] = useState<Subscription | null>(null);
  const refusal: SeatsRefusal | null = refused && seatsRefusal(refused);
  return (
    <>
      <Specimen name="SeatsSummary, NumberStepper, SeatsPrice">
        <SeatsSummary subscription={PAYING} />
        <NumberStepper
          label={t('seats.quantity')}
          lessLabel={t('seats.subtract')}
          moreLabel={t('seats.add')}
          value={seats}
          min={3}
          max={50}
          onChange={setSeats}
        />
        <SeatsPrice subscription={PAYING} seats={seats} />
      </Specimen>
      <Specimen name="RefusedSeats">
        <div className={styles.row}>
          {REFUSED.map((one) => (
            <Button key={seatsRefusal(one)} onClick={() => setRefused(one)}>
              {seatsRefusal(one)}
            </Button>
          ))}
        </div>
      </Specimen>
      {refused && refusal !== null && (
        <RefusedSeats subscription={refused} refusal={refusal} onClose={() => setRefused(null)} />
      )}
    </>
  );
}
