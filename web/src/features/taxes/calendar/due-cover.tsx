import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { balanceOfDay } from '#lib/navigation/report-links.ts';
import { formatPln } from '#lib/words/format.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { useCoverOn } from '../queries.ts';
import styles from './calendar.module.css';
import { coversOf, type Cover } from './covers.ts';

/** Whether the accounts that pay a due have enough money, by the cash flow of its day. */
export function DueCover({ due, today }: { due: TaxDueRow; today: string }) {
  const { t } = useTranslation('taxes');
  // cash flow moves overdue payments to today
  const day = due.dueDay < today ? today : due.dueDay;
  const { data } = useCoverOn(day);
  // balances are only visible to users who manage accounts
  if (!data?.balances) return null;
  const covers = coversOf(due, data);
  return (
    <section>
      <h3>{t('cover.title')}</h3>
      {covers.length === 0 && <p>{t(due.isEntered ? 'cover.otherDay' : 'cover.notWritten')}</p>}
      {covers.map((cover) => (
        <Account key={cover.methodId} cover={cover} day={day} />
      ))}
    </section>
  );
}

function Account({ cover, day }: { cover: Cover; day: string }) {
  const { t } = useTranslation('taxes');
  const { methodId, name, before, moves, after, isCard } = cover;
  const to = balanceOfDay(day, methodId);
  const isShort = after < 0 && !isCard;
  return (
    <>
      <p className={styles.from}>
        {t('cover.from', { name })}{' '}
        <Tag tone={isShort ? 'overdue' : 'accent'}>
          {isShort
            ? t('cover.short', { sum: formatPln(minor(0 - after)) })
            : t(isCard ? 'cover.card' : 'cover.enough')}
        </Tag>
      </p>
      <dl className={styles.steps}>
        {(
          [
            ['before', before],
            ['day', moves],
            ['after', after],
          ] as const
        ).map(([what, amount]) => (
          <div key={what}>
            <dt>{what === 'day' ? <Link to={to}>{t('cover.day')}</Link> : t(`cover.${what}`)}</dt>
            <dd>
              <Amount text={formatAmount(amount, 'PLN')} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
