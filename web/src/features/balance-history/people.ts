import type { BalanceStep } from '@saldo/contract/balance-history';
import { nameOfUser } from './history-list.ts';

/** Number of colours for other users, as in the sheet. */
const COLOURS = 5;

export type Person = {
  id: number;
  name: string;
  initials: string;
  /** null: the signed-in user, who has no colour */
  colour: number | null;
  /** number of changes by this user */
  count: number;
};

/** Authors of changes, the most active first. */
export function peopleOf(steps: readonly BalanceStep[]): readonly Person[] {
  const byUser = [...Map.groupBy(steps, ({ user }) => user.id).values()];
  const people = byUser.flatMap(([first, ...others]): Person[] => {
    if (!first) return [];
    const { user, isMine } = first;
    const count = [first, ...others].reduce((sum, { itemCount }) => sum + itemCount, 0);
    const initials = `${user.firstname.slice(0, 1)}${user.lastname.slice(0, 1)}`.toUpperCase();
    const colour = isMine ? null : (user.id % COLOURS) + 1;
    return [{ id: user.id, name: nameOfUser(user), initials: initials || '?', colour, count }];
  });
  return people.toSorted((one, other) => other.count - one.count || one.id - other.id);
}

/** Numbers of changes by sheet, largest first. */
export function sheetsIn(
  steps: readonly BalanceStep[],
): readonly { id: number; name: string; count: number }[] {
  const sheets = new Map<number, { id: number; name: string; count: number }>();
  for (const { sheets: own, itemCount } of steps) {
    for (const { id, name } of own) {
      const known = sheets.get(id);
      if (known) known.count += itemCount;
      else sheets.set(id, { id, name, count: itemCount });
    }
  }
  return [...sheets.values()].toSorted((one, other) => other.count - one.count || one.id - other.id);
}
