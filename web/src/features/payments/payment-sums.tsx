import { formatAmount } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import type { PaymentQuestion } from './payment-list.ts';
import { useSums } from './payment-queries.ts';

const FIGURES = ['toComeIn', 'toGoOut', 'overdueIn', 'overdueOut'] as const;

/**
 * Unpaid amounts in both directions of the listed payments, in the currency with the most payments.
 */
export function PaymentSums({ question, isAsked }: { question: PaymentQuestion; isAsked: boolean }) {
  const { t } = useTranslation('payments');
  const { data: sums = [] } = useSums(question, isAsked);
  const [main, ...others] = sums.toSorted((left, right) => right.count - left.count);
  if (main === undefined) return null;
  const amount = (value: (typeof main)['toComeIn']) =>
    formatAmount(value, main.currency, { withCurrency: true });
  const without = (sum: (typeof FIGURES)[number]) => {
    const currencies = others.filter((one) => one[sum] !== 0).map((one) => one.currency);
    return currencies.length === 0 ? '' : t('sums.others', { currencies: currencies.join(', ') });
  };
  const planned = (value: typeof main.plannedIn) =>
    value === 0 ? '' : t('sums.planned', { amount: amount(value) });
  const notes = {
    toComeIn: planned(main.plannedIn),
    toGoOut: planned(main.plannedOut),
    overdueIn: t('sums.paidIn', { amount: amount(main.paidIn) }),
    overdueOut: t('sums.paidOut', { amount: amount(main.paidOut) }),
  };
  return (
    <KeyFigures>
      {FIGURES.map((sum) => (
        <KeyFigure
          key={sum}
          label={t(`sums.${sum}`)}
          amount={amount(main[sum])}
          note={[notes[sum], without(sum)].filter(Boolean).join(' · ')}
        />
      ))}
    </KeyFigures>
  );
}
