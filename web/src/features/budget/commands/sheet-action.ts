/** Something that can be done in the sheet from a menu or by its keys. */
export type SheetAction = {
  id: string;
  label: string;
  /** as a person reads them, e.g. `Ctrl+R` */
  keys?: string | undefined;
  isEnabled: boolean;
  /** why it is not enabled */
  reason?: string | undefined;
  isDangerous?: boolean;
  run: () => void;
};

/** Actions that stand together between two rules of a menu. */
export type SheetActionGroup = { id: string; actions: readonly SheetAction[] };
