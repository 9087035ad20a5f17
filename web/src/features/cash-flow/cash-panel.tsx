import { minor } from '@saldo/contract/domain/money';
import type { CashItem, CashItems } from '@saldo/contract/report-cash-flow';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { formatPln } from '#lib/words/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { ResizablePane } from '#ui/pane/resizable-pane.tsx';
import type { PaneLimits } from '#ui/pane/pane-size.ts';
import { Amount } from '#ui/text/amount.tsx';
import { CashItemLine } from './cash-item-line.tsx';
import type { OpenFigure } from './figures.ts';
import { useFigure } from './queries.ts';
import styles from './cash-panel.module.css';

type CashPanelProps = {
  opened: OpenFigure;
  /** The business date. */
  today: string;
  /** Name of the column. */
  column: string;
  withOverdue: boolean;
  size: number;
  limits: PaneLimits & { usual: number };
  onResize: (size: number) => void;
  onClose: () => void;
};

/** What an open number consists of: payments, and what is left of planned cells. */
export function CashPanel({
  opened,
  today,
  column,
  withOverdue,
  size,
  limits,
  onResize,
  onClose,
}: CashPanelProps) {
  const { t } = useTranslation(['cash-flow', 'common']);
  const { data, error, refetch, isPlaceholderData } = useFigure(opened.figure, withOverdue);
  const failure: unknown = error;
  const what = t(`table.${opened.kind}`);
  const title = opened.name === null ? what : t('panel.of', { what, name: opened.name });
  return (
    <ResizablePane
      name="properties"
      title={title}
      side="right"
      size={size}
      limits={limits}
      usualSize={limits.usual}
      onResize={onResize}
      onClose={onClose}
    >
      <p className={styles.place}>
        {column} <span className={styles.tag}>{t('panel.gross')}</span>
      </p>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
          <Parts opened={opened} items={data} today={today} />
        </div>
      ) : failure instanceof Error ? (
        <div className={styles.failed}>
          <p>{t('panel.failed')}</p>
          <p>{failureText(failure)}</p>
          <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        </div>
      ) : (
        <output className={styles.grey} aria-label={t('loading')}>
          <Skeleton width={160} />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </output>
      )}
    </ResizablePane>
  );
}

const STATES = ['paid', 'document', 'plan'] as const;

type PartsProps = { opened: OpenFigure; items: CashItems; today: string };

function Parts({ opened, items: told, today }: PartsProps) {
  const { t } = useTranslation('cash-flow');
  const { items, count, sums } = told;
  const total = minor(sums.paid + sums.document + sums.plan);
  const isPlain = STATES.every((state) => sums[state] >= 0) && total > 0;
  const paid = items.filter(({ state }) => state === 'paid');
  const left = items.filter(({ state }) => state !== 'paid');
  const { kind, balance } = opened;
  const words = {
    income: { left: 'panel.leftIncome', paid: 'panel.paidIncome' },
    cost: { left: 'panel.left', paid: 'panel.paid' },
    balance: { left: 'panel.leftBoth', paid: 'panel.paidBoth' },
  } as const;
  return (
    <>
      <p className={styles.total}>
        <Amount text={formatPln(total)} isKeyFigure warnsNegative />
        <small>{t('panel.count', { count })}</small>
      </p>
      {isPlain && (
        <div className={styles.meter} aria-hidden>
          {STATES.map((state) => (
            <i key={state} className={styles[state]} style={{ width: `${(100 * sums[state]) / total}%` }} />
          ))}
        </div>
      )}
      <dl className={styles.sums}>
        {balance && <Line name={t('panel.before')} amount={balance.before} />}
        {STATES.map((state) => (
          <Line key={state} name={t(`panel.${state}`)} amount={sums[state]} mark={styles[state]} />
        ))}
        {balance && <Line name={t('panel.after')} amount={balance.after} />}
      </dl>
      {count === 0 && <p className={styles.none}>{t('panel.empty')}</p>}
      <Items
        title={t(words[kind].left)}
        items={left}
        sum={sums.document + sums.plan}
        hasSigns={kind === 'balance'}
        today={today}
      />
      <Items
        title={t(words[kind].paid)}
        items={paid}
        sum={sums.paid}
        hasSigns={kind === 'balance'}
        today={today}
      />
      {items.length < count && (
        <p className={styles.none}>{t('panel.more', { shown: items.length, count })}</p>
      )}
    </>
  );
}

function Line({ name, amount, mark }: { name: string; amount: number; mark?: string | undefined }) {
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

const keyOf = ({ origin, paymentPartId, date, gross }: CashItem) =>
  [paymentPartId, origin.recordId, origin.month, date, gross].join(' ');

type ItemsProps = {
  title: string;
  items: readonly CashItem[];
  sum: number;
  hasSigns: boolean;
  today: string;
};

function Items({ title, items, sum, hasSigns, today }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.items}>
      <h3>
        {title} <small>{items.length}</small>
        <b>{formatPln(minor(sum))}</b>
      </h3>
      <ul>
        {items.map((item) => (
          <CashItemLine key={keyOf(item)} item={item} hasSign={hasSigns} today={today} />
        ))}
      </ul>
    </section>
  );
}
