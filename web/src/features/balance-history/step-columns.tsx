import type { BalanceStep } from '@saldo/contract/balance-history';
import { addDays } from '@saldo/contract/domain/day';
import type { TFunction } from 'i18next';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayMonth, formatPln } from '#lib/words/format.ts';
import { dayOf, formatTime } from '#lib/words/instants.ts';
import { cx } from '#ui/cx.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Amount } from '#ui/text/amount.tsx';
import { Icon } from '#ui/text/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { nameOfUser } from './history-list.ts';
import styles from './balance-history.module.css';
import type { Person } from './people.ts';
import { placeOf, signedPln, changeText } from './step-words.ts';

type HistoryT = TFunction<'balance-history'>;

/** The time of a change, as a link to it. */
export const titleOf = (
  t: HistoryT,
  today: string,
  addressOf: (step: BalanceStep) => string,
): ListTitle<BalanceStep> => ({
  key: 'at',
  name: t('column.at'),
  width: '128px',
  to: addressOf,
  render: ({ at }) => {
    const day = dayOf(at);
    const isRecent = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : null;
    return (
      <>
        {isRecent === null ? formatDayMonth(day) : t(isRecent)}{' '}
        <small className={styles.faint}>{formatTime(at)}</small>
      </>
    );
  },
});

const colourOf = (person: Person | undefined) =>
  person && person.colour !== null ? styles[`colour${person.colour}`] : undefined;

/** The bar length of the largest effect. */
const BAR = 46;

function EffectBar({ effect, largest }: { effect: number; largest: number }) {
  const width = largest === 0 ? 0 : (Math.abs(effect) / largest) * BAR;
  return (
    <span className={styles.bar} aria-hidden="true">
      {effect !== 0 && (
        <i className={effect > 0 ? styles.up : styles.down} style={{ width: Math.max(1, width) }} />
      )}
    </span>
  );
}

/** A figure that opens its change; keyboard users have the link of the time. */
function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} tabIndex={-1} className={styles.figure}>
      {children}
    </Link>
  );
}

/** The old and new value. */
function Change({ values }: { values: ReturnType<typeof changeText> }) {
  if (!values) return null;
  const [had, has] = values;
  return (
    <span className={styles.amounts}>
      {has === undefined ? (
        had
      ) : (
        <>
          <s>{had}</s>
          <Icon of={ArrowRight} size="tiny" />
          {has}
        </>
      )}
    </span>
  );
}

type AddressOf = (step: BalanceStep) => string;

/** The columns of a change's effect: old and new value, and the effect. */
const movedColumns = (
  t: HistoryT,
  { day, addressOf, hasBars }: { day: string; addressOf: AddressOf; hasBars: boolean },
): ListColumn<BalanceStep>[] => [
  {
    key: 'amounts',
    name: t('column.amounts'),
    isShown: true,
    width: hasBars ? 190 : 176,
    render: (step) => (
      <StepLink to={addressOf(step)}>
        <Change values={changeText(step, t)} />
      </StepLink>
    ),
  },
  {
    key: 'effect',
    name: t('column.effect'),
    isShown: true,
    width: hasBars ? 118 : 110,
    look: 'number',
    render: (step) =>
      step.effect === 0 ? (
        <span className={styles.faint}>
          {step.isLater ? t('afterDay', { day: formatDayMonth(day) }) : '–'}
        </span>
      ) : (
        <StepLink to={addressOf(step)}>
          <Amount text={signedPln(step.effect)} />
        </StepLink>
      ),
  },
];

export function columnsOf(
  t: HistoryT,
  {
    people,
    largest,
    day,
    hasBalances,
    hasBars,
    addressOf,
  }: {
    people: ReadonlyMap<number, Person>;
    largest: number;
    day: string;
    hasBalances: boolean;
    /** beside an open step there is no room for bars and margins */
    hasBars: boolean;
    /** the address at which a change is open */
    addressOf: AddressOf;
  },
): ListColumn<BalanceStep>[] {
  return [
    {
      key: 'user',
      name: t('column.user'),
      isShown: true,
      width: hasBars ? 150 : 136,
      render: ({ user, isMine }) => {
        const person = people.get(user.id);
        return (
          <span className={styles.user}>
            <i className={cx(styles.initials, colourOf(person))} aria-hidden="true">
              {person?.initials}
            </i>
            {isMine ? t('you') : nameOfUser(user) || t('someone')}
          </span>
        );
      },
    },
    {
      key: 'name',
      name: t('column.name'),
      isShown: true,
      render: (step) => (
        <span className={cx(styles.described, step.isUndone && styles.undone)}>
          <StepLink to={addressOf(step)}>{step.name === '' ? t(`kind.${step.kind}`) : step.name}</StepLink>{' '}
          <small className={styles.faint}>{placeOf(step, t)}</small>{' '}
          {step.isUndone && <Tag>{t('undone')}</Tag>}
        </span>
      ),
    },
    ...movedColumns(t, { day, addressOf, hasBars }),
    ...(hasBars
      ? [
          {
            key: 'bar',
            name: t('column.bar'),
            isShown: true,
            width: 110,
            render: ({ effect }: BalanceStep) => <EffectBar effect={effect} largest={largest} />,
          },
        ]
      : []),
    ...(hasBalances
      ? [
          {
            key: 'balance',
            name: t('column.balance'),
            isShown: true,
            width: hasBars ? 130 : 118,
            look: 'number' as const,
            render: (step: BalanceStep) =>
              step.balance === null ? null : (
                <StepLink to={addressOf(step)}>
                  <Amount text={formatPln(step.balance)} warnsNegative />
                </StepLink>
              ),
          },
        ]
      : []),
  ];
}
