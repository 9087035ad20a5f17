import { minor, type Minor } from '@saldo/contract/domain/money';
import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { directionSchema } from '@saldo/contract/record';
import { COUNTED, type ResultRow, type ResultRows } from '@saldo/contract/report-revenue';
import { monthSchema } from '@saldo/contract/values';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { failureText } from '#lib/api/failures.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatMonth, formatMonthRange, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { percentText } from '#ui/ledger/percent-text.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { useRevenueRows, type Figure } from './queries.ts';
import styles from './revenue-preview.module.css';

const figureSchema = z.object({
  from: monthSchema,
  to: monthSchema,
  direction: directionSchema.optional(),
  counted: z.enum(COUNTED).optional(),
  sheets: z.string().optional(),
});

/** `…/@/revenue-preview`: the rows of a figure of the result; each links to its cell. */
export function RevenuePreview() {
  const { params, close } = useDialogRoute();
  const figure = figureSchema.safeParse(params).data;
  return figure ? <Preview figure={figure} onClose={close} /> : null;
}

const moved = (figure: Figure, by: number): Figure => {
  const month = monthText(addMonths(monthIndex(figure.from), by));
  return { ...figure, from: month, to: month };
};

const NAMES = { tax: 'tax', 'after-tax': 'afterTax' } as const;
const nameOf = ({ counted = 'result', direction }: Figure) =>
  `rows.${counted === 'result' ? (direction ?? 'result') : NAMES[counted]}` as const;

function Preview({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const { t } = useTranslation(['revenue', 'common']);
  const { open } = useDialogRoute();
  const { data, error, refetch, isPlaceholderData } = useRevenueRows(figure);
  const failure: unknown = error;
  const shown = useAnswered(figure, isPlaceholderData);
  const { from, to } = shown;
  const locale = currentLocale();
  const isMonth = figure.from === figure.to;
  const go = (by: number) => {
    if (isMonth) open('revenue-preview', moved(figure, by));
  };
  useMonthKeys(go);
  const period = from === to ? formatMonth(from, locale) : formatMonthRange(from, to, locale);
  return (
    <Dialog
      title={`${t(nameOf(shown))}, ${period}`}
      cancel={t('common:close')}
      isWide
      onClose={onClose}
      note={
        isMonth && (
          <span>
            <IconButton icon={ChevronLeft} label={t('preview.earlier')} onClick={() => go(-1)} />
            <IconButton icon={ChevronRight} label={t('preview.later')} onClick={() => go(1)} />
          </span>
        )
      }
    >
      {data ? (
        <Rows result={shown.direction === undefined ? signed(data) : data} isStale={isPlaceholderData} />
      ) : failure instanceof Error ? (
        <div className={styles.failed}>
          <p>{failureText(failure)}</p>
          <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        </div>
      ) : (
        <SkeletonRows count={8} label={t('loading')} />
      )}
    </Dialog>
  );
}

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Alt and an arrow change the month. Handled before the dialog, which would stop the key, and
 * before the browser, which would leave the page.
 */
function useMonthKeys(go: (by: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle, true);
    return () => document.removeEventListener('keydown', handle, true);
  }, []);
}

const negative = (amount: Minor): Minor => minor(0 - amount);

/** Of a result costs are subtracted, as its sums have them. */
const signed = (result: ResultRows): ResultRows => ({
  ...result,
  rows: result.rows.map((row) =>
    row.direction === 'income'
      ? row
      : {
          ...row,
          plan: negative(row.plan),
          actual: negative(row.actual),
          left: negative(row.left),
          projection: negative(row.projection),
        },
  ),
});

/** The part of a whole that may be a loss: all of them come to 100 %. */
const shareText = (part: number, whole: number): string =>
  percentText(whole < 0 ? -part : part, whole) ?? '–';

const AMOUNTS = ['plan', 'actual', 'left', 'projection'] as const;

function Rows({ result, isStale }: { result: ResultRows; isStale: boolean }) {
  const { t } = useTranslation('revenue');
  const { rows, sums, count, isPartial } = result;
  if (count === 0) return <p className={styles.note}>{t('preview.empty')}</p>;
  return (
    <section
      className={cx(styles.scroller, isStale && styles.stale)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it
      tabIndex={0}
      aria-label={t('preview.rows')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('preview.row')}</th>
            <th scope="col">{t('preview.sheet')}</th>
            {AMOUNTS.map((one) => (
              <th key={one} scope="col" className={styles.amount}>
                {t(`preview.${one}`)}
              </th>
            ))}
            <th scope="col" className={styles.amount}>
              {t('preview.toPlan')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('preview.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.recordId} row={row} whole={sums.projection} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('preview.sum', { count })}
            </th>
            {AMOUNTS.map((one) => (
              <td key={one} className={styles.amount}>
                {formatPln(sums[one])}
              </td>
            ))}
            <td className={styles.amount}>
              <Deviation {...sums} />
            </td>
            <td className={styles.amount}>{shareText(sums.projection, sums.projection)}</td>
          </tr>
        </tfoot>
      </table>
      {rows.length < count && (
        <p className={styles.note}>{t('preview.more', { shown: rows.length, count })}</p>
      )}
      {isPartial && <p className={styles.note}>{t('partial')}</p>}
    </section>
  );
}

const sign = (amount: number): string => (amount > 0 ? '+' : '');

/** The deviation from the plan as amount and percentage. */
function Deviation({ plan, projection }: Pick<ResultRow, 'plan' | 'projection'>) {
  const difference = projection - plan;
  if (difference === 0) return '–';
  const percent = percentText(difference, plan);
  return (
    <>
      {sign(difference)}
      {formatPln(minor(difference))}
      {percent !== null && <small> {sign(difference) + percent}</small>}
    </>
  );
}

/** The filled part of the bar is actual. */
function Row({ row, whole }: { row: ResultRow; whole: number }) {
  const { budgetId, recordId, month, projection, actual, plan, direction } = row;
  const share = whole === 0 ? 0 : Math.min(1, Math.abs(projection / whole));
  const done = projection === 0 ? 0 : Math.min(1, Math.max(0, actual / projection));
  return (
    <tr>
      <th scope="row">
        <DirectionMark direction={direction} size="tiny" />{' '}
        <Link to={cellPath({ budgetId, recordId, month })}>{row.name}</Link>
        {row.contractor !== null && <small> {row.contractor}</small>}
      </th>
      <td>{row.budget}</td>
      {AMOUNTS.map((one) => (
        <td key={one} className={cx(styles.amount, one === 'plan' && styles.planned)}>
          {row[one] === 0 ? '–' : formatPln(row[one])}
        </td>
      ))}
      <td className={styles.amount}>
        <Deviation plan={plan} projection={projection} />
      </td>
      <td className={styles.amount}>
        {shareText(projection, whole)}
        <span className={styles.share} aria-hidden>
          <i style={{ width: `${share * 100}%` }}>
            <i style={{ width: `${done * 100}%` }} />
          </i>
        </span>
      </td>
    </tr>
  );
}
