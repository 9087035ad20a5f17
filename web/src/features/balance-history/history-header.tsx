import type { BalanceHistory } from '@saldo/contract/balance-history';
import { useTranslation } from 'react-i18next';
import { balanceOfDay } from '#lib/navigation/report-links.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { formatDate, formatDayMonth, formatPln } from '#lib/words/format.ts';
import { cx } from '#ui/cx.ts';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PrintedPath } from '#ui/page/printed-path.tsx';
import styles from './balance-history.module.css';
import type { HistoryView } from './history-address.ts';
import { signedPln } from './step-words.ts';

type HistoryHeaderProps = {
  history: BalanceHistory;
  view: HistoryView;
  /** Lists the changes between two balances. */
  onOpen: () => void;
};

export function HistoryHeader({ history, view, onOpen }: HistoryHeaderProps) {
  const { t } = useTranslation('balance-history');
  const { companyName } = useCurrentUser();
  const { balances, isPartial, steps, count, day, effect } = history;
  const changes = steps.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const unlisted = effect - steps.reduce((sum, step) => sum + step.effect, 0);
  return (
    <PageHeader
      path={<PrintedPath path={t('path')} printed={companyName} />}
      title={t('title')}
      facts={[
        t(isPartial ? 'partial' : 'whole'),
        `${formatDate(view.from)} – ${formatDate(view.to)}`,
        `${t('changes', { count: changes })} ${t('operations', { count })}`,
      ]}
    >
      <KeyFigures>
        {balances ? (
          <>
            <KeyFigure
              label={t('figures.before', { day: formatDate(day), from: formatDayMonth(view.from) })}
              amount={formatPln(balances.before)}
              onOpen={onOpen}
              warnsNegative
              note={t('figures.beforeNote')}
            />
            <KeyFigure
              label={
                view.to < history.date
                  ? t('figures.after', { to: formatDayMonth(view.to) })
                  : t('figures.now')
              }
              amount={formatPln(balances.after)}
              {...(view.to < history.date ? { onOpen } : { to: balanceOfDay(day) })}
              warnsNegative
              note={<Difference amount={balances.after - balances.before} onOpen={onOpen} />}
            />
          </>
        ) : (
          <KeyFigure
            label={t('figures.effect', { day: formatDate(day) })}
            amount={formatPln(effect)}
            onOpen={onOpen}
            warnsNegative
            note={unlisted === 0 ? undefined : t('figures.unlisted', { amount: signedPln(unlisted) })}
          />
        )}
      </KeyFigures>
    </PageHeader>
  );
}

function Difference({ amount, onOpen }: { amount: number; onOpen: () => void }) {
  const { t } = useTranslation('balance-history');
  return (
    <>
      <span className={cx(amount < 0 && styles.bad)}>
        <FigureButton text={signedPln(amount)} of={t('figures.inPeriod')} onOpen={onOpen} />
      </span>{' '}
      {t('figures.inPeriod')}
    </>
  );
}
