import { formatAmount } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { formatDate } from '#lib/words/format.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Amount } from '#ui/text/amount.tsx';
import styles from '../aside.module.css';
import { METHODS, useBalances, type MethodBalance } from './method-queries.ts';

/** The balance of a payment method today, its projection, and the figures that both consist of. */
export function Balance({ id }: { id: number }) {
  const { t } = useTranslation(['master-data', 'common']);
  const { data: acl } = useAcl();
  const isAllowed = acl !== undefined && METHODS.mayEdit(acl);
  const balances = useBalances(isAllowed);
  const balance = balances.data?.find((one) => one.id === id);
  if (!isAllowed) return null;
  return (
    <section className={styles.part}>
      <h3>{t('balance.title')}</h3>
      {balance ? (
        <Figures balance={balance} />
      ) : (
        balances.isPending && <SkeletonRows count={6} label={t('common:loading')} />
      )}
    </section>
  );
}

function Figures({ balance }: { balance: MethodBalance }) {
  const { t } = useTranslation('master-data');
  const { currency, paid, unpaid, planned } = balance;
  const text = (amount: number) => formatAmount(amount as typeof balance.balance, currency);
  const lines = [
    {
      label: t('balance.opening', { day: formatDate(balance.openingDate) }),
      amount: text(balance.openingBalance),
    },
    { label: t('balance.paidIn', { count: paid.count }), amount: text(paid.income) },
    { label: t('balance.paidOut'), amount: text(negative(paid.cost)) },
    {
      label: t('balance.today', { day: formatDate(balance.today) }),
      amount: text(balance.balance),
      isTotal: true,
    },
    { label: t('balance.unpaidIn'), amount: text(unpaid.income) },
    { label: t('balance.unpaidOut'), amount: text(negative(unpaid.cost)) },
    { label: t('balance.plannedIn'), amount: text(planned.income) },
    { label: t('balance.plannedOut'), amount: text(negative(planned.cost)) },
    {
      label: t('balance.projected', { day: formatDate(balance.projectedOn) }),
      amount: text(balance.projected),
      isTotal: true,
    },
  ];
  return (
    <dl>
      {lines.map(({ label, amount, isTotal = false }) => (
        <div key={label} className={isTotal ? styles.total : undefined}>
          <dt>{label}</dt>
          <dd>
            <Amount text={amount} warnsNegative={isTotal} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const negative = (amount: number): number => (amount === 0 ? 0 : -amount);
