import type { AnalysisItem, AnalysisPreview } from '@saldo/contract/analysis';
import { minor } from '@saldo/contract/domain/money';
import Table2 from 'lucide-react/icons/table-2';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { statementPath } from '#lib/navigation/payment-tabs.ts';
import { changePath } from '#lib/navigation/report-links.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Region } from '#ui/page/region.tsx';
import { useFocusBack } from '#ui/pane/use-focus-back.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './number-pane.module.css';
import { useNumber, type OpenNumber } from './queries.ts';
import type { Question } from './question.ts';

type NumberPaneProps = {
  question: Question;
  preview: AnalysisPreview;
  opened: OpenNumber;
  onClose: () => void;
};

/** The head is above the rows. */
const FIRST_ROW = 2;

/** The items of a figure in the preview; each links to its document, cell, contractor or change. */
export function NumberPane({ question, preview, opened, onClose }: NumberPaneProps) {
  const { t } = useTranslation(['analysis', 'parts', 'common']);
  const { data, error, refetch, isPlaceholderData } = useNumber(question, preview.shown, opened);
  const shown = useAnswered(opened, isPlaceholderData);
  const title = preview.columns.find(({ key }) => key === shown.column)?.name ?? '';
  const failure: unknown = error;
  const region = useFocusBack();
  return (
    <Region ref={region} name="properties" label={title} className={styles.pane}>
      <header>
        <h2>{title}</h2>
        <IconButton size="small" icon={X} label={t('parts:pane.close', { title })} onClick={onClose} />
      </header>
      <p className={styles.place}>
        {shown.row === null
          ? t('number.all', { count: preview.count })
          : t('number.row', { place: shown.row + FIRST_ROW })}
      </p>
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
          <p className={styles.total}>
            <Amount text={formatPln(minor(data.sum))} isKeyFigure warnsNegative />
            <small>{t('number.count', { count: data.count })}</small>
          </p>
          {data.count === 0 && <p className={styles.none}>{t('parts:figure.empty')}</p>}
          <ul>
            {data.items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts of a number have their place alone
              <Line key={place} item={item} />
            ))}
          </ul>
          {data.items.length < data.count && (
            <p className={styles.none}>{t('number.more', { shown: data.items.length, count: data.count })}</p>
          )}
        </div>
      ) : failure instanceof Error ? (
        <div className={styles.failed}>
          <p>{t('parts:figure.failed')}</p>
          <p>{failureText(failure)}</p>
          <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
        </div>
      ) : (
        <output className={styles.grey} aria-label={t('parts:figure.loading')}>
          <Skeleton width={160} />
          <Skeleton width="90%" />
          <Skeleton width="70%" />
        </output>
      )}
    </Region>
  );
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

function Line({ item: { name, details, date, amount, origin } }: { item: AnalysisItem }) {
  const { t } = useTranslation('parts');
  const to = useAddressOf()(origin);
  const toCell = origin.cell !== null && origin.paymentSourceId !== null ? cellPath(origin.cell) : null;
  const day = date?.length === DAY_LENGTH ? formatDate(date) : date && formatMonth(date, currentLocale());
  return (
    <li>
      {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
      <span className={styles.amount}>{formatPln(minor(amount))}</span>
      <small>
        {details.join(', ')}
        {toCell !== null && (
          <Link
            to={toCell}
            className={styles.toCell}
            aria-label={t('figure.openCell', { name })}
            title={t('figure.openCell', { name })}
          >
            <Icon of={Table2} size="tiny" />
          </Link>
        )}
      </small>
      <span className={styles.when}>{day}</span>
    </li>
  );
}

function useAddressOf() {
  const { addressOf } = useDialogRoute();
  return ({ cell, paymentSourceId, contractorId, change }: AnalysisItem['origin']): string | null => {
    if (paymentSourceId !== null) return addressOf(`payments-editor/edit/${paymentSourceId}/document`);
    if (cell !== null) return cellPath(cell);
    if (contractorId !== null) return statementPath(contractorId);
    return change && changePath(change);
  };
}
