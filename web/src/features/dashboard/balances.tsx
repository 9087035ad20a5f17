import type { Dashboard } from '@saldo/contract/report';
import { useTranslation } from 'react-i18next';
import { Amount } from '#ui/text/amount.tsx';
import styles from './balances.module.css';
import { BoardSection } from './board-section.tsx';
import { formatMoney } from '#lib/words/format.ts';

type Method = NonNullable<Dashboard['balances']>['methods'][number];

/** Balances of accounts, cards and cash. */
export function Balances({ methods }: { methods: readonly Method[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <BoardSection isNarrow title={t('balances.title')} basis={t('balances.basis')}>
      <dl className={styles.list}>
        {methods.map((method) => (
          <div key={method.id}>
            <dt>
              {method.name}{' '}
              <small>{shortNumber(method) ?? (method.kind === 'cash' ? t('balances.cash') : '')}</small>
            </dt>
            <dd>
              <Amount text={formatMoney(method.balance, method.currency)} warnsNegative />
            </dd>
          </div>
        ))}
      </dl>
    </BoardSection>
  );
}

/** The last four digits distinguish accounts. */
function shortNumber({ number, kind }: Method): string | undefined {
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  if (digits.length < 4) return undefined;
  return `${kind === 'card' ? '••••' : '…'} ${digits.slice(-4)}`;
}
