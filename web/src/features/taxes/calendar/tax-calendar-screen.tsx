import { formatAmount } from '@saldo/contract/domain/money';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAcl } from '#lib/session/access.ts';
import { showToast } from '#lib/toasts.ts';
import { formatDate } from '#lib/words/format.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { KeyFigure, KeyFigures } from '#ui/page/key-figures.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { useTaxSummaries, useWriteTaxes } from '../queries.ts';
import styles from './calendar.module.css';
import { CalendarButton } from './calendar-button.tsx';
import { filtered, readFilter, writeFilter, type DueFilter } from './due-filter.ts';
import { DueFilters } from './due-filters.tsx';
import { DueExplanation } from './due-explanation.tsx';
import { DueList } from './due-list.tsx';
import { DueMatrix } from './due-matrix.tsx';
import { calendarRows, dueKey, listedDues, shownMonths, totalOf, yearsOf } from './dues.ts';

/** `/cashflow?view=taxes`: what is due when, and how each amount came to be. */
export function TaxCalendarScreen() {
  const { t } = useTranslation('taxes');
  usePageTitle(t('calendar.title'));
  const { data: today } = useToday();
  const { data: acl } = useAcl();
  if (acl && effectivePermission(acl, 'tributes.list') === 'denied') return <NoAccess />;
  if (today === undefined || !acl) return <Frame>{null}</Frame>;
  return <Calendar today={today} />;
}

function Frame({ figures, children }: { figures?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('taxes');
  return (
    <>
      <PageHeader path={t('calendar.path')} title={t('calendar.title')}>
        {figures}
      </PageHeader>
      {children}
    </>
  );
}

function Calendar({ today }: { today: string }) {
  const { t } = useTranslation(['taxes', 'common']);
  const months = shownMonths(today);
  const { summaries, error, retry } = useTaxSummaries(yearsOf(months));
  if (error && !summaries)
    return (
      <Frame>
        <div className={styles.place} role="alert">
          <EmptyState
            icon={CalendarDays}
            title={t('common:errorPage.resources')}
            text={failureText(error)}
            action={<Button onClick={retry}>{t('common:retry')}</Button>}
          />
        </div>
      </Frame>
    );
  if (!summaries)
    return (
      <Frame>
        <SkeletonRows isPage count={8} label={t('common:loading')} />
      </Frame>
    );
  return <Loaded today={today} months={months} summaries={summaries} />;
}

type LoadedProps = { today: string; months: readonly string[]; summaries: readonly TaxSummary[] };

function Loaded({ today, months, summaries }: LoadedProps) {
  const { t } = useTranslation('taxes');
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const filter = readFilter(address);
  const shown = filtered(summaries, filter);
  const dues = listedDues(shown, months);
  const rows = calendarRows(shown, months);
  const all = shown.flatMap((summary) => summary.dues);
  const open = all.find((due) => dueKey(due) === chosen);
  const missing = summaries.find((summary) => summary.missing !== null)?.missing ?? null;
  if (missing !== null && calendarRows(summaries, months).length === 0) return <NoSettings />;
  const choose = (due: TaxDueRow) => setChosen(dueKey(due) === chosen ? null : dueKey(due));
  return (
    <Frame figures={<Figures dues={dues} months={months} />}>
      <Tools
        summaries={summaries}
        ahead={dues.filter(({ dueDay }) => dueDay >= today)}
        filter={filter}
        onFilter={(change) => setAddress((query) => writeFilter(query, change), { replace: true })}
      />
      {missing && (
        <Banner
          tone="danger"
          title={t('missing.title', {
            name: t(`missing.${missing.paymentType}`),
            date: formatDate(missing.date),
          })}
        >
          {` ${t('missing.text')} `}
          <Link className={styles.cure} to="/system/settings?tab=taxes">
            {t('calendar.toSettingsOf')}
          </Link>
        </Banner>
      )}
      <div className={styles.work}>
        <div className={styles.view}>
          <DueMatrix
            rows={rows}
            months={months}
            today={today}
            missingFrom={missing?.date ?? null}
            chosen={chosen}
            onChoose={choose}
          />
          <DueList dues={dues} today={today} chosen={chosen} onChoose={choose} />
        </div>
        {open && <DueExplanation key={chosen} due={open} today={today} onClose={() => setChosen(null)} />}
      </div>
    </Frame>
  );
}

function NoAccess() {
  const { t } = useTranslation('taxes');
  return (
    <Frame>
      <div className={styles.place}>
        <EmptyState icon={CalendarDays} title={t('calendar.noAccess')} text={t('calendar.noAccessText')} />
      </div>
    </Frame>
  );
}

function NoSettings() {
  const { t } = useTranslation('taxes');
  const { data: acl } = useAcl();
  return (
    <Frame>
      <div className={styles.place}>
        <EmptyState
          icon={CalendarDays}
          title={t('calendar.empty')}
          text={t('calendar.emptyText')}
          action={
            acl?.isMasterUser && (
              <ButtonLink look="primary" to="/system/settings?tab=taxes">
                {t('calendar.toSettings')}
              </ButtonLink>
            )
          }
        />
      </div>
    </Frame>
  );
}

function Figures({ dues, months }: { dues: readonly TaxDueRow[]; months: readonly string[] }) {
  const { t } = useTranslation('taxes');
  const dueIn = (month: string | undefined) =>
    formatAmount(totalOf(dues.filter(({ dueDay }) => dueDay.slice(0, 7) === month)), 'PLN');
  return (
    <KeyFigures>
      <KeyFigure label={t('calendar.thisMonth')} amount={dueIn(months[0])} />
      <KeyFigure label={t('calendar.nextMonth')} amount={dueIn(months[1])} />
      <KeyFigure label={t('calendar.halfYear')} amount={formatAmount(totalOf(dues), 'PLN')} />
    </KeyFigures>
  );
}

/** The way into the budget, as long as the tax sheets do not hold these amounts. */
type ToolsProps = {
  summaries: readonly TaxSummary[];
  ahead: readonly TaxDueRow[];
  filter: DueFilter;
  onFilter: (change: Partial<DueFilter>) => void;
};

function Tools({ summaries, ahead, filter, onFilter }: ToolsProps) {
  const { t } = useTranslation('taxes');
  const { data: acl } = useAcl();
  const write = useWriteTaxes(() => showToast({ type: 'done', title: t('calendar.written') }));
  const open = summaries.filter(
    ({ isWritten, missing, dues }) => !isWritten && missing === null && dues.length > 0,
  );
  const mayWrite = acl !== undefined && effectivePermission(acl, 'tributes.add') !== 'denied';
  return (
    <Toolbar label={t('calendar.tools')}>
      <ButtonLink to="/cashflow">{t('calendar.months')}</ButtonLink>
      <ButtonLink to="/cashflow?view=days">{t('calendar.days')}</ButtonLink>
      <ToolbarRule />
      <DueFilters filter={filter} onChange={onFilter} />
      {open.length > 0 && <span className={styles.hint}>{t('calendar.writeHint')}</span>}
      <ToolbarSpace />
      {open.length > 0 && mayWrite && (
        <Button
          look="primary"
          disabled={write.isPending}
          onClick={() => write.mutate(open.map(({ year }) => year))}
        >
          {t('calendar.write')}
        </Button>
      )}
      <CalendarButton dues={ahead} />
      {acl?.isMasterUser && <ButtonLink to="/system/settings?tab=taxes">{t('calendar.settings')}</ButtonLink>}
    </Toolbar>
  );
}
