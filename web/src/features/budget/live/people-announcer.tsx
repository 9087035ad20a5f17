import type { Selection } from '@saldo/contract/realtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '#lib/session/session.ts';
import type { Company } from './company.ts';
import { fullName } from '#lib/live/people.ts';
import styles from './people-list.module.css';

/** Arrivals and departures are collected for this long, so that a reload is not announced. */
const GATHERED_MS = 1500;

type Names = ReadonlyMap<number, string>;

const namesOf = (all: Iterable<Selection>, userId: number): Names =>
  new Map([...all].filter((one) => one.userId !== userId).map((one) => [one.userId, fullName(one)] as const));

/** Names in the first that are not in the second. */
const without = (names: Names, others: Names): string =>
  [...names]
    .filter(([id]) => !others.has(id))
    .map(([, name]) => name)
    .join(', ');

/** Announces arrivals and departures to screen readers; the cells contain the positions. */
export function PeopleAnnouncer({ company }: { company: Company }) {
  const { t } = useTranslation('live');
  const { userId } = useCurrentUser();
  const [text, setText] = useState('');
  useEffect(() => {
    const { others } = company.presence;
    let announced: Names = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      const now = namesOf(others.getState().all.values(), userId);
      const [came, gone] = [without(now, announced), without(announced, now)];
      announced = now;
      const words = [
        came && t('presence.came', { names: came }),
        gone && t('presence.gone', { names: gone }),
      ];
      if (came || gone) setText(words.filter(Boolean).join(' '));
    };
    const tellSoon = () => {
      timer ??= setTimeout(tell, GATHERED_MS);
    };
    tellSoon();
    const stop = others.subscribe(tellSoon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [company, userId, t]);
  return <output className={styles.spoken}>{text}</output>;
}
