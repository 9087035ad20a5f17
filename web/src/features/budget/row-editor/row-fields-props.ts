import type { RowDraft, RowField, RowRange } from './row-draft.ts';

export type RowNames = {
  tradeSubjects: ReadonlyMap<number, string>;
  contractors: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
  paymentMethods: ReadonlyMap<number, string>;
};

/** Props shared by the fields in the dialog and in the panel. */
export type RowFieldsProps = {
  draft: RowDraft;
  sheet: RowRange;
  names: RowNames;
  /** key under which items created over this editor return to it */
  editorKey: string;
  /** on every change */
  put: (change: Partial<RowDraft>) => void;
  /** on completed input, e.g. when the field loses focus */
  settle: (...fields: RowField[]) => void;
  errorOf: (field: RowField) => string | undefined;
  /** hint for a valid field */
  hintOf?: (field: RowField) => string | undefined;
  /** one column, for narrow containers */
  isNarrow?: boolean;
};
