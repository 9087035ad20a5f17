import { SURE_READING, type PagePlace } from '@saldo/contract/import-reading';
import type { PageMark } from '#ui/file-view/page-marks.ts';
import type { PaymentField } from './payment-draft.ts';

/** A value that was read, with its field in the form. */
export type ReadMark = {
  field: PaymentField;
  /** the input, if the field has several: `dueDate` of its instalments, `net` of its lines */
  cell?: string | undefined;
  label: string;
  confidence: number;
  place: PagePlace | null;
  /** alternative readings */
  others?: readonly string[] | undefined;
};

/** The position of the focus in the form. */
export interface ReadTarget {
  field: PaymentField;
  cell: string | undefined;
  /** index of the line or the instalment */
  at: number;
}

export const isSure = ({ confidence }: ReadMark): boolean => confidence >= SURE_READING;

/** The identifier of a mark. */
const nameOf = ({ field, cell, label }: ReadMark): string => `${field} ${cell ?? ''} ${label}`;

export const markOfName = (marks: readonly ReadMark[], name: string): ReadMark | undefined =>
  marks.find((mark) => nameOf(mark) === name);

/** The position of the focused input. */
export function targetOf(focused: Element): ReadTarget | null {
  const field = focused.closest<HTMLElement>('[data-read]')?.dataset['read'];
  const cell = focused.closest<HTMLElement>('[data-read-cell]')?.dataset;
  if (field === undefined) return null;
  return { field: field as PaymentField, cell: cell?.['readCell'], at: Number(cell?.['readAt'] ?? 0) };
}

const CONTROL = ':is(input, select, textarea)';

/** The input of a value that was read. */
export function inputOf(form: HTMLElement | null, { field, cell }: ReadMark): HTMLElement | null {
  const own = cell === undefined ? null : `[data-read="${field}"] [data-read-cell="${cell}"] ${CONTROL}`;
  return (
    (own === null ? null : form?.querySelector<HTMLElement>(own)) ??
    form?.querySelector<HTMLElement>(`[data-read="${field}"] ${CONTROL}`) ??
    null
  );
}

/** The marks of the focused field: those of its input, if there are any. */
function currentOf(marks: readonly ReadMark[], target: ReadTarget | null): readonly ReadMark[] {
  const ofField = marks.filter(({ field }) => field === target?.field);
  const ofCell = ofField.filter(({ cell }) => cell !== undefined && cell === target?.cell);
  return ofCell.length > 0 ? ofCell : ofField;
}

/** The marks for display on the pages. */
export function pageMarksOf(marks: readonly ReadMark[], target: ReadTarget | null): PageMark[] {
  const current = currentOf(marks, target);
  return marks.flatMap((mark) =>
    mark.place === null
      ? []
      : [
          {
            ...mark.place,
            name: nameOf(mark),
            label: mark.label,
            isSure: isSure(mark),
            isCurrent: current.includes(mark),
          },
        ],
  );
}
