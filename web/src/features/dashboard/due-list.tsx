import { CalendarCheck2, ChevronDown, ChevronUp, Clock3 } from 'lucide-react';
import { daysBetween } from '@saldo/contract/domain/day';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayMonth, formatPln, formatRelativeDays, formatWeekday } from '#lib/format.ts';
import { currentLocale } from '#lib/i18n.ts';
import { useIsPrinting } from '#lib/use-printing.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { DirectionMark } from '#ui/direction-mark.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { BoardSection } from './board-section.tsx';
import { groupDue, urgencyOf, type Due, type DueGroup } from './due-groups.ts';
import styles from './due-list.module.css';
import { cellPath } from './sheet-link.ts';

/** What has to be paid or will come in: late first, then the next 14 days. */
export function DueList({ due, date }: { due: readonly Due[]; date: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <BoardSection isNarrow title={t('due.title')}>
      {due.length === 0 && (
        <EmptyState icon={CalendarCheck2} title={t('due.none')} text={t('due.noneText')} />
      )}
      {groupDue(due, date).map((group) => (
        <Group key={group.key} group={group} today={date} />
      ))}
    </BoardSection>
  );
}

const FIRST_SHOWN = 6;

function Group({ group, today }: { group: DueGroup; today: string }) {
  const { t } = useTranslation('dashboard');
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = useIsPrinting();
  const id = useId();
  const rest = Math.max(0, group.items.length - FIRST_SHOWN);
  const isOverdue = group.kind === 'overdue';
  return (
    <>
      <h3 className={isOverdue ? styles.late : styles.day}>
        <span>
          {group.kind === 'day' ? formatWeekday(group.date, currentLocale()) : t(`due.${group.kind}`)}
        </span>
        <span>{isOverdue ? group.items.length : formatDayMonth(group.date)}</span>
      </h3>
      <ul id={id} className={styles.list}>
        {group.items.slice(0, isWhole || isPrinting ? undefined : FIRST_SHOWN).map((item) => (
          <Item
            key={`${item.origin.recordId}-${item.origin.month}-${item.date}-${item.name}`}
            item={item}
            today={today}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button
          look="plain"
          size="small"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('due.fewer') : t('due.more', { count: rest })}
          <Icon of={isWhole ? ChevronUp : ChevronDown} size="small" />
        </Button>
      )}
    </>
  );
}

function Item({ item, today }: { item: Due; today: string }) {
  const { t } = useTranslation('dashboard');
  const urgency = urgencyOf(item.date, today);
  const days = daysBetween(today, item.date);
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
            {days < 0 ? t('due.daysLate', { count: -days }) : formatRelativeDays(days, currentLocale())}
          </small>
        </span>
      </Link>
    </li>
  );
}
