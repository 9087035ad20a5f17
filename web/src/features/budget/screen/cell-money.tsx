import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#ui/text/amount.tsx';
import styles from './cell-money.module.css';
import { sharesOf, type CellSums } from './money-shares.ts';
import { PropertyHead } from './sheet-properties.tsx';

type CellMoneyProps = {
  title: string;
  action: ReactNode;
  sums: CellSums;
  /** VAT and the other basis */
  facts?: readonly { label: string; value: string }[] | undefined;
  /** an amount in the row's currency */
  amount: (value: number) => string;
};

/** Plan and documents: both amounts, a bar of the paid, due and remaining shares, and the shares as text. */
export function CellMoney({ title, action, sums, facts, amount }: CellMoneyProps) {
  const { t } = useTranslation('sheet-payments');
  const shares = sharesOf(sums).filter(({ value, part }) => value !== 0 || part !== 'left');
  return (
    <section className={styles.money}>
      <PropertyHead title={title} action={action} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('properties.plan')}</dt>
          <dd>
            <Amount text={amount(sums.planned)} isKeyFigure />
          </dd>
        </div>
        <div>
          <dt>{t('properties.documents')}</dt>
          <dd>
            <Amount text={amount(sums.documents)} isKeyFigure />
          </dd>
        </div>
      </dl>
      <div className={styles.bar} aria-hidden>
        {shares.map(({ part, share }) => (
          <i key={part} className={styles[part]} style={{ flexGrow: share }} />
        ))}
      </div>
      <dl className={styles.parts}>
        {shares.map(({ part, value }) => (
          <div key={part}>
            <dt>
              <i className={styles[part]} aria-hidden />
              {t(`properties.${part}`)}
            </dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
        {facts?.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
