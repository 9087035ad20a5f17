import { minor } from '@saldo/contract/domain/money';
import type { ResultRow, ResultRows } from '@saldo/contract/report-revenue';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keepList, keepScroll, keptKey, keptScroll, useKeptList } from '#lib/list-state/kept-list.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatPln } from '#lib/words/format.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { percentText, signedPercentText } from '#ui/ledger/percent-text.ts';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import type { Figure } from './queries.ts';
import styles from './revenue-preview.module.css';
import { RowPayments } from './row-payments.tsx';

/** The part of a whole that may be a loss: all of them come to 100 %. */
const shareText = (part: number, whole: number): string =>
  percentText(whole < 0 ? -part : part, whole) ?? '–';

const COLUMNS = 8;
const AMOUNTS = ['plan', 'actual', 'left', 'projection'] as const;

/** The unfolded rows and the scroll position of a figure, kept while one of its documents is open. */
function useKeptPlace(figure: Figure) {
  const { userId } = useCurrentUser();
  const question = JSON.stringify(figure);
  const key = keptKey(userId, `revenue-preview ${question}`);
  const { closed: opened } = useKeptList(key);
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    element.scrollTop = keptScroll(key, question) ?? 0;
    const keep = () => keepScroll(key, question, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [key, question]);
  const toggle = (row: string) => {
    const next = new Set(opened);
    if (!next.delete(row)) next.add(row);
    keepList(key, { closed: next });
  };
  return { opened, toggle, scroller };
}

type PreviewRowsProps = { figure: Figure; result: ResultRows; isStale: boolean };

/** The rows of a figure; each links to its cell, and its amounts open their payments. */
export function PreviewRows({ figure, result, isStale }: PreviewRowsProps) {
  const { t } = useTranslation('revenue');
  const { opened, toggle, scroller } = useKeptPlace(figure);
  const { rows, sums, count, isPartial } = result;
  if (count === 0) return <p className={styles.note}>{t('preview.empty')}</p>;
  return (
    <section
      ref={scroller}
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
            <Row
              key={row.recordId}
              row={row}
              whole={sums.projection}
              figure={figure}
              isOpen={opened.has(String(row.recordId))}
              onToggle={() => toggle(String(row.recordId))}
            />
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

/** The deviation from the plan as amount and percentage. */
function Deviation({ plan, projection }: Pick<ResultRow, 'plan' | 'projection'>) {
  const difference = projection - plan;
  if (difference === 0) return '–';
  const percent = signedPercentText(difference, plan);
  return (
    <>
      {difference > 0 ? '+' : ''}
      {formatPln(minor(difference))}
      {percent !== null && <small> {percent}</small>}
    </>
  );
}

type RowProps = {
  row: ResultRow;
  whole: number;
  figure: Figure;
  isOpen: boolean;
  onToggle: () => void;
};

/** A row, and below it, if it is open, its payments. */
function Row({ row, whole, figure, isOpen, onToggle }: RowProps) {
  const { t } = useTranslation('revenue');
  const { budgetId, recordId, month, projection, plan, direction, name } = row;
  return (
    <>
      <tr>
        <th scope="row">
          <IconButton
            icon={isOpen ? ChevronDown : ChevronRight}
            size="small"
            label={t('preview.payments', { name })}
            aria-expanded={isOpen}
            onClick={onToggle}
          />
          <DirectionMark direction={direction} size="tiny" />{' '}
          <Link to={cellPath({ budgetId, recordId, month })}>{name}</Link>
          {row.contractor !== null && <small> {row.contractor}</small>}
        </th>
        <td>{row.budget}</td>
        {AMOUNTS.map((one) => (
          <td key={one} className={cx(styles.amount, one === 'plan' && styles.planned)}>
            {row[one] === 0 ? (
              '–'
            ) : (
              <FigureButton
                text={formatPln(row[one])}
                of={`${name}, ${t(`preview.${one}`)}`}
                tabIndex={-1}
                onOpen={onToggle}
              />
            )}
          </td>
        ))}
        <td className={styles.amount}>
          <Deviation plan={plan} projection={projection} />
        </td>
        <td className={styles.amount}>
          {shareText(projection, whole)}
          <Share {...row} whole={whole} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS} className={styles.payments}>
            <RowPayments figure={figure} recordId={recordId} />
          </td>
        </tr>
      )}
    </>
  );
}

type ShareProps = Pick<ResultRow, 'projection' | 'actual'> & { whole: number };

/** The filled part of the bar is actual. */
function Share({ projection, actual, whole }: ShareProps) {
  const share = whole === 0 ? 0 : Math.min(1, Math.abs(projection / whole));
  const done = projection === 0 ? 0 : Math.min(1, Math.max(0, actual / projection));
  return (
    <span className={styles.share} aria-hidden>
      <i style={{ width: `${share * 100}%` }}>
        <i style={{ width: `${done * 100}%` }} />
      </i>
    </span>
  );
}
