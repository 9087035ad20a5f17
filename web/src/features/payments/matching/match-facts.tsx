import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { daysBetween } from '@saldo/contract/domain/day';
import { sum } from '@saldo/contract/domain/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { formatDate, formatMoney, formatRelativeDays, formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatInstant } from '#lib/words/instants.ts';
import { useToday } from '#lib/words/today.ts';
import { Amount } from '#ui/text/amount.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { dialogOf, useContractor } from '../payment-queries.ts';
import styles from './matching.module.css';
import { useLinkedBefore } from './matching-queries.ts';

type MatchFactsProps = { source: PaymentSource; parts: readonly PaymentPart[] };

/** A due day, and for an unpaid instalment its distance from today. */
function useDueText(part: PaymentPart | undefined): string | undefined {
  const { data: today } = useToday();
  if (!part) return undefined;
  const { dueDate, paidDate } = part;
  const day = formatDate(dueDate);
  if (today === undefined || paidDate !== null) return day;
  return `${day}, ${formatRelativeDays(daysBetween(today, dueDate), currentLocale())}`;
}

/** The values of the payment to be matched, without empty ones. */
function useFacts({ source, parts }: MatchFactsProps) {
  const { t } = useTranslation('payments');
  const [first] = parts;
  const contractor = useContractor(source.contractorId);
  const methods = useMasterData('payment-method').items;
  const due = useDueText(first);
  const facts: readonly [string, string | null | undefined][] = [
    [t('field.contractorId'), contractor?.name],
    [t('match.taxId'), contractor?.taxIdentificationNumber?.replace(/^PL/u, '')],
    [t('field.description'), source.description],
    [t('field.issueDate'), formatDate(source.issueDate)],
    [t('column.due'), due],
    [t('column.method'), methods.find(({ id }) => id === first?.paymentMethodId)?.name],
    [t('match.from'), t(`match.origin.${source.origin}`, { at: formatInstant(source.createdAt) })],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** The payment to be matched, and the latest ones of its contractor that have a cell. */
export function MatchFacts({ source, parts }: MatchFactsProps) {
  const { t } = useTranslation('payments');
  const { addressOf } = useDialogRoute();
  const facts = useFacts({ source, parts });
  const [net, gross] = [sum(parts.map((part) => part.net)), sum(parts.map((part) => part.gross))];
  const amount = (value: typeof net) => formatMoney(value, source.currency);
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
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={value}>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkedBefore source={source} />
    </section>
  );
}

function LinkedBefore({ source }: Pick<MatchFactsProps, 'source'>) {
  const { t } = useTranslation('payments');
  const linked = useLinkedBefore(source) ?? [];
  if (linked.length === 0) return null;
  return (
    <>
      <h4>{t('match.linkedBefore')}</h4>
      <ul className={styles.before}>
        {linked.map(({ id, issueDate, gross, currency, cell }) => (
          <li key={id}>
            <span>{formatDate(issueDate)}</span>
            <span>{formatMoney(gross, currency)}</span>
            <span title={cell?.tradeSubject}>
              {cell && `${cell.tradeSubject} · ${formatShortMonth(cell.month, currentLocale())}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
