import type { Minor } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatPln } from '#lib/words/format.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { percentText, signedPercentText } from '#ui/ledger/percent-text.ts';
import { useRevenueRows, type Figure } from './queries.ts';
import { againstOf } from './revenue-figures.ts';
import styles from './revenue-preview.module.css';

/**
 * How a percentage was calculated from the rows below: the margin from the income of the same
 * months, a change from the amount of the year before; that amount opens its own rows.
 */
export function ComparedFigure({ figure, amount }: { figure: Figure; amount: Minor }) {
  const { against } = figure;
  return against === undefined ? null : <Comparison figure={{ ...figure, against }} amount={amount} />;
}

type ComparisonProps = {
  figure: Figure & { against: NonNullable<Figure['against']> };
  amount: Minor;
};

function Comparison({ figure, amount }: ComparisonProps) {
  const { t } = useTranslation('revenue');
  const { open } = useDialogRoute();
  const { against } = figure;
  const other = againstOf(figure);
  const { data, isPlaceholderData } = useRevenueRows(other);
  if (!data || isPlaceholderData) return null;
  const base = data.sums.projection;
  const part = against === 'income' ? amount : amount - base;
  const percent = (against === 'previous' ? signedPercentText : percentText)(part, base) ?? '–';
  const name = t(`preview.against.${against}`);
  return (
    <p className={styles.compared}>
      <b>{percent}</b> {t(`preview.derived.${against}`)} {name}{' '}
      <FigureButton text={formatPln(base)} of={name} onOpen={() => open('revenue-preview', other)} />
    </p>
  );
}
