import { minor } from '@saldo/contract/domain/money';
import type { CompanyResult } from '@saldo/contract/report-revenue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatPln } from '#lib/words/format.ts';
import { percentText, signedPercentText } from '#ui/ledger/percent-text.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PrintedPath } from '#ui/page/printed-path.tsx';
import { cx } from '#ui/cx.ts';
import { lineOf, shownMonths } from './revenue-rows.ts';
import styles from './revenue.module.css';

type RevenueHeaderProps = {
  result: CompanyResult;
  /** Limited to some sheets. */
  isChosen: boolean;
  /** The address at which the rows of a year's figure are shown; absent: of the result. */
  toOf: (year: number, row?: string) => string;
};

export function RevenueHeader({ result, isChosen, toOf }: RevenueHeaderProps) {
  const { t } = useTranslation('revenue');
  const { companyName } = useCurrentUser();
  const { year } = result;
  const whole = (months: readonly number[]) => minor(shownMonths(months, false).at(-1) ?? 0);
  const line = lineOf(result, 'result');
  const [projection, plan, previous] = [whole(line.projection), whole(line.plan), whole(line.previous)];
  const margin = percentText(projection, whole(result.income.projection));
  const coverage = result.isPartial ? t('partial') : t('without');
  const planned = percentText(plan, whole(result.income.plan));
  return (
    <PageHeader
      path={<PrintedPath path={t('path')} printed={companyName} />}
      title={t('title')}
      facts={[t('span', { year }), t('basis'), isChosen ? t('chosen') : coverage]}
    >
      <KeyFigures>
        <KeyFigure
          label={t('figures.projection', { year })}
          amount={formatPln(projection)}
          to={toOf(year)}
          warnsNegative
          note={<Change part={projection - plan} whole={plan} to={toOf(year)} text={t('figures.toPlan')} />}
        />
        <KeyFigure
          label={t('figures.plan', { year })}
          amount={formatPln(plan)}
          to={toOf(year)}
          warnsNegative
        />
        <KeyFigure
          label={t('figures.previous', { year: year - 1 })}
          amount={formatPln(previous)}
          to={toOf(year - 1)}
          warnsNegative
          note={
            <Change
              part={projection - previous}
              whole={previous}
              to={toOf(year, 'result-toPrevious')}
              text={t('figures.toPrevious')}
            />
          }
        />
        <KeyFigure
          label={t('figures.margin', { year })}
          amount={margin ?? '–'}
          to={toOf(year, 'margin')}
          note={
            planned === null ? undefined : (
              <Link to={toOf(year)}>{t('figures.marginPlan', { margin: planned })}</Link>
            )
          }
        />
      </KeyFigures>
    </PageHeader>
  );
}

type ChangeProps = { part: number; whole: number; to: string; text: string };

function Change({ part, whole, to, text }: ChangeProps) {
  const percent = signedPercentText(part, whole);
  if (percent === null) return null;
  return (
    <>
      <Link to={to} className={cx(part < 0 && styles.bad, part > 0 && styles.good)}>
        {percent}
      </Link>{' '}
      {text}
    </>
  );
}
