import { formatAmount, minor } from '@saldo/contract/domain/money';
import type { ChoiceDue, TaxChoiceRow } from '@saldo/contract/tax';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPercent } from '#lib/words/percent.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { DueLines } from '../calendar/due-lines.tsx';
import { DueSteps } from '../calendar/due-steps.tsx';
import { periodText } from '../calendar/period-text.ts';
import { useTaxChoice } from '../queries.ts';
import steps from '../calendar/calendar.module.css';
import styles from './taxes.module.css';
import type { TaxesT } from './words.ts';

/** A sum of a choice, opened to show its dues. */
export interface OpenedChoice {
  choice: TaxChoiceRow;
  part: 'incomeTax' | 'zus' | 'total';
}

export const formText = (t: TaxesT, { form, ratePercent }: TaxChoiceRow): string =>
  ratePercent === null ? t(`form.${form}`) : `CIT ${formatPercent(ratePercent)}`;

const TYPES = {
  incomeTax: ['income-tax'],
  zus: ['zus'],
  total: ['income-tax', 'zus'],
} as const satisfies Record<OpenedChoice['part'], ChoiceDue['type'][]>;

type ChoiceDialogProps = {
  year: number;
  opened: OpenedChoice;
  onBack: () => void;
  onClose: () => void;
};

/** The dues that make up a sum of a choice, each with its steps. */
export function ChoiceDialog({ year, opened, onBack, onClose }: ChoiceDialogProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const { choice, part } = opened;
  const { data, error } = useTaxChoice(year, choice);
  const [due, setDue] = useState<ChoiceDue | null>(null);
  const dues = data?.filter(({ type }) => TYPES[part].some((one) => one === type)) ?? [];
  return (
    <Dialog
      isReading
      title={`${t(`choices.${part}`)} ${year}: ${formText(t, choice)}, ${t(`mode.${choice.mode}`)}`}
      text={t('choices.partText')}
      cancel={t('common:close')}
      failure={error}
      onClose={onClose}
    >
      <div className={styles.choice}>
        <nav>
          <Button size="small" onClick={due ? () => setDue(null) : onBack}>
            {t(due ? 'choices.backToDues' : 'choices.back')}
          </Button>
          <Link to="/cashflow?view=taxes">{t('foot.calendar')}</Link>
        </nav>
        {!data && !error && <SkeletonRows count={6} label={t('common:loading')} />}
        {due && (
          <section className={steps.panel}>
            <h3>{`${t(`due.${due.type}`)} ${t('calendar.for', { period: periodText(due.period) })}`}</h3>
            <DueSteps due={due} dues={data ?? []} onOpen={setDue} />
            {due.hasLastYearsFigures && <p>{t('explain.lastYears')}</p>}
            <DueLines key={`${due.type} ${due.period}`} due={due} choice={choice} />
          </section>
        )}
        {data && !due && <DuesTable dues={dues} onOpen={setDue} />}
      </div>
    </Dialog>
  );
}

type DuesTableProps = { dues: readonly ChoiceDue[]; onOpen: (due: ChoiceDue) => void };

function DuesTable({ dues, onOpen }: DuesTableProps) {
  const { t } = useTranslation('taxes');
  const total = minor(dues.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('choices.period')}</th>
          <th scope="col">{t('calendar.column.what')}</th>
          <th scope="col" className={styles.amount}>
            {t('calendar.column.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {dues.map((due) => (
          <tr key={`${due.type} ${due.period}`}>
            <th scope="row">{periodText(due.period)}</th>
            <td>
              <button type="button" className={styles.sum} onClick={() => onOpen(due)}>
                {t(`due.${due.type}`)}
              </button>
            </td>
            <td className={styles.amount}>
              <Amount text={formatAmount(due.amount, 'PLN')} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('choices.total')}
          </th>
          <td className={styles.amount}>
            <Amount text={formatAmount(total, 'PLN')} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
