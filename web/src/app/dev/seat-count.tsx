import { MAX_SEATS } from '@saldo/contract/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettledSend } from '#lib/drafts/settled-send.ts';
import { NumberStepper } from '#ui/field/number-stepper.tsx';
import { useLicence, useSetQuantity } from './licence-queries.ts';
import { seatCount } from './shown-status.ts';

/** The number of seats, sent a second after the last change. */
export function SeatCount() {
  const { t } = useTranslation('dev');
  const { data } = useLicence();
  const { mutate } = useSetQuantity();
  const [typed, setTyped] = useState<number | null>(null);
  const { changed, confirm } = useSettledSend(mutate);
  if (!data) return null;
  return (
    <section>
      <NumberStepper
        label={t('seats')}
        lessLabel={t('less')}
        moreLabel={t('more')}
        value={typed ?? data.quantity}
        min={1}
        max={MAX_SEATS}
        onChange={(next) => {
          const seats = seatCount(next);
          setTyped(seats);
          if (seats === (typed ?? data.quantity)) return;
          changed();
          confirm(seats);
        }}
      />
    </section>
  );
}
