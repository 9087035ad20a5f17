import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatRelativeDays } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Banner } from '#ui/page/banner.tsx';
import type { BannerState } from './banner-state.ts';
import { PORTAL_DIALOG } from './portal-address.ts';
import styles from './subscription-banner.module.css';

const TONES = { problem: 'danger', noCard: 'warning', withCard: 'success' } as const;

/** The state of the subscription, and the action that fixes it. */
export function StateBanner({ state: { kind, days } }: { state: BannerState }) {
  const { t } = useTranslation('subscription');
  const { data: acl } = useAcl();
  const { open } = useDialogRoute();
  const when = formatRelativeDays(days, currentLocale());
  const label = t(kind === 'problem' ? 'banner.pay' : 'banner.addCard');
  const mayPay = acl?.isMasterUser === true && kind !== 'withCard';
  return (
    <section className={styles.place} aria-label={t('banner.label')}>
      <Banner tone={TONES[kind]} action={mayPay ? { label, run: () => open(PORTAL_DIALOG) } : undefined}>
        {kind === 'problem'
          ? t('banner.problem', { time: t('time', { count: days }) })
          : t(`banner.${kind}`, { when })}
      </Banner>
    </section>
  );
}
