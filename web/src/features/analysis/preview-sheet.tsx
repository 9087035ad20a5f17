import type { AnalysisCell, AnalysisColumn, AnalysisPreview } from '@saldo/contract/analysis';
import { minor } from '@saldo/contract/domain/money';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { cx } from '#ui/cx.ts';
import styles from './analysis.module.css';
import { letterOf } from './letters.ts';
import type { OpenNumber } from './queries.ts';
import type { Question } from './question.ts';
import { useNumberWalk } from './walk-numbers.ts';

type PreviewSheetProps = {
  question: Question;
  preview: AnalysisPreview;
  opened: OpenNumber | null;
  onOpen: (number: OpenNumber) => void;
};

function textOf(value: AnalysisCell, type: AnalysisColumn['type']): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return formatPln(minor(value));
  if (type === 'date') return formatDate(value);
  return type === 'month' ? formatMonth(value, currentLocale()) : value;
}

const isNumber = (type: AnalysisColumn['type'] | undefined) => type === 'amount' || type === 'number';
/** Content of empty cells. */
const NOTHING = '\u00A0';
/** The head is above the rows. */
const FIRST_ROW = 2;

/** The file in the form of a spreadsheet; each figure opens its items. */
export function PreviewSheet({ question, preview, opened, onOpen }: PreviewSheetProps) {
  const { t } = useTranslation('analysis');
  const { shown, rows, count, sums } = preview;
  const columns = shown.flatMap((key) => preview.columns.find((one) => one.key === key) ?? []);
  const hidden = count - rows.length;
  const hasSums = question.withSums && sums.some((sum) => sum !== null);
  const firstNumber = columns.find(({ type }) => isNumber(type))?.key;
  const walk = useNumberWalk(firstNumber === undefined ? undefined : { row: 0, column: firstNumber });
  const numberOf = (row: number | null, column: AnalysisColumn, value: AnalysisCell) => {
    const at = { row, column: column.key };
    const props = { ...walk.propsOf(at), onOpen: () => onOpen(at) };
    return <Value value={value} column={column} {...props} />;
  };
  const classOf = (type: AnalysisColumn['type'], row: number | null, column: string) =>
    cx(isNumber(type) && styles.right, opened?.row === row && opened.column === column && styles.opened);
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
            {columns.map((column, at) => (
              <td key={column.key} className={classOf(column.type, place, column.key)}>
                {numberOf(place, column, row[at] ?? null)}
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
            {columns.map((column, at) => (
              <td key={column.key} className={classOf(column.type, null, column.key)}>
                {(sums[at] ?? null) === null && at === 0
                  ? t('preview.sum')
                  : numberOf(null, column, sums[at] ?? null)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type ValueProps = Omit<ComponentProps<typeof FigureButton>, 'text' | 'of'> & {
  value: AnalysisCell;
  column: AnalysisColumn;
};

function Value({ value, column: { name, type }, ...button }: ValueProps) {
  const text = textOf(value, type);
  return typeof value === 'number' ? <FigureButton text={text} of={name} {...button} /> : text;
}
