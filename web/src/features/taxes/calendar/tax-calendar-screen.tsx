import { effectivePermission } from '@saldo/contract/domain/permission';
import type { TaxDueRow, TaxSummary } from '@saldo/contract/tax';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUndoKeys } from '#lib/account-changes/undo-keys.ts';
import { failureText } from '#lib/api/failures.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { focusWhenLost } from '#lib/keyboard/focus-when-lost.ts';
import { useAcl } from '#lib/session/access.ts';
import { showToast } from '#lib/toasts.ts';
import { useToday } from '#lib/words/today.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/loading/skeleton.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Toolbar, ToolbarRule, ToolbarSpace } from '#ui/page/toolbar.tsx';
import { useTaxSummaries, useWriteTaxes } from '../queries.ts';
import styles from './calendar.module.css';
import { MissingBanner, NoDueBanner, OpeningBanner } from './calendar-banners.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { CalendarFigures, CalendarFrame } from './calendar-header.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import { dueKey, firstShown, listedPart, openDue, withDue, withFirst } from './calendar-window.ts';
import { filtered, readFilter, writeFilter, type DueFilter } from './due-filter.ts';
import { DueFilters } from './due-filters.tsx';
import { DueExplanation } from './due-explanation.tsx';
import { ListedDues } from './listed-dues.tsx';
import { DueMatrix } from './due-matrix.tsx';
import {
  allDues,
  calendarRows,
  duesOfPart,
  listedDues,
  monthsWithoutSettings,
  shownMonths,
  yearsOf,
} from './dues.ts';

/** `/cashflow?view=taxes`: the dues by day, and the calculation of each amount. */
export function TaxCalendarScreen() {
  useUndoKeys();
  const { t } = useTranslation('taxes');
  usePageTitle(t('calendar.title'));
  const { data: today } = useToday();
  const { data: acl } = useAcl();
  if (acl && effectivePermission(acl, 'tributes.list') === 'denied') return <NoAccess />;
  if (today === undefined || !acl) return <CalendarFrame>{null}</CalendarFrame>;
  return <Calendar today={today} />;
}

function Calendar({ today }: { today: string }) {
  const { t } = useTranslation(['taxes', 'common']);
  const [address] = useSearchParams();
  const months = shownMonths(firstShown(address, today));
  const { summaries, error, retry } = useTaxSummaries(yearsOf(months, today));
  if (error && !summaries)
    return (
      <CalendarFrame>
        <div className={styles.place} role="alert">
          <EmptyState
            icon={CalendarDays}
            title={t('common:errorPage.resources')}
            text={failureText(error)}
            action={<Button onClick={retry}>{t('common:retry')}</Button>}
          />
        </div>
      </CalendarFrame>
    );
  if (!summaries)
    return (
      <CalendarFrame>
        <SkeletonRows isPage count={8} label={t('common:loading')} />
      </CalendarFrame>
    );
  return <Loaded today={today} months={months} summaries={summaries} />;
}

type LoadedProps = { today: string; months: readonly string[]; summaries: readonly TaxSummary[] };

function Loaded({ today, months, summaries }: LoadedProps) {
  const { t } = useTranslation('taxes');
  const [address, setAddress] = useSearchParams();
  const chosen = openDue(address);
  const setChosen = (key: string | null) => setAddress((query) => withDue(query, key), { replace: true });
  const filter = readFilter(address);
  const part = listedPart(address);
  const shown = filtered(summaries, filter);
  const all = allDues(shown);
  const open = all.find((due) => dueKey(due) === chosen);
  const missing = missingFrom(summaries, today);
  if (missing !== null && summaries.every(({ dues }) => dues.length === 0)) return <NoSettings />;
  const choose = (due: TaxDueRow) => setChosen(dueKey(due) === chosen ? null : dueKey(due));
  return (
    <CalendarFrame figures={<CalendarFigures dues={all} today={today} />}>
      <Tools
        summaries={summaries}
        ahead={all.filter(({ dueDay }) => dueDay >= today)}
        filter={filter}
        onFilter={(change) => setAddress((query) => writeFilter(query, change), { replace: true })}
      >
        <CalendarMonths
          months={months}
          today={today}
          onMove={(first) => setAddress((query) => withFirst(query, first, today), { replace: true })}
        />
      </Tools>
      {missing && <MissingBanner missing={missing} />}
      {unwritten(summaries, Number(today.slice(0, 4))).length > 0 && (
        <Banner tone="info">{t('calendar.writeHint')}</Banner>
      )}
      <OpeningBanner dues={all} today={today} />
      {chosen !== null && <NoDueBanner chosen={chosen} dues={allDues(summaries)} />}
      <div className={styles.work}>
        <div className={styles.view}>
          <DueMatrix
            rows={calendarRows(shown, months)}
            months={months}
            today={today}
            missing={monthsWithoutSettings(summaries, months)}
            chosen={chosen}
            onChoose={choose}
          />
          <ListedDues
            dues={part === null ? listedDues(shown, months, today) : duesOfPart(shown, part, today)}
            part={part}
            today={today}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
        {open && (
          <DueExplanation
            key={chosen}
            due={open}
            dues={allDues(summaries)}
            today={today}
            onOpen={(due) => setChosen(dueKey(due))}
            onClose={() => setChosen(null)}
          />
        )}
      </div>
    </CalendarFrame>
  );
}

/** The first month without a setting in this year or later. */
const missingFrom = (summaries: readonly TaxSummary[], today: string) =>
  summaries.find(({ year, missing }) => missing !== null && year >= Number(today.slice(0, 4)))?.missing ??
  null;

function NoAccess() {
  const { t } = useTranslation('taxes');
  return (
    <CalendarFrame>
      <div className={styles.place}>
        <EmptyState icon={CalendarDays} title={t('calendar.noAccess')} text={t('calendar.noAccessText')} />
      </div>
    </CalendarFrame>
  );
}

function NoSettings() {
  const { t } = useTranslation('taxes');
  const { data: acl } = useAcl();
  return (
    <CalendarFrame>
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
    </CalendarFrame>
  );
}

/** Years whose tax sheets lack the current amounts. */
const unwritten = (summaries: readonly TaxSummary[], thisYear: number): readonly TaxSummary[] =>
  summaries.filter(
    ({ isWritten, missing, dues, year }) =>
      !isWritten && missing === null && dues.length > 0 && year >= thisYear,
  );

type ToolsProps = {
  summaries: readonly TaxSummary[];
  ahead: readonly TaxDueRow[];
  filter: DueFilter;
  onFilter: (change: Partial<DueFilter>) => void;
  children: ReactNode;
};

/** The filters, and the button that writes the amounts into the budget while the tax sheets lack them. */
function Tools({ summaries, ahead, filter, onFilter, children }: ToolsProps) {
  const { t } = useTranslation('taxes');
  const { data: acl } = useAcl();
  const { data: today = '' } = useToday();
  const thisYear = Number(today.slice(0, 4));
  const after = useRef<HTMLSpanElement>(null);
  const write = useWriteTaxes(() => {
    showToast({ type: 'done', title: t('calendar.written') });
    // The pressed button disappears.
    focusWhenLost(() => after.current?.querySelector<HTMLElement>('button, a')?.focus());
  });
  const open = unwritten(summaries, thisYear);
  const mayWrite = acl !== undefined && effectivePermission(acl, 'tributes.add') !== 'denied';
  return (
    <Toolbar label={t('calendar.tools')}>
      <ButtonLink to="/cashflow">{t('calendar.months')}</ButtonLink>
      <ButtonLink to="/cashflow?view=days">{t('calendar.days')}</ButtonLink>
      <ToolbarRule />
      {children}
      <DueFilters filter={filter} onChange={onFilter} />
      <ToolbarSpace />
      {open.length > 0 && mayWrite && (
        <Button
          look="primary"
          isBusy={write.isPending}
          onClick={() => write.mutate(open.map(({ year }) => year))}
        >
          {t('calendar.write')}
        </Button>
      )}
      <span ref={after}>
        <CalendarButton dues={ahead} />
      </span>
      {acl?.isMasterUser && <ButtonLink to="/system/settings?tab=taxes">{t('calendar.settings')}</ButtonLink>}
    </Toolbar>
  );
}
