/** Commands on the selection. */
export type SheetCommand =
  | 'fill-right'
  | 'fill-down'
  | 'undo'
  | 'redo'
  | 'help'
  | 'add-row'
  | 'edit-row'
  | 'edit-month'
  | 'move-rows-up'
  | 'move-rows-down'
  | 'give-up'
  | 'check-rows';
