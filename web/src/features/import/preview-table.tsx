import {
  IMPORT_FIELDS,
  type CellEdit,
  type ImportField,
  type TableColumn,
  type TableDescription,
} from '@saldo/contract/import-table';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { cx } from '#ui/cx.ts';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import type { ImportLine } from './import-queries.ts';
import styles from './import.module.css';
import { previewText } from './line-words.ts';
import { periodName } from './period-name.ts';
import { FixCell } from './fix-cell.tsx';

type Columns = (ImportField | 'skip' | null)[];

type PreviewTableProps = {
  table: TableDescription;
  /** undefined: loading */
  lines: readonly ImportLine[] | undefined;
  onColumns: (columns: Columns) => void;
  onCorrect: (edit: CellEdit) => void;
};

/** Lines of a file as they will be written; the field of each column is above its name in the file. */
export function PreviewTable({ table, lines, onColumns, onCorrect }: PreviewTableProps) {
  const { t } = useTranslation('import');
  if (!lines) return <SkeletonRows isPage count={12} label={t('table.loading')} />;
  const choose = (place: number, field: ImportField | 'skip') => {
    const others = table.columns.map(({ field: own }): Columns[number] =>
      own === field && field !== 'monthAmount' ? 'skip' : (own ?? 'skip'),
    );
    onColumns(others.with(place, field));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is moved by the arrows
    <section className={styles.scroller} aria-label={t('table.lines')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.line')}</th>
            {table.columns.map((column, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <th key={place} scope="col" className={cx(isNumber(column) && styles.number)}>
                <FieldChoice table={table} column={column} place={place} onChoose={choose} />
                <span className={styles.head} title={column.head}>
                  {column.head === '' ? t('table.column', { number: place + 1 }) : column.head}
                </span>
                {column.isHidden && <span className={styles.head}>{t('table.isHidden')}</span>}
                {column.isMonths && column.field !== null && (
                  <span className={styles.head}>{t('table.isMonths')}</span>
                )}
              </th>
            ))}
            <th scope="col" className={styles.last}>
              {t('table.outcome')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.line} line={line} table={table} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FieldChoiceProps = {
  table: TableDescription;
  column: TableColumn;
  place: number;
  onChoose: (place: number, field: ImportField | 'skip') => void;
};

function FieldChoice({ table, column, place, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation('import');
  const name = column.head === '' ? t('table.column', { number: place + 1 }) : column.head;
  const all: readonly ImportField[] = IMPORT_FIELDS[table.target];
  const fields = all.filter((field) => field !== 'monthAmount' || column.month !== null);
  const nameOf = (field: ImportField) =>
    field === 'monthAmount' && column.month !== null
      ? periodName(t, { month: column.month, segmentSize: column.segmentSize })
      : t(`field.${field}`);
  const why = t(`columnType.${column.type}`, { fitting: column.fitting, filled: column.filled });
  return (
    <NativeSelect
      isSmall
      aria-label={t('table.fieldOf', { name })}
      title={column.reason === null ? why : `${why} · ${t(`reason.${column.reason}`)}`}
      value={column.field ?? 'skip'}
      onChange={({ target }) => onChoose(place, fields.find((one) => one === target.value) ?? 'skip')}
    >
      <option value="skip">{t('field.skip')}</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {nameOf(field)}
        </option>
      ))}
    </NativeSelect>
  );
}

type LineProps = { line: ImportLine; table: TableDescription; onCorrect: (edit: CellEdit) => void };

/** Identifiers made of digits, aligned like text. */
const CODES: ReadonlySet<ImportField> = new Set([
  'taxId',
  'euVat',
  'regon',
  'bankAccount',
  'number',
  'internalNumber',
  'ksefNumber',
  'phone',
  'postCode',
]);

const isNumber = ({ type, field }: TableColumn) =>
  (type === 'decimal' || type === 'integer') && (field === null || !CODES.has(field));

function Line({ line, table: { columns, target }, onCorrect }: LineProps) {
  const { t } = useTranslation('import');
  const outcome = previewText(t, line, target);
  // A correction changes nothing about a line that is left out for another reason than its faults.
  const isOpen = line.outcome !== 'skipped' || line.skippedAs === 'faulty';
  return (
    <tr className={cx(line.outcome === 'skipped' && styles.left)}>
      <td className={styles.place}>{line.line}</td>
      {columns.map((column, place) => {
        const fault = line.faults.find((one) => one.column === place);
        const cell = line.cells[place] ?? '';
        return (
          <td
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            key={place}
            className={cx(isNumber(column) && styles.number, column.field === null && styles.left)}
            title={cell}
          >
            {fault && isOpen ? (
              <FixCell
                // A corrected cell that is still invalid starts afresh.
                key={cell}
                cell={cell}
                fault={fault}
                line={line.line}
                column={place}
                onCorrect={onCorrect}
              />
            ) : (
              cell
            )}
          </td>
        );
      })}
      <td
        className={cx(
          styles.outcome,
          styles.last,
          line.faults.length > 0 && line.outcome !== 'skipped' && styles.faulty,
        )}
        title={outcome}
      >
        {outcome}
      </td>
    </tr>
  );
}
