import type { Selection } from '@saldo/contract/realtime';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { initialsOf, useCurrentUser } from '#lib/session.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import type { Company } from './company.ts';
import { fullName } from '#lib/live/people.ts';
import { colorOf } from './user-color.ts';
import { PeopleTold } from './people-told.tsx';
import styles from './people-list.module.css';

/** Each person once, where he has a cell. */
function peopleOf(selections: Iterable<Selection>, userId: number): Selection[] {
  const people = new Map<number, Selection>();
  for (const one of selections)
    if (one.userId !== userId && (one.cell !== null || !people.has(one.userId))) people.set(one.userId, one);
  // Where somebody stands in the list does not change with each of his moves.
  return [...people.values()].toSorted((one, other) => one.userId - other.userId);
}

/** Who else is in the sheet; a press goes where he is. */
export function PeopleList({ company }: { company: Company }) {
  const all = useStore(company.presence.others, (state) => state.all);
  const { userId } = useCurrentUser();
  const people = peopleOf(all.values(), userId);
  return (
    <>
      <PeopleTold company={company} />
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
