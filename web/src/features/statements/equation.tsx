import type { BankStatement } from '@saldo/contract/bank-statement';
import { formatAmount, minor, type Minor } from '@saldo/contract/domain/money';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { faultWords } from './fault-words.ts';
import { linkWords } from './link-words.ts';
import styles from './statements.module.css';

/** Opening + credits - debits = closing, and whether it holds, also against the previous statement. */
export function Equation({ statement }: { statement: BankStatement }) {
  const { t } = useTranslation('statements');
  const { opening, credits, debits, closing, currency, link, remarks } = statement;
  const amount = (value: Minor) => formatAmount(value, currency);
  const wrong =
    remarks.find(({ code }) => code === 'balance-differs') ??
    remarks.find(({ code }) => code === 'without-balance');
  const isLinked = link.kind === 'first' || link.kind === 'follows';
  const words = [
    wrong ? faultWords(wrong, t) : t('holds'),
    ...(isLinked && link.kind === 'first' ? [] : [linkWords(link, currency, t)]),
  ];
  return (
    <div className={styles.equation}>
      {opening !== null && closing !== null && (
        <KeyFigures>
          <KeyFigure label={t('figure.opening')} amount={amount(opening)} />
          <KeyFigure label={t('figure.credits')} amount={`+ ${amount(credits)}`} />
          <KeyFigure label={t('figure.debits')} amount={`− ${amount(minor(0 - debits))}`} />
          <KeyFigure label={t('figure.closing')} amount={`= ${amount(closing)}`} />
        </KeyFigures>
      )}
      <p className={wrong || !isLinked ? styles.warning : styles.holds}>
        <Icon of={wrong || !isLinked ? CircleAlert : CircleCheck} size="small" />
        {words.join(' ')}
      </p>
    </div>
  );
}
