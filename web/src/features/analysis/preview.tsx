import type { AnalysisCell, AnalysisColumn, AnalysisPreview } from '@saldo/contract/analysis';
import { formatCount } from '@saldo/contract/domain/amount-format';
import { minor } from '@saldo/contract/domain/money';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/triangle-alert';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Region } from '#ui/page/region.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './analysis.module.css';
import { letterOf } from './letters.ts';
import type { Question } from './question.ts';

type PreviewProps = { question: Question; preview: AnalysisPreview; isStale: boolean };

/** The first rows of the file as a spreadsheet shows it. */
export function Preview({ question, preview, isStale }: PreviewProps) {
  const { t } = useTranslation('analysis');
  const { rows, count } = preview;
  return (
    <Region name="preview" label={t('preview.title')} className={styles.preview}>
      <header className={styles.previewHead}>
        <h2>{t('preview.title')}</h2>
        <span>{t('preview.first', { shown: rows.length, count: formatCount(count) })}</span>
        <span className={styles.push}>{t('preview.signs')}</span>
      </header>
      {count === 0 ? (
        <div className={styles.nothing}>
          <EmptyState icon={FileX} title={t('empty.title')} text={t('empty.text')} />
        </div>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need the focus in it */}
          <div className={cx(styles.scroller, isStale && styles.stale)} tabIndex={0}>
            <Sheet question={question} preview={preview} />
          </div>
          <Checks preview={preview} />
        </>
      )}
    </Region>
  );
}

function textOf(value: AnalysisCell, type: AnalysisColumn['type']): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return formatPln(minor(value));
  if (type === 'date') return formatDate(value);
  return type === 'month' ? formatMonth(value, currentLocale()) : value;
}

const isNumber = (type: AnalysisColumn['type'] | undefined) => type === 'amount' || type === 'number';
/** In cells without a text. */
const NOTHING = '\u00A0';
/** The head stands above the rows. */
const FIRST_ROW = 2;

function Sheet({ question, preview }: Omit<PreviewProps, 'isStale'>) {
  const { t } = useTranslation('analysis');
  const { shown, rows, count, sums } = preview;
  const columns = shown.flatMap((key) => preview.columns.find((one) => one.key === key) ?? []);
  const hidden = count - rows.length;
  const hasSums = question.withSums && sums.some((sum) => sum !== null);
  return (
    <table className={styles.sheet} aria-label={t('preview.title')}>
      <thead>
        <tr className={styles.letters} aria-hidden="true">
          <td>{NOTHING}</td>
          {columns.map(({ key }, place) => (
            <td key={key}>{letterOf(place)}</td>
          ))}
        </tr>
        <tr>
          <td className={styles.place}>1</td>
          {columns.map(({ key, name, type }) => (
            <th key={key} scope="col" className={cx(isNumber(type) && styles.right)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file have their place alone
          <tr key={place}>
            <td className={styles.place}>{place + FIRST_ROW}</td>
            {columns.map(({ key, type }, at) => (
              <td key={key} className={cx(isNumber(type) && styles.right)}>
                {textOf(row[at] ?? null, type)}
              </td>
            ))}
          </tr>
        ))}
        {hidden > 0 && (
          <tr className={styles.more}>
            <td className={styles.place}>{NOTHING}</td>
            <td colSpan={columns.length}>{t('preview.more', { count: hidden })}</td>
          </tr>
        )}
      </tbody>
      {hasSums && (
        <tfoot>
          <tr>
            <td className={styles.place}>{count + FIRST_ROW}</td>
            {columns.map(({ key, type }, at) => {
              const sum = sums[at] ?? null;
              return (
                <td key={key} className={cx(isNumber(type) && styles.right)}>
                  {sum === null ? (at === 0 ? t('preview.sum') : '') : formatPln(minor(sum))}
                </td>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const CHECKED = ['sums', 'nip', 'number'] as const;

/** What was looked at over all rows, and what should be mended before the file goes out. */
function Checks({ preview: { warnings, columns } }: { preview: AnalysisPreview }) {
  const { t } = useTranslation('analysis');
  const isOf = (kind: (typeof CHECKED)[number]) =>
    columns.some(({ key }) => key === (kind === 'sums' ? 'gross' : kind)) &&
    columns.some(({ key }) => key === 'net' || key === 'city');
  return (
    <ul className={styles.checks}>
      {CHECKED.filter(isOf).map((kind) => {
        const warning = warnings.find((one) => one.kind === kind);
        return (
          <li key={kind} className={cx(warning !== undefined && styles.warn)}>
            <Icon of={warning ? CircleAlert : Check} size="small" />
            {warning
              ? t(`check.${kind}.wrong`, { count: warning.count, example: warning.example || '–' })
              : t(`check.${kind}.right`)}
          </li>
        );
      })}
    </ul>
  );
}
