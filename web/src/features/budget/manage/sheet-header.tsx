import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonthRange, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { formatTime } from '#lib/words/instants.ts';
import { percentSign } from '#lib/words/percent.ts';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tag } from '#ui/text/tag.tsx';
import type { SheetProperties } from '../sheet-properties.ts';
import styles from './sheet-header.module.css';
import { changeAgainst, type YearFigures } from '../store/year-figures.ts';

type SheetHeaderProps = {
  budget: SheetProperties;
  /** folder and category */
  path: ReactNode;
  title: ReactNode;
  /** actions on the whole sheet */
  manage: ReactNode;
  rowCount: number;
  /** Time of the last save; `saving` while pending, `failed` after a refusal, or the number of edits waiting for a connection. */
  saved: Date | 'saving' | 'failed' | { count: number } | undefined;
  /** for the displayed year and the toolbar's switches */
  figures: ReactNode;
  /** other users in the sheet */
  people?: ReactNode;
};

/** Path, name and result of the sheet. */
export function SheetHeader(props: SheetHeaderProps) {
  const { t } = useTranslation('budget');
  const { budget, rowCount, saved, figures } = props;
  const { firstMonth, lastMonth, permission } = budget;
  const locale = currentLocale();
  const facts = [formatMonthRange(firstMonth, lastMonth, locale), t('header.rows', { count: rowCount })];
  if (saved === 'saving') facts.push(t('header.saving'));
  else if (saved === 'failed') facts.push(t('grid.notSaved'));
  else if (saved instanceof Date) facts.push(t('header.saved', { time: formatTime(saved) }));
  else if (saved) facts.push(t('header.waiting', { count: saved.count }));
  return (
    <PageHeader
      path={props.path}
      title={
        <>
          {props.title}
          {permission === 'read' && <Tag>{t('header.readOnly')}</Tag>}
        </>
      }
      facts={facts}
    >
      {figures}
      <span className={styles.people}>{props.people}</span>
      {props.manage}
    </PageHeader>
  );
}

export function YearTotals({ figures }: { figures: YearFigures }) {
  const { t } = useTranslation(['budget', 'common']);
  const { year, income, cost, result, plan } = figures;
  const noteOf = (sum: 'income' | 'cost' | 'result') => {
    const change = plan === null ? null : changeAgainst(plan[sum], figures[sum]);
    return change === null
      ? {}
      : { note: <Change tenths={change} isGood={sum === 'cost' ? change < 0 : change > 0} /> };
  };
  return (
    <KeyFigures>
      <KeyFigure
        label={
          <>
            <DirectionMark direction="income" size="tiny" />
            {t('common:income')} {year}
          </>
        }
        amount={formatPln(income)}
        {...noteOf('income')}
      />
      <KeyFigure
        label={
          <>
            <DirectionMark direction="cost" size="tiny" />
            {t('common:cost')} {year}
          </>
        }
        amount={formatPln(cost)}
        {...noteOf('cost')}
      />
      <KeyFigure
        label={`${t('header.result')} ${year}`}
        amount={formatPln(result)}
        warnsNegative
        {...noteOf('result')}
      />
    </KeyFigures>
  );
}

/** `+2,4 % do planu` */
function Change({ tenths, isGood }: { tenths: number; isGood: boolean }) {
  const { t } = useTranslation('budget');
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  const size = (Math.abs(tenths) / 10).toFixed(1).replace('.', ',');
  return (
    <>
      <span className={tenths === 0 ? undefined : isGood ? styles.good : styles.bad}>
        {sign}
        {size}
        {percentSign('\u00A0')}
      </span>{' '}
      {t('header.toPlan')}
    </>
  );
}
