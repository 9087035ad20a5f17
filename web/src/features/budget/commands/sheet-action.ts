/** A command of the sheet, available from a menu or by keyboard. */
export type SheetAction = {
  id: string;
  label: string;
  /** for display, e.g. `Ctrl+R` */
  keys?: string | undefined;
  isEnabled: boolean;
  /** why it is disabled */
  reason?: string | undefined;
  isDangerous?: boolean;
  run: () => void;
};

/** Actions of one menu group. */
export type SheetActionGroup = { id: string; actions: readonly SheetAction[] };
