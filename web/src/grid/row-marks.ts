/** State the engine draws for ticked, cut and dragged rows; rows are indexes in the model. */
export type RowMarks = {
  /** rows have boxes */
  hasBoxes: () => boolean;
  /** rows can be reordered by their handle */
  canMove: () => boolean;
  isChecked: (row: number) => boolean;
  /** of the rows that are shown */
  checked: () => 'none' | 'some' | 'all';
  /** waits to be pasted elsewhere */
  isCut: (row: number) => boolean;
};

export type RowEvents = {
  /** the box of a row; `isRun`: with Shift, from the last box to this one; null: the box in the head */
  boxPressed: (row: number | null, isRun: boolean) => void;
  /** a drag of rows begins; returns the function to call when it ends */
  held: () => () => void;
  /** dragged rows were dropped above this line */
  dropped: (row: number, above: number) => void;
};

/** Left of this offset the gutter of a row is its handle. */
const HANDLE_WIDTH = 8;

/** The part of a row's gutter at this distance from its left edge. */
export const gutterPartAt = (x: number): 'handle' | 'box' => (x < HANDLE_WIDTH ? 'handle' : 'box');
