import type { Selection } from '@saldo/contract/realtime';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { initialsOf, useCurrentUser } from '#lib/session/session.ts';
import { Tooltip } from '#ui/popup/tooltip.tsx';
import type { Company } from './company.ts';
import { fullName } from '#lib/live/people.ts';
import { colorOf } from './user-color.ts';
import { PeopleAnnouncer } from './people-announcer.tsx';
import styles from './people-list.module.css';

/** Each person once, at their active cell. */
function peopleOf(selections: Iterable<Selection>, userId: number): Selection[] {
  const people = new Map<number, Selection>();
  for (const one of selections)
    if (one.userId !== userId && (one.cell !== null || !people.has(one.userId))) people.set(one.userId, one);
  // The order of the list stays the same while people move.
  return [...people.values()].toSorted((one, other) => one.userId - other.userId);
}

/** The other people in the sheet; pressing a name scrolls to their cell. */
export function PeopleList({ company }: { company: Company }) {
  const all = useStore(company.presence.others, (state) => state.all);
  const { userId } = useCurrentUser();
  const people = peopleOf(all.values(), userId);
  return (
    <>
      <PeopleAnnouncer company={company} />
      {people.length > 0 && <People people={people} company={company} />}
    </>
  );
}

function People({ people, company }: { people: readonly Selection[]; company: Company }) {
  const { t } = useTranslation('live');
  return (
    <ul className={styles.people} aria-label={t('people')}>
      {people.map((one) => (
        <li key={one.userId}>
          <Person one={one} onGoTo={one.cell && (() => one.cell && company.goTo(one.cell))} />
        </li>
      ))}
    </ul>
  );
}

function Person({ one, onGoTo }: { one: Selection; onGoTo: (() => void) | null }) {
  const { t } = useTranslation('live');
  const text = t(onGoTo ? 'goTo' : 'onlyLooks', { name: fullName(one) });
  return (
    <Tooltip text={text}>
      <button
        type="button"
        className={styles.person}
        style={{ background: `var(--user-${colorOf(one.userId)})` }}
        aria-label={`${initialsOf(one)}, ${text}`}
        aria-disabled={onGoTo === null}
        onClick={() => onGoTo?.()}
      >
        {initialsOf(one)}
      </button>
    </Tooltip>
  );
}
