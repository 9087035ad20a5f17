import type { Subscription } from '@saldo/contract/own-subscription';
import CreditCard from 'lucide-react/icons/credit-card';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { Toolbar, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { ChargeSection } from './charge-section.tsx';
import { CreditsSection } from './credits-section.tsx';
import styles from './payment-tab.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PaymentState } from './payment-state.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PORTAL_DIALOG } from './portal-address.ts';
import { useSubscriptionToday } from './queries.ts';
import { TrialBar } from './trial-bar.tsx';
import { NotLoaded } from '../not-loaded.tsx';

/** `/system/settings?tab=payment`: plan, price and payment method. */
export function PaymentTab() {
  const { known, error, refetch } = useSubscriptionToday();
  if (known) return <Payment {...known} />;
  if (!error) return <PaymentSkeleton />;
  return <NotLoaded error={error} onRetry={() => void refetch()} />;
}

function Payment({ subscription, today }: { subscription: Subscription; today: string }) {
  return (
    <>
      <Tools subscription={subscription} />
      <div className={styles.board}>
        <div className={styles.main}>
          <PaymentState subscription={subscription} today={today} />
          {subscription.isTrial && <TrialBar subscription={subscription} today={today} />}
          <ChargeSection subscription={subscription} today={today} />
        </div>
        <div className={styles.side}>
          <PlanFacts subscription={subscription} />
          <CreditsSection />
        </div>
      </div>
    </>
  );
}

const TONES = { active: 'accent', suspended: 'overdue', expired: 'overdue', cancelled: 'neutral' } as const;

function Tools({ subscription: { type, status, hasPaymentMethod } }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { open } = useDialogRoute();
  return (
    <Toolbar label={t('tools')}>
      <b>{t(`plan.${type}`)}</b>
      <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
      <ToolbarSpace />
      <Button onClick={() => open('seats-management')}>
        <Icon of={Users} size="small" />
        {t('plan.changeSeats')}
      </Button>
      {type !== 'free' && (
        <Button look="primary" onClick={() => open(PORTAL_DIALOG)}>
          <Icon of={CreditCard} size="small" />
          {t(hasPaymentMethod ? 'portal.open' : 'portal.addCard')}
        </Button>
      )}
    </Toolbar>
  );
}
