import type { MethodDraft, MethodField } from './method-draft.ts';

export type MethodFormProps = {
  draft: MethodDraft;
  put: (change: Partial<MethodDraft>) => void;
  settle: (...fields: MethodField[]) => void;
  codeOf: (field: MethodField) => string | undefined;
  editorKey: string;
  today: string;
  /** of the method that is edited */
  ownId: number | undefined;
};

/** Of a part of the form. */
export type PartProps = MethodFormProps & { errorOf: (field: MethodField) => string | undefined };
