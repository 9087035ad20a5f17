import { minor } from '@saldo/contract/domain/money';
import type { Explorer } from '@saldo/contract/report-explorer';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatMonthRange, formatPln } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { percentText } from '#ui/ledger/percent-text.ts';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { ExplorerView, Kind, Measure } from './explorer-address.ts';
import { amountsOf, sumOf } from './explorer-tree.ts';

type ExplorerHeaderProps = {
  kind: Kind;
  view: ExplorerView;
  explorer: Explorer;
  /** The address at which the items of a sum are shown. */
  toOf: (measure: Measure) => string;
};

export function ExplorerHeader({ kind, view, explorer: { total, isPartial }, toOf }: ExplorerHeaderProps) {
  const { t } = useTranslation('explorer');
  const { companyName } = useCurrentUser();
  const [income, cost, result] = [sumOf(total, 'income'), sumOf(total, 'cost'), sumOf(total, 'result')];
  const losses = amountsOf(total, 'result').filter(({ whole }) => whole < 0).length;
  const dates = kind === 'booking' ? 'issue' : view.dates;
  return (
    <PageHeader
      path={companyName}
      title={t('title')}
      facts={[
        formatMonthRange(view.start, view.end, currentLocale()),
        t(`basis.${dates}`),
        isPartial ? t('partial') : t('without'),
      ]}
    >
      <KeyFigures>
        <KeyFigure label={t('rows.income')} amount={formatPln(minor(income))} to={toOf('income')} />
        <KeyFigure label={t('rows.cost')} amount={formatPln(minor(cost))} to={toOf('cost')} />
        <KeyFigure
          label={t('rows.result')}
          amount={formatPln(minor(result))}
          to={toOf('result')}
          warnsNegative
          note={losses > 0 ? t('losses', { count: losses }) : undefined}
        />
        <KeyFigure label={t('sums.margin')} amount={percentText(result, income) ?? '–'} to={toOf('result')} />
      </KeyFigures>
    </PageHeader>
  );
}
