import type { SeatsRefusal } from '@saldo/contract/domain/subscription';
import type { Subscription } from '@saldo/contract/own-subscription';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import link from '#ui/button/link.module.css';
import { PORTAL_DIALOG } from './portal-address.ts';
import { SeatsSummary } from './seats-summary.tsx';

type Refusal = { text: 'paymentError' | 'noCard' | 'free' | 'inProgress'; cure?: 'updateCard' | 'addCard' };

/** The reasons and their remedies. */
const REFUSALS: Record<SeatsRefusal, Refusal> = {
  'payment-error': { text: 'paymentError', cure: 'updateCard' },
  'no-card': { text: 'noCard', cure: 'addCard' },
  free: { text: 'free' },
  'payment-in-progress': { text: 'inProgress' },
};

type RefusedSeatsProps = { subscription: Subscription; refusal: SeatsRefusal; onClose: () => void };

/** Why the number of seats cannot be changed now. */
export function RefusedSeats({ subscription, refusal, onClose }: RefusedSeatsProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { open } = useDialogRoute();
  const { supportEmail } = runtimeConfig();
  const { text, cure } = REFUSALS[refusal];
  return (
    <Dialog
      title={t('seats.title')}
      minHeight={219}
      confirm={cure && t(`seats.${cure}`)}
      cancel={t('common:close')}
      onConfirm={() => open(PORTAL_DIALOG)}
      onClose={onClose}
    >
      <SeatsSummary subscription={subscription} />
      <Banner tone="warning">
        {t(`seats.${text}`)}{' '}
        {refusal === 'free' && supportEmail !== '' && (
          <a className={link.link} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        )}
      </Banner>
    </Dialog>
  );
}
