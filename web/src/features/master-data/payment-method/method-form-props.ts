import type { MethodDraft, MethodField } from './method-draft.ts';

export type MethodFormProps = {
  draft: MethodDraft;
  put: (change: Partial<MethodDraft>) => void;
  settle: (...fields: MethodField[]) => void;
  codeOf: (field: MethodField) => string | undefined;
  editorKey: string;
  today: string;
  /** id of the edited method */
  ownId: number | undefined;
};

/** Props of the sections of the form. */
export type PartProps = MethodFormProps & { errorOf: (field: MethodField) => string | undefined };
