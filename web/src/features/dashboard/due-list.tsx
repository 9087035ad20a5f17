import CalendarCheck2 from 'lucide-react/icons/calendar-check-2';
import CalendarX from 'lucide-react/icons/calendar-x';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Clock3 from 'lucide-react/icons/clock-3';
import { daysBetween } from '@saldo/contract/domain/day';
import type { DuePayments } from '@saldo/contract/report';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayMonth, formatPln, formatRelativeDays, formatWeekday } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { useIsPrinting } from '#lib/browser/use-printing.ts';
import { cx } from '#ui/cx.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Button } from '#ui/button/button.tsx';
import { DirectionMark } from '#ui/text/direction-mark.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { BoardSection } from './board-section.tsx';
import { groupDue, leftOut, named, urgencyOf, type Due, type DueGroup } from './due-groups.ts';
import styles from './due-list.module.css';
import { useAllDue } from './queries.ts';
import { paymentsInState } from '#lib/navigation/payment-tabs.ts';
import { cellPath } from '#lib/navigation/sheet-link.ts';

/** Payments due: overdue first, then the next 14 days. */
export function DueList({ due, dueCount, date }: DuePayments & { date: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [isAll, setIsAll] = useState(false);
  const all = useAllDue(isAll);
  const known = (isAll && all.data) || { due, dueCount };
  const left = leftOut(known);
  const isUpcomingCut = leftOut({ due, dueCount }).upcoming > 0;
  return (
    <BoardSection isNarrow title={t('due.title')}>
      {due.length === 0 && (
        <EmptyState icon={CalendarCheck2} title={t('due.none')} text={t('due.noneText')} />
      )}
      {groupDue(known.due, date).map((group) => (
        <Group
          key={group.key}
          group={group}
          today={date}
          missing={group.kind === 'overdue' || group.kind === 'outOfDate' ? left[group.kind] : 0}
          onWhole={() => setIsAll(true)}
        />
      ))}
      {isUpcomingCut && <More isWhole={isAll} rest={left.upcoming} onToggle={() => setIsAll(!isAll)} />}
      {isAll && all.error && (
        <p role="alert" className={styles.failed}>
          {t('due.restFailed')}{' '}
          <Button look="plain" size="small" onClick={() => void all.refetch()}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </BoardSection>
  );
}

const FIRST_SHOWN = 6;

interface GroupProps {
  group: DueGroup;
  today: string;
  /** number of payments beyond the group */
  missing: number;
  /** called when the user asks for those too */
  onWhole: () => void;
}

function Group({ group, today, missing, onWhole }: GroupProps) {
  const { t } = useTranslation('dashboard');
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const id = useId();
  const total = group.items.length + missing;
  const late = group.kind === 'overdue' || group.kind === 'outOfDate' ? group.kind : null;
  return (
    <>
      <h3 className={cx(styles.day, styles[group.kind])}>
        <span>
          {group.kind === 'day' ? formatWeekday(group.date, currentLocale()) : t(`due.${group.kind}`)}
        </span>
        {late ? (
          <Link to={paymentsInState(late)} aria-label={t('due.openList', { count: total })}>
            {total}
          </Link>
        ) : (
          <span>{formatDayMonth(group.date)}</span>
        )}
      </h3>
      <ul id={id} className={styles.list}>
        {named(group.items.slice(0, isWhole || isPrinting ? undefined : FIRST_SHOWN)).map(({ key, item }) => (
          <Item key={key} item={item} today={today} />
        ))}
      </ul>
      {total > FIRST_SHOWN && (
        <More
          isWhole={isWhole}
          rest={total - FIRST_SHOWN}
          controls={id}
          onToggle={() => {
            if (!isWhole && missing > 0) onWhole();
            setIsWhole(!isWhole);
          }}
        />
      )}
      {isWhole && missing > 0 && <p className={styles.missing}>{t('due.missing', { count: missing })}</p>}
    </>
  );
}

interface MoreProps {
  isWhole: boolean;
  rest: number;
  controls?: string;
  onToggle: () => void;
}

function More({ isWhole, rest, controls, onToggle }: MoreProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Button
      look="plain"
      size="small"
      className={styles.more}
      aria-expanded={isWhole}
      aria-controls={controls}
      onClick={onToggle}
    >
      {isWhole ? t('due.fewer') : t('due.more', { count: rest })}
      <Icon of={isWhole ? ChevronUp : ChevronDown} size="small" />
    </Button>
  );
}

function Item({ item, today }: { item: Due; today: string }) {
  const { t } = useTranslation('dashboard');
  const urgency = urgencyOf(item, today);
  const inDays = () => formatRelativeDays(daysBetween(today, item.date), currentLocale());
  const words = {
    ordered: () => t('due.ordered', { date: formatDayMonth(item.orderedDate ?? item.date) }),
    overdue: () => t('due.daysLate', { count: daysBetween(item.dueDate, today) }),
    outOfDate: () => t('due.expected', { date: formatDayMonth(item.date) }),
    soon: inDays,
    later: inDays,
  };
  return (
    <li>
      <Link className={styles.item} to={cellPath(item.origin)}>
        <DirectionMark direction={item.direction} label={t(`due.${item.direction}Mark`)} />
        <span className={styles.what}>
          <b>{item.name}</b>
          <small>{item.contractor}</small>
        </span>
        <span className={styles.sum}>
          <Amount text={formatPln(item.gross)} />
          <small className={styles[urgency]}>
            {urgency === 'overdue' && <span className={styles.dot} aria-hidden />}
            {urgency === 'soon' && <Icon of={Clock3} size="tiny" />}
            {urgency === 'outOfDate' && <Icon of={CalendarX} size="tiny" />}
            {words[urgency]()}
          </small>
        </span>
      </Link>
    </li>
  );
}
