import type { Dashboard } from '@saldo/contract/report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { balanceOfMethod } from '#lib/navigation/report-links.ts';
import { Amount } from '#ui/text/amount.tsx';
import styles from './balances.module.css';
import { BoardSection } from './board-section.tsx';
import { formatMoney } from '#lib/words/format.ts';
import { UnlinkedPlace } from './unlinked-place.tsx';

type Method = NonNullable<Dashboard['balances']>['methods'][number];

/** Balances of accounts, cards and cash. */
export function Balances({ methods, date }: { methods: readonly Method[]; date: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <BoardSection isNarrow title={t('balances.title')} basis={t('balances.basis')} legend={<UnlinkedPlace />}>
      <dl className={styles.list}>
        {methods.map((method) => (
          <div key={method.id}>
            <dt>
              {method.name}{' '}
              <small>{shortNumber(method) ?? (method.kind === 'cash' ? t('balances.cash') : '')}</small>
            </dt>
            <dd>
              <Link to={toOf(method, date)}>
                <Amount text={formatMoney(method.balance, method.currency)} warnsNegative />
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </BoardSection>
  );
}

/** Cash flow tells PLN: a balance in another currency is shown with the payment methods. */
const toOf = ({ id, currency }: Method, date: string): string =>
  currency === 'PLN' ? balanceOfMethod(id, date.slice(0, 7)) : '/system/data?tab=accounts';

/** The last four digits distinguish accounts. */
function shortNumber({ number, kind }: Method): string | undefined {
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  if (digits.length < 4) return undefined;
  return `${kind === 'card' ? '••••' : '…'} ${digits.slice(-4)}`;
}
