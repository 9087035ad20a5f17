import type { CellRange } from './grid-model.ts';

/** One of the six colours that people have in a sheet. */
export type UserColor = 1 | 2 | 3 | 4 | 5 | 6;

/** Where somebody else is. */
export type OtherMark = { block: CellRange; color: UserColor; initials: string; isEditing: boolean };

/** Somebody else is editing a row. */
export type RowLockMark = {
  color: UserColor;
  initials: string;
  /** who, and since when */
  text: string;
};
