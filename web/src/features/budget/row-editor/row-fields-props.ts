import type { RowDraft, RowField, RowRange } from './row-draft.ts';

export type RowNames = {
  tradeSubjects: ReadonlyMap<number, string>;
  contractors: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
  paymentMethods: ReadonlyMap<number, string>;
};

/** What the fields of a row stand on: a dialog's form or the panel's. */
export type RowFieldsProps = {
  draft: RowDraft;
  sheet: RowRange;
  names: RowNames;
  /** while one types */
  put: (change: Partial<RowDraft>) => void;
  /** what was typed is finished, as on leaving the field */
  settle: (...fields: RowField[]) => void;
  errorOf: (field: RowField) => string | undefined;
  /** what is to be known of a field, where nothing is wrong with it */
  hintOf?: (field: RowField) => string | undefined;
  /** one column, where there is little room */
  isNarrow?: boolean;
};
