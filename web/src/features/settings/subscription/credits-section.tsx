import { MAX_CREDITS } from '@saldo/contract/subscription';
import { minor } from '@saldo/contract/domain/money';
import { grossOf } from '@saldo/contract/domain/vat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberStepper } from '#ui/field/number-stepper.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { formatZloty } from './format-zloty.ts';
import styles from './payment-tab.module.css';
import { useBuyCredits, useCredits } from './payment-queries.ts';

/** Credits for document recognition, and buying more. */
export function CreditsSection() {
  const { t } = useTranslation(['subscription', 'common']);
  const { data, error, refetch } = useCredits();
  const [isBuying, setBuying] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="credits">
      <header>
        <h2 id="credits">{t('credits.title')}</h2>
      </header>
      {error && !data && (
        <p>
          {failureText(error)} <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        </p>
      )}
      {!error && !data && <Skeleton width={120} />}
      {data && (
        <>
          <p className={styles.credits}>
            <b>{t('credits.left', { count: data.available })}</b>
            <small>{t('credits.used', { count: data.used })}</small>
          </p>
          <p>{t('credits.text')}</p>
          <Button onClick={() => setBuying(true)}>{t('credits.buy')}</Button>
        </>
      )}
      {isBuying && data && <BuyCredits priceNetto={data.priceNetto} onClose={() => setBuying(false)} />}
    </section>
  );
}

const USUAL_ORDER = 100;

function BuyCredits({ priceNetto, onClose }: { priceNetto: number; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const [count, setCount] = useState(USUAL_ORDER);
  const buy = useBuyCredits();
  const isPossible = Number.isInteger(count) && count >= 1 && count <= MAX_CREDITS;
  return (
    <Dialog
      title={t('credits.buy')}
      minHeight={335}
      text={t('credits.buyText')}
      confirm={t('credits.pay')}
      cancel={t('portal.cancel')}
      isBusy={!isPossible || buy.isPending || buy.isSuccess}
      failure={buy.error}
      onConfirm={() => buy.mutate(count)}
      onClose={onClose}
    >
      <NumberStepper
        label={t('credits.quantity')}
        lessLabel={t('credits.less')}
        moreLabel={t('credits.more')}
        value={count}
        min={1}
        max={MAX_CREDITS}
        error={isPossible ? undefined : t('credits.outside', { most: MAX_CREDITS })}
        onChange={setCount}
      />
      {isPossible && (
        <p>{t('credits.price', { amount: formatZloty(grossOf(minor(count * priceNetto), '23')) })}</p>
      )}
    </Dialog>
  );
}
