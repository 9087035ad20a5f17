import { formatAmount } from '@saldo/contract/domain/money';
import type { TaxChoiceRow } from '@saldo/contract/tax';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { Amount } from '#ui/text/amount.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { useTaxChoices, useTaxOpening } from '../queries.ts';
import { ChoiceDialog, formText, type OpenedChoice } from './choice-dialog.tsx';
import styles from './taxes.module.css';

type ChoicesDialogProps = { year: number; onClose: () => void };

/** The yearly cost under each form of tax and ZUS mode side by side, the cheapest first. */
export function ChoicesDialog({ year, onClose }: ChoicesDialogProps) {
  const { t } = useTranslation(['taxes', 'common']);
  const { data, error } = useTaxChoices(year);
  const { data: start } = useTaxOpening();
  const [opened, setOpened] = useState<OpenedChoice | null>(null);
  if (opened)
    return <ChoiceDialog year={year} opened={opened} onBack={() => setOpened(null)} onClose={onClose} />;
  return (
    <Dialog
      isReading
      title={t('choices.title', { year })}
      text={t('choices.text')}
      cancel={t('common:close')}
      failure={error}
      onClose={onClose}
    >
      {!data && !error && <SkeletonRows count={6} label={t('common:loading')} />}
      {start?.month?.startsWith(`${year}-`) === true && !start.month.endsWith('-01') && (
        <Banner tone="warning">
          {t('choices.partOfYear', { month: formatMonth(start.month, currentLocale()) })}
        </Banner>
      )}
      {data?.length === 0 && <p>{t('choices.none')}</p>}
      {data && data.length > 0 && <ChoicesTable choices={data} onOpen={setOpened} />}
    </Dialog>
  );
}

const PARTS = ['incomeTax', 'zus', 'total'] as const;
const AMOUNTS: ReadonlySet<string> = new Set(PARTS);

/** The legend of a bar's two parts. */
function PlotKey() {
  const { t } = useTranslation('taxes');
  return (
    <span className={styles.plotKey}>
      <i aria-hidden /> {t('choices.incomeTax')} <b aria-hidden /> {t('choices.zus')}
    </span>
  );
}

type ChoicesTableProps = { choices: readonly TaxChoiceRow[]; onOpen: (opened: OpenedChoice) => void };

function ChoicesTable({ choices, onOpen }: ChoicesTableProps) {
  const { t } = useTranslation('taxes');
  const most = Math.max(1, ...choices.map(({ total }) => total));
  const share = (amount: number) => `${(amount / most) * 100}%`;
  const columns = ['form', 'mode', 'incomeTax', 'zus', 'total', 'plot'] as const;
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={cx(AMOUNTS.has(column) && styles.amount)}>
              {column === 'plot' ? <PlotKey /> : t(`choices.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices
          .toSorted((left, right) => left.total - right.total)
          .map((choice) => (
            <tr
              key={`${choice.form} ${choice.ratePercent ?? ''} ${choice.mode}`}
              className={cx(choice.isCurrent && styles.chosen)}
            >
              <th scope="row">
                {formText(t, choice)} {choice.isCurrent && <Tag tone="accent">{t('choices.current')}</Tag>}
              </th>
              <td>{t(`mode.${choice.mode}`)}</td>
              {PARTS.map((part) => (
                <td key={part} className={styles.amount}>
                  <button
                    type="button"
                    className={styles.sum}
                    aria-label={`${t(`choices.${part}`)}, ${formText(t, choice)}, ${t(`mode.${choice.mode}`)}: ${formatAmount(choice[part], 'PLN')}`}
                    onClick={() => onOpen({ choice, part })}
                  >
                    <Amount text={formatAmount(choice[part], 'PLN')} />
                  </button>
                </td>
              ))}
              <td aria-hidden>
                <span className={styles.burden}>
                  <i style={{ width: share(choice.incomeTax) }} />
                  <b style={{ width: share(choice.zus) }} />
                </span>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
