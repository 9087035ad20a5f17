/** What the sheet does with the selection. */
export type SheetCommand =
  | 'fill-right'
  | 'fill-down'
  | 'undo'
  | 'redo'
  | 'help'
  | 'add-row'
  | 'edit-row'
  | 'edit-month';
