import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { Direction } from '@saldo/contract/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { useCure } from '#lib/master-data/failure-cure.ts';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { formatShortMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { monthNames } from '#lib/words/month-names.ts';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MonthField } from '#ui/field/month-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { TextBlock } from '#grid/clipboard.ts';
import { useDefaultRecord } from '../row-editor/row-queries.ts';
import type { RowCommands } from './sheet-row-commands.ts';
import { usualDirection, withSigns } from './block-signs.ts';
import { withoutTotals } from './block-totals.ts';
import { rowsFromBlock, type BlockMisfit, type BlockRow } from './sheet-rows-from-block.ts';
import { newRowsOf, type NamedLists } from './new-rows.ts';
import styles from './row-dialogs.module.css';
import { useRowCommand } from './use-row-command.ts';

type PasteRowsDialogProps = {
  commands: RowCommands;
  texts: TextBlock;
  beforeId: number | null;
  onDone: () => void;
  onClose: () => void;
};

/** Maximum length of displayed lists; the rest is counted. */
const MOST_SHOWN = 100;
const NO_ROWS: readonly number[] = [];

/** Previews the rows created from a pasted block, and what does not fit. */
export function PasteRowsDialog({ commands, texts, beforeId, onDone, onClose }: PasteRowsDialogProps) {
  const { t } = useTranslation(['row-dialogs', 'budget', 'rows']);
  const [chosenDirection, setDirection] = useState<Direction>();
  const { from, to } = commands.data;
  const [isUnsigned, setUnsigned] = useState<boolean | null>(null);
  const [takesHead, setTakesHead] = useState<boolean>();
  const [chosen, setChosen] = useState<MonthIndex>();
  const { data: start, error } = useDefaultRecord(commands.sheetId);
  const cure = useCure(error);
  const firstShown = commands.firstShownMonth;
  const months = {
    chosen,
    firstShown,
    start: start === undefined ? firstShown : monthIndex(start.firstMonth),
    from,
    to,
    isClosed: (month: MonthIndex) => commands.data.isLocked(month),
  };
  const read = withoutTotals(rowsFromBlock(texts, months, takesHead));
  const direction = chosenDirection ?? usualDirection(read.rows);
  const plan = withSigns(read, { direction, isUnsigned });
  const { rows, misfits } = plan;
  const lists = useNamedLists();
  const command = useRowCommand(
    commands,
    NO_ROWS,
    async () => {
      if (start === undefined) return;
      const { records, known } = newRowsOf(rows, start, lists);
      await commands.add(records, beforeId, known);
    },
    onDone,
  );
  const canAdd = start !== undefined && !lists.isLoading && rows.length > 0;
  return (
    <Dialog
      isReading
      focusOn={rows.length > 0 ? 'confirm' : 'cancel'}
      title={t('paste.title', { count: rows.length })}
      text={rows.length === 0 ? t('paste.none') : t('paste.text')}
      confirm={t('paste.confirm')}
      cancel={t('cancel')}
      isBusy={command.isBusy || !canAdd}
      failure={command.failure ?? (start === undefined && error !== null ? failureText(error) : undefined)}
      onConfirm={command.run}
      onClose={onClose}
      {...(start === undefined && cure !== undefined && { ...cure, isBusy: false })}
    >
      <div className={styles.choices}>
        {read.rows.some((row) => row.direction === null) && (
          <div className={styles.choice}>
            <span aria-hidden>{t('paste.direction')}</span>
            <Switch
              label={t('paste.direction')}
              options={[
                { value: 'income', label: t('paste.income') },
                { value: 'cost', label: t('paste.cost') },
              ]}
              value={direction}
              onChange={setDirection}
            />
          </div>
        )}
        {read.head.isLikely && (
          <Checkbox label={t('paste.head')} isChecked={read.head.isTaken} onChange={setTakesHead} />
        )}
        {read.firstMonth !== null && (
          <FirstMonth from={from} to={to} value={read.firstMonth} onChange={setChosen} />
        )}
        {plan.minusCount > 0 && (
          <Checkbox
            label={t('rows:paste.withoutMinus', { count: plan.minusCount })}
            isChecked={plan.isUnsigned}
            onChange={setUnsigned}
          />
        )}
      </div>
      {rows.length > 0 && <NewRows rows={rows} lists={lists} />}
      {misfits.length > 0 && <Misfits misfits={misfits} />}
    </Dialog>
  );
}

type FirstMonthProps = {
  from: MonthIndex;
  to: MonthIndex;
  value: MonthIndex;
  onChange: (month: MonthIndex) => void;
};

/** The month of the first amounts, which the text does not name. */
function FirstMonth({ from, to, value, onChange }: FirstMonthProps) {
  const { t } = useTranslation(['row-dialogs', 'editors']);
  return (
    <MonthField
      label={t('paste.firstMonth')}
      yearLabel={t('editors:row.year')}
      monthNames={monthNames(currentLocale())}
      firstYear={Number(monthText(from).slice(0, 4))}
      lastYear={Number(monthText(to).slice(0, 4))}
      value={monthText(value)}
      onChange={(month) => onChange(monthIndex(month))}
    />
  );
}

function useNamedLists(): NamedLists & { isLoading: boolean } {
  const tradeSubjects = useMasterData('trade-subject');
  const contractors = useMasterData('contractor');
  const sections = useMasterData('section');
  const paymentMethods = useMasterData('payment-method');
  const all = { tradeSubjects, contractors, sections, paymentMethods };
  return { ...all, isLoading: Object.values(all).some(({ isLoading }) => isLoading) };
}

/** First and last month of a row's amounts. */
function monthsOf({ amounts, segmentSize }: BlockRow): string {
  const months = amounts
    .flatMap(({ month }) => [month, addMonths(month, segmentSize - 1)])
    .toSorted((a, b) => a - b);
  const shown = [months[0], months.at(-1)].flatMap((month) =>
    month === undefined
      ? []
      : `${formatShortMonth(monthText(month), currentLocale())} ${monthText(month).slice(0, 4)}`,
  );
  return [...new Set(shown)].join(' – ');
}

function NewRows({ rows, lists }: { rows: readonly BlockRow[]; lists: NamedLists }) {
  const { t } = useTranslation(['row-dialogs', 'budget', 'rows']);
  const isNew = (list: keyof NamedLists, name: string) =>
    name !== '' &&
    !lists[list].items.some((item) => item.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('budget:grid.head.name')}</th>
            <th scope="col">{t('budget:grid.head.contractor')}</th>
            <th scope="col">{t('budget:grid.head.direction')}</th>
            <th scope="col">{t('paste.months')}</th>
            <th scope="col" className={styles.number}>
              {t('paste.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map((row) => (
            <tr key={row.line}>
              <th scope="row">
                {row.name} {isNew('tradeSubjects', row.name) && <small>{t('paste.new')}</small>}
              </th>
              <td>
                {row.contractor} {isNew('contractors', row.contractor) && <small>{t('paste.new')}</small>}
              </td>
              <td>{t(row.direction === 'income' ? 'paste.income' : 'paste.cost')}</td>
              <td>{monthsOf(row)}</td>
              <td className={styles.number}>
                {formatAmount(minor(row.amounts.reduce((sum, { netAmount }) => sum + netAmount, 0)), 'PLN')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_SHOWN && <p>{t('paste.more', { count: rows.length - MOST_SHOWN })}</p>}
    </>
  );
}

function Misfits({ misfits }: { misfits: readonly BlockMisfit[] }) {
  const { t } = useTranslation(['row-dialogs', 'budget', 'rows']);
  const reasonOf = (reason: BlockMisfit['reason']) => {
    if (reason === 'minus-cost') return t('budget:grid.fault.negativeIn.cost');
    return reason === 'minus-income' ? t('budget:grid.fault.negativeIn.income') : t(`paste.reason.${reason}`);
  };
  return (
    <>
      <h3>{t('paste.misfits')}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('paste.line')}</th>
            <th scope="col">{t('paste.what')}</th>
            <th scope="col">{t('paste.why')}</th>
          </tr>
        </thead>
        <tbody>
          {misfits.slice(0, MOST_SHOWN).map(({ line, text, reason }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
            <tr key={place}>
              <td>{line}</td>
              <td>{text}</td>
              <td>{reasonOf(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {misfits.length > MOST_SHOWN && <p>{t('paste.more', { count: misfits.length - MOST_SHOWN })}</p>}
    </>
  );
}
