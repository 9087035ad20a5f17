/** What the engine draws of ticked, cut and moving rows; rows are places in the model. */
export type RowMarks = {
  /** rows have boxes */
  hasBoxes: () => boolean;
  /** rows can be put into another order by their handle */
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
  /** rows are being dragged; returns what tells that they no longer are */
  held: () => () => void;
  /** dragged rows were dropped above this line */
  dropped: (row: number, above: number) => void;
};

/** Left of this, the gutter of a row is its handle. */
const HANDLE_WIDTH = 8;

/** What of a row's gutter is at this distance from its left edge. */
export const gutterPartAt = (x: number): 'handle' | 'box' => (x < HANDLE_WIDTH ? 'handle' : 'box');
