import { useTranslation } from 'react-i18next';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Logo } from '#ui/text/logo.tsx';
import styles from './brand-panel.module.css';

const BALANCE = 'M-10 566 C60 560 92 470 150 462 S238 560 292 616 S380 640 420 560 S500 372 572 330';
const LEVEL_Y = 540;
const LINES = Array.from({ length: 24 }, (_, index) => `M0 ${(index + 1) * 36}H560`).join('');

/** Decoration: a ledger page with a level line and a balance curve that dips below it and recovers. */
export function BrandPanel() {
  const { t } = useTranslation('auth');
  const { productName } = runtimeConfig();
  return (
    <aside className={styles.panel} aria-label={productName}>
      <div className={styles.logo}>
        <Logo name={productName} isOnBrand />
      </div>
      <svg className={styles.motif} viewBox="0 0 560 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <clipPath id="above-level">
          <path d={`M0 0H560V${LEVEL_Y}H0Z`} />
        </clipPath>
        <clipPath id="below-level">
          <path d={`M0 ${LEVEL_Y}H560V900H0Z`} />
        </clipPath>
        <path className={styles.ledger} d={LINES} />
        <path className={styles.margin} d="M64 0V900M69 0V900" />
        <path className={styles.over} clipPath="url(#above-level)" d={`${BALANCE} V${LEVEL_Y} H-10Z`} />
        <path className={styles.under} clipPath="url(#below-level)" d={`${BALANCE} V${LEVEL_Y} H-10Z`} />
        <path className={styles.level} d={`M0 ${LEVEL_Y}H560`} />
        <path className={styles.balance} d={BALANCE} />
        <circle className={styles.low} cx="341.8" cy="644.2" r="5" />
        <circle className={styles.high} cx="156" cy="461.6" r="4" />
      </svg>
      <p className={styles.promise}>
        {t('promise')}
        <br />
        {t('promiseNext')}
      </p>
      <p className={styles.sub}>{t('promiseSub')}</p>
    </aside>
  );
}
