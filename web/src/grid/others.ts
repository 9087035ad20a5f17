import type { CellRange } from './grid-model.ts';

/** One of the six colours of users in a sheet. */
export type UserColor = 1 | 2 | 3 | 4 | 5 | 6;

/** The cursor of another user. */
export type OtherMark = {
  block: CellRange;
  color: UserColor;
  initials: string;
  isEditing: boolean;
  /** the user, in words */
  text: string;
};

/** A row that another user is editing. */
export type RowLockMark = {
  color: UserColor;
  initials: string;
  /** the user, and since when */
  text: string;
};

type Marks = { others: readonly OtherMark[]; locked: ReadonlyMap<number, RowLockMark> };

/** Text that names who is on a cell and who edits its row; null if no one is. */
export function othersAt({ others, locked }: Marks, row: number, month: number, span: number): string | null {
  const here = others.filter(
    ({ block }) =>
      row >= block.fromRow && row <= block.toRow && month <= block.toMonth && month + span > block.fromMonth,
  );
  const words = [locked.get(row)?.text, ...here.map(({ text }) => text)];
  return words.filter((text) => text !== undefined).join(' ') || null;
}
