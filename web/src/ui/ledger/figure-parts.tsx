import { minor } from '@saldo/contract/domain/money';
import { Fragment, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPln } from '#lib/words/format.ts';
import { Amount } from '#ui/text/amount.tsx';
import type { FigureItem } from './figure-line.tsx';
import styles from './figure.module.css';

/** The items of a figure. */
export type FigureContent<Item extends FigureItem> = {
  items: readonly Item[];
  count: number;
  sums: Record<FigureItem['state'], number>;
};

/**
 * Balances before and after the items of a figure, and the opening balances that come in between.
 * `untilToday`: the first with the opening balances until today, which paid items lead to today's
 * balance; null: today does not lie between them.
 */
export type AroundFigure = { before: number; opened: number; after: number; untilToday: number | null };

export type FigurePartsProps<Item extends FigureItem> = {
  kind: 'income' | 'cost' | 'balance';
  /** null: no balances */
  balance: AroundFigure | null;
  Line: ComponentType<{ item: Item; hasSign: boolean }>;
};

const STATES = ['paid', 'document', 'plan'] as const;
const WORDS = {
  income: { left: 'figure.leftIncome', paid: 'figure.paidIncome' },
  cost: { left: 'figure.left', paid: 'figure.paidCost' },
  balance: { left: 'figure.leftBoth', paid: 'figure.paidBoth' },
} as const;

/** The sums of a figure by state, then its payments and the rest of planned cells. */
export function FigureParts<Item extends FigureItem>({
  content,
  kind,
  balance,
  Line,
}: FigurePartsProps<Item> & { content: FigureContent<Item> }) {
  const { t } = useTranslation('parts');
  const { items, count, sums } = content;
  const total = minor(sums.paid + sums.document + sums.plan);
  const isPlain = STATES.every((state) => sums[state] >= 0) && total > 0;
  const shared = { hasSigns: kind === 'balance', Line };
  return (
    <>
      <p className={styles.total}>
        <Amount text={formatPln(total)} isKeyFigure warnsNegative />
        <small>{t('figure.count', { count })}</small>
      </p>
      {isPlain && (
        <div className={styles.meter} aria-hidden>
          {STATES.map((state) => (
            <i key={state} className={styles[state]} style={{ width: `${(100 * sums[state]) / total}%` }} />
          ))}
        </div>
      )}
      <dl className={styles.sums}>
        {balance && <Sum name={t('figure.before')} amount={balance.before} />}
        {balance && balance.opened !== 0 && <Sum name={t('figure.opened')} amount={balance.opened} />}
        {STATES.map((state) => (
          <Fragment key={state}>
            <Sum name={t(`figure.${state}`)} amount={sums[state]} mark={styles[state]} />
            {state === 'paid' && typeof balance?.untilToday === 'number' && (
              <Sum name={t('figure.today')} amount={balance.untilToday + sums.paid} />
            )}
          </Fragment>
        ))}
        {balance && <Sum name={t('figure.after')} amount={balance.after} />}
      </dl>
      {count === 0 && <p className={styles.none}>{t('figure.empty')}</p>}
      <Items
        title={t(WORDS[kind].left)}
        items={items.filter(({ state }) => state !== 'paid')}
        sum={sums.document + sums.plan}
        {...shared}
      />
      <Items
        title={t(WORDS[kind].paid)}
        items={items.filter(({ state }) => state === 'paid')}
        sum={sums.paid}
        {...shared}
      />
      {items.length < count && (
        <p className={styles.none}>{t('figure.more', { shown: items.length, count })}</p>
      )}
    </>
  );
}

function Sum({ name, amount, mark }: { name: string; amount: number; mark?: string | undefined }) {
  return (
    <div>
      <dt>
        {mark !== undefined && <i className={mark} aria-hidden />}
        {name}
      </dt>
      <dd>{formatPln(minor(amount))}</dd>
    </div>
  );
}

const keyOf = ({ origin, paymentPartId, date, gross }: FigureItem) =>
  [paymentPartId, origin.recordId, origin.month, date, gross].join(' ');

type ItemsProps<Item extends FigureItem> = Pick<FigurePartsProps<Item>, 'Line'> & {
  title: string;
  items: readonly Item[];
  sum: number;
  hasSigns: boolean;
};

function Items<Item extends FigureItem>({ title, items, sum, hasSigns, Line }: ItemsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <section className={styles.items}>
      <h3>
        {title} <small>{items.length}</small>
        <b>{formatPln(minor(sum))}</b>
      </h3>
      <ul>
        {items.map((item) => (
          <Line key={keyOf(item)} item={item} hasSign={hasSigns} />
        ))}
      </ul>
    </section>
  );
}
