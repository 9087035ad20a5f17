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
type Sum = { currency: CurrencyCode; in: Minor; out: Minor };

/** Sums of rows by currency; a proforma counts for nothing. */
function sumsOfRows(rows: readonly ListedPayment[]): Sum[] {
  const counted = rows.filter(({ type }) => type !== 'proforma');
  return [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, own]) => {
    const sumOf = (side: keyof typeof SIDES) =>
      minor(own.reduce((sum, row) => (row.direction === SIDES[side] ? sum + row.gross : sum), 0));
    return { currency, in: sumOf('in'), out: sumOf('out') };
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
    </output>
  );
}
