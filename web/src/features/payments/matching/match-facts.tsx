import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { sum } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate, formatMoney } from '#lib/words/format.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { dialogOf } from '../payment-queries.ts';
import styles from './matching.module.css';

type MatchFactsProps = { source: PaymentSource; parts: readonly PaymentPart[] };

/** The payment to be matched. */
export function MatchFacts({ source, parts }: MatchFactsProps) {
  const { t } = useTranslation('payments');
  const { addressOf } = useDialogRoute();
  const { items } = useMasterData('contractor');
  const contractor = items.find(({ id }) => id === source.contractorId)?.name;
  const [net, gross] = [sum(parts.map((part) => part.net)), sum(parts.map((part) => part.gross))];
  const amount = (value: typeof net) => formatMoney(value, source.currency);
  const facts = [
    [t('field.contractorId'), contractor],
    [t('field.description'), source.description],
    [t('field.issueDate'), formatDate(source.issueDate)],
    [t('column.due'), parts[0] && formatDate(parts[0].dueDate)],
  ].filter(([, value]) => value !== undefined && value !== '');
  return (
    <section className={styles.facts} aria-label={source.number}>
      <h3>
        <DirectionMark direction={source.direction} label={t(`direction.${source.direction}`)} />
        {source.number}
        <Link to={addressOf(dialogOf({ paymentSourceId: source.id, type: source.type }))}>
          {t('match.edit')}
        </Link>
      </h3>
      <p className={styles.big}>
        <Amount text={amount(gross)} isKeyFigure />
      </p>
      <p className={styles.net}>{t('match.net', { amount: amount(net) })}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
