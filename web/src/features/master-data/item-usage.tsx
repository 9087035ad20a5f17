import { formatCount } from '@saldo/contract/domain/amount-format';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import styles from './aside.module.css';
import { UsedSheets, useUsage } from './list/used-in.tsx';
import type { Noun } from './noun.ts';

/** Beside an editor: the uses of the item. */
export function ItemUsage({ noun, id, name }: { noun: Noun; id: number; name: string }) {
  const { t } = useTranslation(['master-data', 'common']);
  const usage = useUsage(noun, id, true);
  return (
    <section className={styles.part}>
      <h3>{t('used.heading')}</h3>
      {usage.data ? (
        <>
          <dl>
            <div>
              <dt>{t('used.records')}</dt>
              <dd>{formatCount(usage.data.records)}</dd>
            </div>
            <div>
              <dt>{t('used.payments')}</dt>
              <dd>{formatCount(usage.data.paymentSources)}</dd>
            </div>
          </dl>
          <UsedSheets noun={noun} id={id} name={name} usage={usage.data} withoutDocuments />
        </>
      ) : (
        usage.isPending && <SkeletonRows count={3} label={t('common:loading')} />
      )}
    </section>
  );
}
