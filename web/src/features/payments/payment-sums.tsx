import { formatAmount, type Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import type { PaymentQuestion } from './payment-list.ts';
import { useSums } from './payment-queries.ts';

const FIGURES = ['toComeIn', 'toGoOut', 'overdueIn', 'overdueOut'] as const;

const joined = (...notes: string[]): string => notes.filter(Boolean).join(' · ');

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
  // The list shows them, and a file of transfers pays them.
  const proformas = (value: Minor) => (value === 0 ? '' : t('sums.proformas', { amount: amount(value) }));
  const notes = {
    toComeIn: joined(planned(main.plannedIn), proformas(main.proformasIn)),
    toGoOut: joined(planned(main.plannedOut), proformas(main.proformasOut)),
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
          note={joined(notes[sum], without(sum))}
        />
      ))}
    </KeyFigures>
  );
}
