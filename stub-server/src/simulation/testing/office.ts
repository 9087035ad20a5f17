import type { SeedData } from '@saldo/seeds';
import { smallSeed } from '#src/testing-seed.ts';

/** The sheet opened by everyone, with its initial rows. */
export const SHEET = 21;
export const ROWS = [71, 72, 75, 76] as const;

const COLLEAGUES = [5, 6, 7, 8, 9, 10, 11];
const emailOf = (userId: number) => `colleague-${userId}@a.test`;

/** The open sheet of a tab, and its user's right to it; `none`: a user of another company. */
export interface Place {
  email: string;
  userId: number;
  accountId: number;
  may: 'write' | 'read' | 'none';
  /** shared by the tabs of one browser */
  session: string;
}

const place = (userId: number, email: string, session: string, may: Place['may'] = 'write'): Place => ({
  email,
  userId,
  accountId: may === 'none' ? 2 : 1,
  may,
  session,
});

/** Twenty tabs, among them two of one browser, two browsers of one user, a read-only user and one of another company. */
export const PLACES: readonly Place[] = [
  place(1, 'master@a.test', 'master'),
  place(1, 'master@a.test', 'master'),
  place(4, 'writer@a.test', 'writer'),
  place(4, 'writer@a.test', 'writer'),
  ...COLLEAGUES.flatMap((userId) => [
    place(userId, emailOf(userId), `${userId} at work`),
    place(userId, emailOf(userId), `${userId} at home`),
  ]),
  place(3, 'reader@a.test', 'reader', 'read'),
  place(1001, 'master@b.test', 'elsewhere', 'none'),
];

/** The small scenario with more people and rows. */
export function officeSeed(): SeedData {
  const seed = smallSeed();
  const like = <Item extends { id: number }>(items: readonly Item[], id: number): Item => {
    const found = items.find((item) => item.id === id);
    if (!found) throw new RangeError(`The small scenario has no ${id}`);
    return found;
  };
  const writer = like(seed.users, 4);
  const colleagues = COLLEAGUES.map((id) => ({ ...writer, id, email: emailOf(id) }));
  const rows = ROWS.slice(2).map((id) => ({ ...like(seed.records, 71), id, position: id }));
  return { ...seed, users: [...seed.users, ...colleagues], records: [...seed.records, ...rows] };
}
