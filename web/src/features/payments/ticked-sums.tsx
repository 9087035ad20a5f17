import type { CurrencyCode } from '@saldo/contract/domain/currency';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#lib/list-state/list-rows.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import styles from './payments.module.css';
import type { PaymentQuestion } from './payment-list.ts';
import { useTickedSums, type ListedPayment } from './payment-queries.ts';

const SIDES = { in: 'income', out: 'cost' } as const;
type Sum = { currency: CurrencyCode; in: Minor; out: Minor; proformas: Minor };

/** Sums of rows by currency; unpaid proformas, which count for nothing, apart. */
function sumsOfRows(rows: readonly ListedPayment[]): Sum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const sumOf = (has: (row: ListedPayment) => boolean) =>
      minor(own.reduce((sum, row) => (has(row) ? sum + row.gross : sum), 0));
    const isProforma = ({ type }: ListedPayment) => type === 'proforma';
    const isOf = (side: keyof typeof SIDES) => (row: ListedPayment) =>
      row.direction === SIDES[side] && !isProforma(row);
    return {
      currency,
      in: sumOf(isOf('in')),
      out: sumOf(isOf('out')),
      proformas: sumOf((row) => isProforma(row) && row.paidDate === null),
    };
  });
}

type TickedSumsProps = { question: PaymentQuestion; chosen: Chosen<ListedPayment> };

/** What the ticked payments come to, gross, income and costs apart. */
export function TickedSums({ question, chosen }: TickedSumsProps) {
  const { t } = useTranslation('payments');
  const isLoaded = chosen.rows.length === chosen.count;
  const { data: asked = [] } = useTickedSums(question, isLoaded ? null : chosen);
  const sums = isLoaded ? sumsOfRows(chosen.rows) : asked;
  return (
    <output className={styles.ticked} aria-label={t('ticked')}>
      {sums.map((sum) =>
        (['in', 'out'] as const)
          .filter((side) => sum[side] !== 0)
          .map((side) => (
            <span key={`${sum.currency} ${side}`}>
              <DirectionMark direction={SIDES[side]} label={t(`direction.${SIDES[side]}`)} />
              <Amount text={formatAmount(sum[side], sum.currency, { withCurrency: true })} />
            </span>
          )),
      )}
      {sums
        .filter(({ proformas }) => proformas !== 0)
        .map(({ currency, proformas }) => (
          <span key={`${currency} proformas`}>
            {t('sums.proformas', { amount: formatAmount(proformas, currency, { withCurrency: true }) })}
          </span>
        ))}
    </output>
  );
}
