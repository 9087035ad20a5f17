import {
  charsetSchema,
  dayOrderSchema,
  decimalMarkSchema,
  existingSchema,
  importTargetSchema,
  separatorSchema,
  tableDirectionSchema,
  type TableDescription,
  type TableSettings,
} from '@saldo/contract/import-table';
import type { TFunction } from 'i18next';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheets } from '#lib/plan/use-sheets.ts';
import { formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import styles from './import.module.css';

type TableFactsProps = { table: TableDescription; onChange: (settings: TableSettings) => void };

/** Years offered around the detected year of a plan. */
const YEARS = [-2, -1, 0, 1, 2];

/** Most lines offered as the header row. */
const HEAD_LINES = 20;

/** Detected facts about a table: each may be wrong, so each can be changed. */
export function TableFacts({ table, onChange }: TableFactsProps) {
  const { t } = useTranslation('import');
  return (
    <fieldset className={styles.facts} aria-label={t('facts.label')}>
      <Fact
        label={t('facts.target')}
        value={table.target}
        options={importTargetSchema.options.map((one) => [one, t(`target.${one}`)])}
        onChange={(target) => onChange({ target, columns: null })}
      />
      {table.target === 'plan' && (
        <TargetSheet value={table.budgetId} onChange={(budgetId) => onChange({ budgetId, year: null })} />
      )}
      {table.year !== null && (
        <Fact
          label={t('facts.year')}
          value={String(table.year)}
          options={YEARS.map((ahead) => String((table.year ?? 0) + ahead)).map((year) => [year, year])}
          onChange={(year) => onChange({ year: Number(year) })}
        />
      )}
      {table.charset && (
        <Fact
          label={t('facts.charset')}
          value={table.charset.value}
          options={charsetSchema.options.map((one) => [one, one])}
          onChange={(charset) => onChange({ charset })}
        />
      )}
      {table.separator && (
        <Fact
          label={t('facts.separator')}
          value={table.separator.value}
          options={separatorSchema.options.map((one) => [one, t(`separator.${NAMES[one]}`)])}
          onChange={(separator) => onChange({ separator, columns: null })}
        />
      )}
      {table.sheets.length > 1 && (
        <Fact
          label={t('facts.sheet')}
          value={String(table.sheet.value)}
          options={table.sheets.map((name, place) => [String(place), name])}
          onChange={(sheet) => onChange({ sheet: Number(sheet), headLine: null, columns: null })}
        />
      )}
      <Fact
        label={t('facts.headLine')}
        value={String(table.headLine.value)}
        options={headLines(table).map((line) => [
          String(line),
          line === 0 ? t('facts.noHead') : t('facts.line', { line }),
        ])}
        onChange={(line) => onChange({ headLine: Number(line), columns: null })}
      />
      {table.hiddenRows > 0 && (
        <Checkbox
          label={t(table.isFiltered ? 'facts.withFiltered' : 'facts.withHidden', { count: table.hiddenRows })}
          isChecked={table.withHidden}
          onChange={(withHidden) => onChange({ withHidden })}
        />
      )}
      <FactsOfTarget table={table} onChange={onChange} />
      {table.layoutUses > 0 && (
        <p className={styles.fact}>{t('facts.layout', { count: table.layoutUses })}</p>
      )}
    </fieldset>
  );
}

/** Facts that only some kinds of tables have. */
function FactsOfTarget({ table, onChange }: TableFactsProps) {
  const { t } = useTranslation('import');
  return (
    <>
      {table.target !== 'contractors' && (
        <>
          <Fact
            label={t('facts.dayOrder')}
            value={table.dayOrder.value}
            options={dayOrderSchema.options.map((one) => [one, t(`dayOrder.${one}`)])}
            onChange={(dayOrder) => onChange({ dayOrder })}
            reason={reasonOfOrder(table, t)}
          />
          <Fact
            label={t('facts.decimalMark')}
            value={table.decimalMark.value}
            options={decimalMarkSchema.options.map((one) => [one, one === ',' ? '1 234,56' : '1,234.56'])}
            onChange={(decimalMark) => onChange({ decimalMark })}
          />
          <Fact
            label={t('facts.direction')}
            value={table.direction.value}
            options={tableDirectionSchema.options.map((one) => [one, t(`direction.${one}`)])}
            onChange={(direction) => onChange({ direction })}
          />
          <Checkbox
            label={t('facts.withDuplicates')}
            isChecked={table.withDuplicates}
            onChange={(withDuplicates) => onChange({ withDuplicates })}
          />
        </>
      )}
      {table.target === 'contractors' && (
        <Fact
          label={t('facts.existing')}
          value={table.existing}
          options={existingSchema.options.map((one) => [one, t(`existing.${one}`)])}
          onChange={(existing) => onChange({ existing })}
        />
      )}
      {table.target === 'plan' && (
        <Checkbox
          label={t('facts.onlyOpenMonths')}
          isChecked={table.onlyOpenMonths}
          onChange={(onlyOpenMonths) => onChange({ onlyOpenMonths })}
        />
      )}
    </>
  );
}

/** The sheet that receives the rows of a plan, chosen from those that the user may write. */
function TargetSheet({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const { t } = useTranslation('import');
  const { data: sheets = [] } = useSheets();
  const writable = sheets.filter(({ permission }) => permission === 'write');
  const isAlone = (name: string) => writable.filter((one) => one.name === name).length === 1;
  return (
    <Fact
      label={t('facts.budget')}
      value={String(value ?? '')}
      options={[
        ...(value === null ? [['', t('facts.noBudget')] as const] : []),
        ...writable.map(({ id, name, firstMonth, lastMonth }) => {
          const months = formatMonthRange(firstMonth, lastMonth, currentLocale());
          return [String(id), isAlone(name) ? name : `${name} (${months})`] as const;
        }),
      ]}
      onChange={(id) => id !== '' && onChange(Number(id))}
    />
  );
}

const DATES: ReadonlySet<string | null> = new Set(['issueDate', 'saleDate', 'dueDate', 'paidDate']);

/** Why dates are read in this order: one of them shows it, or none does. */
function reasonOfOrder(
  { dayOrder, dayOrderShownBy, columns }: TableDescription,
  t: TFunction<'import'>,
): string | null {
  if (dayOrder.isChosen || dayOrder.value === 'ymd') return null;
  if (dayOrderShownBy !== null) return t('facts.orderShownBy', { date: dayOrderShownBy });
  return columns.some(({ field, filled }) => DATES.has(field) && filled > 0) ? t('facts.orderUsual') : null;
}

const NAMES = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

const headLines = ({ headLine }: TableDescription): number[] => {
  const lines = Array.from({ length: HEAD_LINES + 1 }, (_, line) => line);
  return lines.includes(headLine.value) ? lines : [...lines, headLine.value];
};

type FactProps<Value extends string> = {
  label: ReactNode;
  /** why the value is what it is */
  reason?: string | null;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Fact<Value extends string>({ label, value, options, onChange, reason = null }: FactProps<Value>) {
  const id = useId();
  return (
    <div className={styles.fact}>
      <span>
        <label htmlFor={id}>{label}</label>
        {reason !== null && <span id={`${id}-reason`}> · {reason}</span>}
      </span>
      <NativeSelect
        isSmall
        id={id}
        aria-describedby={reason === null ? undefined : `${id}-reason`}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value)?.[0];
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
